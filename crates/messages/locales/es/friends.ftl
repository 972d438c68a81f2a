# Mesas con gente en otros sitios: la lista, la espera antes de la partida y lo que se dice en la mesa. Las
# claves son las del archivo inglés en locales/en.

## La lista

friends = Jugar con amigos
friends-home-hint = Cada cual ante su pantalla. Basta un enlace, sin cuenta.
friends-turns = { $count ->
    [one] Te toca en una mesa
    [2] Te toca en dos mesas
    [3] Te toca en tres mesas
    [4] Te toca en cuatro mesas
    [5] Te toca en cinco mesas
    [6] Te toca en seis mesas
   *[other] Te toca en { $count } mesas
}
friends-wait = Les toca a los demás
friends-over = Todas las partidas han terminado
friends-none = Ninguna mesa todavía
friends-none-hint = Abre una y envía el enlace. Nadie necesita una cuenta.
own-tables = Tus mesas
no-server = Aquí no responde ningún servidor
no-server-hint = Todo lo demás funciona: bots, partidas ante una pantalla, análisis y reglas.
try-now = Probar ahora
have-link = ¿Tienes un enlace? Pégalo
no-link = Esto no es un enlace a una mesa. Cópialo entero otra vez.
open-tables = Mesas abiertas
no-open-tables = Ahora no hay ninguna mesa abierta a todos.
table-nameless = Mesa sin nombre
table-of = Mesa de { $name }
table-result = Resultado
# Dentro de una frase: desde cuándo algo es así.
for-so-long = { $unit ->
    [days] { $count ->
        [one] desde hace 1 día
       *[other] desde hace { $count } días
    }
    [hours] { $count ->
        [one] desde hace 1 hora
       *[other] desde hace { $count } horas
    }
    [minutes] { $count ->
        [one] desde hace 1 minuto
       *[other] desde hace { $count } minutos
    }
   *[moment] desde hace un momento
}
table-your-turn = Te toca { for-so-long }
table-their-turn = Le toca a { $name } { for-so-long }
table-played-for = Un bot juega por ti
table-gathers = { $taken } de { $of } asientos ocupados
table-ended = Terminada antes de su final
table-over = Terminada: { $points }

## Una mesa nueva

make-title = Abrir una mesa
make = Abrir la mesa
make-follows = Te sientas en el asiento 1 y recibes un enlace para los demás.
own-name-example = Cómo te llaman los demás
fill = Si un asiento queda libre
# Dentro de una frase: cuánto tiempo.
so-long = { $unit ->
    [days] { $count ->
        [one] 1 día
       *[other] { $count } días
    }
    [hours] { $count ->
        [one] 1 hora
       *[other] { $count } horas
    }
    [minutes] { $count ->
        [one] 1 minuto
       *[other] { $count } minutos
    }
   *[seconds] { $count ->
        [one] 1 segundo
       *[other] { $count } segundos
    }
}
table-pace = Ritmo
pace-none = sin reloj
pace-turn = { so-long } por turno
pace-game = { so-long } para cada uno
time-own = Te quedan { so-long }
time-of = A { $name } le quedan { so-long }
time-hint = Después sigue un bot.
table-title = Nombre de la mesa
strangers = Quién más puede venir
watched = Se puede mirar
watched-hint = Quien tenga el enlace puede mirar. Las manos siguen ocultas.
listed = Abierta a todos
listed-hint = Otra gente encuentra la mesa en la lista y puede sentarse.

## Una persona en varios dispositivos

devices = Tus dispositivos
devices-hint = En todos ellos eres la misma persona, sin contraseña.
this-device = este dispositivo
device-seen = visto por última vez: { $date }
sign-out = Cerrar sesión
end-device = Cerrar la sesión de { $name }
make-pass = Seguir en otro dispositivo
pass-hint = Abre este enlace en el otro dispositivo. Sirve una vez, durante diez minutos. No se lo des a nadie más.
pass-code = Código del enlace para otro dispositivo
forget = Olvidarme
forget-title = ¿Que este servidor te olvide?
forget-hint = Tu nombre desaparece de todas las mesas y unos bots siguen en tus asientos. No se puede deshacer. Las partidas contra bots de este navegador se quedan.
forgotten = El servidor te ha olvidado.
pass-coming = Tus asientos llegan a este dispositivo …
pass-asks = ¿Jugar aquí como otra persona?
pass-asks-hint = Tienes mesas propias en este navegador. Con este enlace las dejas atrás y pasas a ser quien lo hizo.
pass-take = Usar el enlace
pass-used = Este dispositivo ya es uno de los tuyos.
pass-failed = Este enlace no abre ningún asiento

## La espera

table-coming = Se está abriendo la mesa …
table-lost = No se puede abrir esta mesa
lobby-missing = { $here ->
    [0] Aún no hay nadie
    [one] Hay una persona
    [2] Hay dos personas
    [3] Hay tres personas
    [4] Hay cuatro personas
    [5] Hay cinco personas
   *[other] Hay { $here } personas
}, { $free ->
    [one] queda un asiento libre
    [2] quedan dos asientos libres
    [3] quedan tres asientos libres
    [4] quedan cuatro asientos libres
    [5] quedan cinco asientos libres
    [6] quedan seis asientos libres
   *[other] quedan { $free } asientos libres
}
lobby-full = Todos los asientos están ocupados
lobby-full-host = Todos los asientos están ocupados: puedes empezar
lobby-hint = Envía el enlace. Quien lo abra se sienta con un nombre. Sin cuenta.
lobby-seats = Asientos
lobby-invite = Invitar
lobby-seal = Azar limpio: la semilla ya está fijada. Sello { $seal }, se abre al final.
chair-free = Libre
chair-free-hint = quien tenga el enlace puede sentarse
chair-you = { $name } (tú)
chair-here = aquí
chair-not-here = no está
chair-away = fuera { for-so-long }
chair-host = abrió la mesa
chair-bot = alguien de la corte: nivel { level-word }
chair-played = { $name } juega en este asiento
sit-here = Sentarme aquí
move-here = Pasar aquí
change-name = Cambiar tu nombre
get-up = Levantarte
let-sit = Que se siente { $name }
free-seat = Liberar el asiento
free-seat-of = Liberar el asiento de { $name }
name-title = ¿Cómo te llamas?
name-take = Tomar asiento
fact-hints = Pistas
fact-hints-on = para todos
fact-hints-off = para nadie
fact-watchers = Mirar
fact-watch = permitido
fact-watch-not = solo con asiento
fact-watching = { $count ->
    [one] 1 persona mira
   *[other] { $count } personas miran
}
fact-open = Puede sentarse
fact-by-link = quien tenga el enlace
fact-listed = quien quiera
invite-link = Enlace a esta mesa
invite-copy = Copiar
invite-share = Compartir
invite-copied = El enlace está en el portapapeles.
invite-code = Código del enlace a esta mesa, para una cámara
start-filled = { $count ->
    [one] Empezar con { $name } en el asiento { $seats }
   *[other] Empezar con { $name } en los asientos { $seats }
}
start-nobody = Antes tiene que sentarse alguien: toma asiento.
somebody-starts = { $name } empieza la partida.
host-starts = Empieza la partida quien abrió la mesa.

## En la mesa

link-lost = Sin conexión
link-keeps = Tu jugada está guardada y se enviará.
link-lost-here = Seguirá cuando vuelva el servidor.
link-again = { $kept } { $seconds ->
    [0] Nuevo intento.
   *[other] Nuevo intento en { $seconds } s.
}
link-back = De nuevo en línea
link-back-hint = Ves cómo está todo ahora.
table-silent = No llega nada nuevo de esta mesa
plays-for-you = { $name } juega por ti
plays-for-you-hint = El asiento es tuyo cuando quieras.
take-seat-again = Volver a tu asiento
plays-for = { $bot } juega por { $name }
plays-for-hint = El asiento se puede recuperar en cualquier momento.
is-away = { $name } no está { for-so-long }
is-away-host = Mientras tanto puede jugar un bot.
is-away-hint = Quien abrió la mesa puede dejar que siga un bot.
let-play = Que juegue { $name }
asks-back = { $name } pide volver un turno atrás
asks-far-back = { $name } pide volver al paso { $step }
asks-end = { $name } pide terminar la partida
asks-agreed = { $agreed } de { $of } están de acuerdo.
asks-back-hint = { $count } Lo visto desde entonces sigue sabiéndose.
agree = De acuerdo
decline = No
you-ask = Preguntas a los demás
ask-no-more = Retirarlo
next-table = La misma gente juega otra vez
next-table-hint = Hay una mesa nueva.
next-go = A la mesa nueva
you-watch = Estás mirando
you-watch-hint = Las manos siguen ocultas hasta el final.
line-ended = Esta partida se terminó antes de tiempo
table-menu = Esta mesa
table-company = Quién está, y el enlace
together = Entre todos
together-hint = Se hace cuando están de acuerdo todos los que juegan.
propose-back = Pedir volver un turno atrás
propose-end = Pedir terminar la partida
get-up-question = ¿Levantarte? Un bot sigue por ti, y puedes volver.
fair-luck = Azar limpio
fair-luck-hint = El sello se dijo antes del primer paso. Es el SHA-256 de «sabika», sal y semilla: así la semilla no pudo elegirse después.
luck-seal = Sello
luck-seed = Semilla
luck-salt = Sal
luck-holds = Los { $draws } sorteos de esta partida salen de la semilla, y la semilla encaja con el sello.
luck-does-not-hold = Este registro no cumple lo que prometía el sello: no todos los sorteos salen de la semilla sellada.
chat = Charla
chat-say = Di algo a todos
chat-send = Enviar
chat-mute = No mostrar lo que se dice en esta mesa
record-secret = En esta partida aún hay cartas ocultas. Cuando termine, podrás llevártela como texto.

## Por qué no se hace algo

why-seat-taken = Alguien tiene ese asiento. Elige otro.
why-bad-name = Nadie puede llamarse así. Elige otro nombre.
why-not-host = Eso solo puede hacerlo quien abrió la mesa.
why-no-seat = Para eso hace falta un asiento en esta mesa.
why-not-now = Eso no se puede hacer ahora.
why-gone-on = La partida ha seguido mientras tanto. Mira otra vez y decide de nuevo.
why-seats-free = Aún queda un asiento libre: deja que se siente alguien de la corte.
why-no-bot = Ese bot no juega aquí. Elige a alguien de los cinco de la corte.
why-misread = El servidor no entiende esta jugada. Recarga la página.
why-refused = Las reglas prohíben esta jugada.
why-refused-by = La regla { $rule } prohíbe esta jugada.
why-no-table = Esa mesa no existe, o es solo para quienes juegan en ella. Pide el enlace otra vez.
why-bad-game = Este servidor no puede preparar ese juego. Recarga la página o elige otras opciones.
why-bad-title = Una mesa no puede llamarse así. Un nombre tiene de 1 a 60 letras.
why-bad-pace = Nadie puede jugar tan rápido o tan despacio. Elige otro ritmo.
why-bad-words = Eso es demasiado largo o no se puede leer.
why-bad-pass = Este enlace ya se usó o tiene más de diez minutos. Haz uno nuevo en el otro dispositivo.
why-bad-address = Ahí no se puede enviar nada. Una dirección empieza por https:// y está al alcance de todos.
why-too-many = Aquí no puede haber más. Termina algo antes.
why-too-fast = Ha sido demasiado a la vez. Espera un momento y prueba otra vez.
why-unreadable = La página y el servidor no se entienden. Recarga la página.
why-other-version = El servidor tiene una versión más nueva. Recarga la página.
why-no-hello = La conexión no estaba lista. Prueba otra vez.
why-not-kept = El servidor no puede guardar nada ahora. Prueba más tarde.
why-stops = El servidor se detiene un momento. Volverá.
why-signed-out = Tu sesión está cerrada aquí. Recarga la página o usa un enlace de tu otro dispositivo.
