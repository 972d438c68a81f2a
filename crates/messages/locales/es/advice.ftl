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
advice-take = Tomar { $cards }
advice-buy = { $what }: { $paid }
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
