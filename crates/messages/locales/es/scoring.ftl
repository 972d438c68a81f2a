# Las puntuaciones y el final de una partida.

## Una puntuación, línea por línea

scene-title = Puntuación { $scoring ->
    [1] I
    [2] II
   *[3] III
}
scene-table = Puntos por tipos de edificio y por el muro
scene-table-of = Puntos por tipos de edificio; { $other }
scene-kind = Tipo
# $prizes son los puntos de cada puesto, como en '16, 8, 1'.
scene-prizes = puntos de los puestos: { $prizes }
scene-place = { $place ->
    [1] 1.º
    [2] 2.º
   *[3] 3.º
}
# Va detrás del puesto: '1.º, compartido entre 2'.
scene-shared = compartido entre { $count }
scene-wall = Muro
scene-no-wall = sin muro
scene-other = Expansión
# La suma de una puntuación.
scene-points = Puntos
scene-total = Total
scene-gain = { $name } { $points }
# $gains es una lista de 'scene-gain'.
scene-summary = Puntos de esta puntuación: { $gains }. { $count ->
    [one] { $leader-is ->
        [you] Vas tú en cabeza con { $most }.
       *[other] Va en cabeza { $leaders } con { $most }.
    }
   *[other] { $leader-is ->
        [you] { $leaders } vais en cabeza con { $most } cada uno.
       *[other] Van en cabeza { $leaders } con { $most } cada uno.
    }
}
scene-summary-alone = Puntos de esta puntuación: { $gains }.
scene-skip = Saltar
scene-go-on = Continuar

## El final de una partida

# Of somebody who has played alone, where nobody can win.
points-alone = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
result-ranking = Clasificación
# Del jugador imaginario.
result-no-winner = no puede ganar
result-points = Puntos de cada puntuación
result-player = Jugador
# Cuántos de los puntos son por el muro.
result-wall = muro { $points }
# $scoring es 'scene-title'.
result-show = Volver a ver: { $scoring }
result-over-time = Puntos a lo largo de la partida
# $scores es una lista de 'scene-gain'.
result-chart = Gráfico de líneas con los puntos después de cada puntuación. Al final: { $scores }.
chart-start = Inicio
result-rematch = Revancha
result-replay = Ver desde el principio
result-export = Exportar
new-best = Nueva mejor marca
practice-no-list = Práctica: se ha deshecho algo ya visto, así que esta partida no entra en la lista.
