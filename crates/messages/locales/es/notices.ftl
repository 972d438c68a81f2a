# Avisos de que a alguien le toca, cuando nadie mira la página.

notice-your-turn = Te toca
notices-offer = ¿Recibir un aviso cuando te toca?
notices-offer-hint = En este navegador, también con la página cerrada.
notices-yes = Sí
notices-are-on = Recibes un aviso cuando te toca
notices-are-on-hint = En este navegador, también con la página cerrada.
notices-no = Desactivar
notices-none = Aquí no hay avisos
notices-need-https = En esta dirección no hay avisos: necesitan https. Pide una dirección así a quien lleva el servidor.
notices-unable = Este navegador no conoce los avisos. En un teléfono, pon la página en la pantalla de inicio y ábrela ahí; si no, usa otro navegador.
notices-forbidden = Este navegador prohíbe los avisos de esta página. Permítelos en sus ajustes para esta página.
notices-no-service = El navegador no pudo preparar los avisos. Inténtalo otra vez o usa otro navegador.
webhook = Avisar a una dirección tuya
webhook-hint = Cuando te toca y no miras, el servidor envía la mesa, su nombre y su enlace a esta dirección, como JSON en un POST.
webhook-address = Dirección que empieza por https://
