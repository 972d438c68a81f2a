# Lo que dice una pista en la página.

advice = Pista
advice-thinking = Safiya está pensando
advice-win = Probabilidad de ganar tras cada acción
advice-points = Puntos que cabe esperar al final
advice-count = { $number } puntos
advice-same = Más o menos igual que 1.
advice-only = Solo hay esta.
advice-failed = Esta vez no hay pista. Tu partida sigue igual.
advice-note = Safiya solo ve lo que tú ves. La mesa muestra que has preguntado.
advice-compared = Nadie ha comparado estos números con partidas jugadas: sirven para comparar y no son exactos.
advice-take = Tomar { $cards }
advice-buy = { $what }: { $paid }
advice-buy-ware = Comprar { $ware }: { $paid }
advice-at = { $what }, celda { $cell }
advice-on = { $what } en { $square }
advice-keep = { $throw }, conservar { $kept }
percent = { $number } %
help-hints = Pistas: quien tiene el turno puede preguntar qué sería lo mejor
choose-hints = Pistas
choose-hints-hint = Quien tiene el turno puede preguntar qué sería lo mejor. El registro lo anota y la partida no entra entonces en ninguna lista de récords.
hinted = con pistas
hints-on = pistas activadas
hinted-no-list = Hubo pistas, así que esta partida no entra en la lista.
keys-hint = H: una pista.

## El análisis de una partida

review = Análisis
review-looking = Analizando tu partida
review-leave = Puedes salir. El análisis continúa y te espera.
review-at = Safiya va por el turno { $turn } de { $turns }
review-failed = Esta vez no hay análisis. La partida sigue igual.
review-not-over = Esta partida aún no ha terminado. Su análisis llega al final.
review-stops = Este registro termina en el turno { $turn }. Está analizado hasta ahí.
review-cost = { $whose ->
    [you] El turno { $turn } fue el que más te costó
   *[other] { $who }: el turno { $turn } fue el que más costó
}
review-nothing = Nada que mejorar. Decidió la suerte.
review-chart-win = Probabilidad de ganar por turno
review-chart-points = Puntos esperados por turno
review-play = regalado al jugar
review-luck = suerte
review-turn = Turno
review-turn-told = Turno { $turn }: { $value }. Regalado { $lost }, suerte { $luck }.
review-how = Cómo ocurrió
review-start = al principio
review-own = regalado al jugar
review-others = errores de los demás
review-end = al final
review-everybody = Todos
review-points = puntos
review-accuracy = precisión
review-accuracy-about = Precisión: cuánto de lo que se podía esperar se conservó por turno, de media. Cada decisión se mira como podía verse entonces, no a posteriori.
review-most = Dónde más se regaló
review-played = Se jugó
review-better = Mejor era
review-why = Por qué
review-try = Probar desde aquí
review-trial = { $title }, otra vez el turno { $turn }
review-next = { $which ->
    [first] Ver el turno { $turn }
   *[other] Siguiente: turno { $turn }
}
review-before = El anterior
review-curve = A la curva
review-look = Mirar este turno
review-sure = ¿Qué tan seguros son estos números?
review-held = Se compararon con partidas de las que no salieron: en el juego básico a dos, lo que se llamó 65 % se cumplió en 63 de cien, 75 % en 72, 85 % en 85. De media, lo dicho y lo ocurrido difieren ahí en menos de 2 de cien, igual que a tres, a cuatro y en el juego de dados a dos.
