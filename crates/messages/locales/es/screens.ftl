# La página alrededor de la mesa: inicio, elección, listas, ajustes. Las claves son las del archivo
# inglés en locales/en.

## En todas partes

navigation = Páginas
game-alhambra = Alhambra
new-game = Nueva partida
games = Partidas
import = Importar una partida
rules = Reglas
settings = Ajustes
language = Idioma
fan-made = Sabika es una adaptación independiente hecha por aficionados, sin relación con el autor ni con las editoriales.
close = Cerrar
cancel = Cancelar
save = Guardar
update-ready = Hay una versión nueva de Sabika.
update-now = Usarla ahora
cannot-keep = Este navegador no puede guardar la partida: su almacenamiento está lleno o desactivado. Exporta la partida antes de cerrar la página.
bot-fails = { $name } no responde. Toca cualquier cosa de la mesa para volver a preguntar.
bot-replaced = { $name } no ha respondido dos veces. Desde aquí un bot más sencillo sigue por { $name }; tu partida queda como está.
bot-untaught = No se ha podido cargar lo que { $name } ha aprendido: { $name } juega sin ello, no tan bien. Vuelve a abrir la partida cuando tengas conexión.
cannot-load-language = No se ha podido cargar este idioma. Inténtalo de nuevo cuando tengas conexión.
nowhere = Esta dirección no lleva a ninguna parte
nowhere-hint = Quizá falte una letra. Tus partidas siguen donde estaban.
home = Inicio
went-on-elsewhere = Esta partida ha seguido en otra ventana. La ves como está allí; lo que has hecho aquí entretanto no cuenta.
open-elsewhere = Esta partida también está abierta en otra ventana. Aquí sigue tal como se juega allí.
gone-elsewhere = La partida se ha borrado en otra ventana o ya no se puede leer. Por eso se ha cerrado aquí.

## Inicio

hero-title = Los juegos de la Alhambra, cuando tú quieras
hero-lead = Contra buenos bots, con amigos a distancia o con más gente ante una pantalla. Sin cuenta, sin instalar nada.
hero-picture = El patio de un palacio al anochecer, visto a través de un arco: un estanque, una torre roja, montañas nevadas
play-now = Jugar ahora
# Lo que empieza el botón. $level es 0 donde los de la corte no son igual de fuertes.
play-starts = { $game }: { $company }
company = { $persons ->
    [0] { court-told }, y tú miras
    [1] { $bots ->
        [0] tú solo
       *[other] tú contra { court-told }
    }
   *[other] { $bots ->
        [0] { $persons } personas ante esta pantalla
       *[other] { $persons } personas, con { court-told }
    }
}
court-told = { $level ->
    [0] { $names }
   *[other] { $names } (nivel { level-word })
}
change-it = cambiar
all-games = Todos los juegos
play = Jugar
players-range = De { $least } a { $most }
minutes = { $count } min
rules-of = Reglas de { $game }
set-up = Preparar { $game }
more-games = { $count ->
    [one] 1 partida más en curso
   *[other] { $count } partidas más en curso
}
mark-to-beat = La mejor marca: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
alhambra-about = Compra edificios con cuatro monedas y haz crecer un palacio dentro de un largo muro. Tres veces puntúa quien mejor construye.

## Elegir una partida

start = Empezar la partida
game = Juego
players = Jugadores
seats = Quién juega
# El nombre de quien no da ninguno. El historial dice «Huésped toma denar 5», así que debe servir de nombre.
you-name = Huésped
player-name = Jugador { $number }
seat-name = Nombre en el puesto { $number }
seat-who = Quién juega en el puesto { $number }
who-person = Una persona
who-person-hint = Tú, u otra persona ante esta pantalla.
seat-number = Puesto { $number }
takes-seat = { $name } ocupa el puesto { $number }
court-about = Cinco personas de la corte, cinco niveles. Todas ven solo lo que tú verías en su lugar.
think = El tiempo de Safiya por jugada
think-time = { $seconds ->
    [0] al instante
   *[other] { $seconds } s
}
think-hint = Al instante explora un número fijo de continuaciones y en el mismo lugar vuelve a jugar igual, en cualquier equipo. Con un tiempo explora lo que tu equipo pueda, y quizá juegue de otro modo.
court-fared = Ganaste { $won } de { $of }
level-trade = { $level ->
    [1] la jardinera
    [2] el azulejero
    [3] la mercadera de seda
    [4] el maestro de obras
   *[5] la astrónoma
}
level-does = { $level ->
    [1] Juega a su gusto. Se le escapan muchas buenas ocasiones.
    [2] Conoce su oficio. De vez en cuando se le escapa algo y nunca piensa más allá.
    [3] No se le escapa nada y sopesa cada jugada. No piensa más allá.
    [4] Antes de decidirse juega mentalmente las mejores jugadas, unos turnos más allá.
   *[5] Antes de cada jugada explora muchas más continuaciones que Yusuf.
}
level-word = { $level ->
    [1] suave
    [2] fácil
    [3] medio
    [4] fuerte
   *[5] máximo
}
level-of = nivel { $level } de 5
level-told = { level-word }, { level-of }
shuffle-seats = Sortear los puestos
who-begins = Empieza quien recibe menos cartas:
note-watch = Solo juegan bots: tú miras.
note-curtain = Juegan varias personas ante esta pantalla: entre sus turnos, una cortina oculta las manos.
note-hot-seat = Juegan varias personas ante esta pantalla, con las manos a la vista: no hay cortina.
note-neutral = Entre dos, { $name } también reúne edificios. No tiene turnos y no puede ganar.
option-edition = Edición
option-edition-classic = Clásica
option-edition-classic-hint = El jugador imaginario de la partida a dos se llama Dirk.
option-edition-revised = Revisada
option-edition-revised-hint = Se llama Boabdil. Las reglas son las mismas.
option-hands = Cartas de dinero
option-hands-secret = Manos secretas
option-hands-secret-hint = De los demás ves cuántas cartas tienen, como mandan las reglas.
option-hands-open = Manos a la vista
option-hands-open-hint = Todos ven las cartas de todos.
option-youngest = Quién es más joven
option-youngest-hint = Los números de los asientos, el más joven primero. Si aquí no hay nada, el asiento 1 es el más joven.
choice-misread = Aquí no se puede elegir «{ $value }».
# Lo que está plegado, en pocas palabras: «Más: edición clásica, con ayudas».
more-folded = Más: { $what }
helps-folded = { $on ->
    [all] con ayudas
    [none] sin ayudas
   *[some] con algunas ayudas
}
help = Ayudas en la mesa
choose-cells = Iluminar celdas
choose-cells-hint = Muestra dónde puede ir el edificio elegido.
choose-projection = Si se puntuara ahora
choose-projection-hint = Muestra quién va por delante en cada tipo y lo que daría una puntuación.
choose-tracker = Lo que queda
choose-tracker-hint = Muestra cuánto dinero y cuántos edificios quedan y lo cerca que está una puntuación.
choose-memory = Recordar el dinero
choose-memory-hint = El historial nombra las cartas de dinero de toda la partida, no solo las de la última ronda.

## Partidas guardadas

no-games = Todavía no hay palacio
no-games-hint = Aquí estarán las partidas que empieces, y podrás seguir con ellas cuando quieras.
kept-here = Las partidas y los ajustes se guardan solo en este navegador. No se envía nada.
stage-new = A punto de empezar
stage-dealing = En curso
stage-your-turn = Tu turno
stage-turn = Turno de { $name }
stage-abandoned = Abandonada
stage-over = { $count ->
    [one] Ganó { $winners }
   *[other] Ganaron { $winners }
}
steps-count = { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
}
continue = Continuar
open = Abrir
more = Más
rename = Cambiar nombres
title = Título de la partida
save-file = Guardar como archivo
copy-text = Copiar como texto
copied = Copiado
cannot-copy = Este navegador no ha permitido copiar. Guarda la partida como archivo.
take-up = Retomarla
delete = Eliminar
delete-title = ¿Eliminar esta partida?
delete-hint = Desaparecerá: expórtala antes si quieres volver a verla.
keep-it = Conservarla
unreadable = Una partida que no se puede leer
unreadable-hint = Puede venir de otra versión de Sabika. Aún puedes guardar su texto.
damaged-hint = Los pasos anteriores a ese lugar se pueden seguir jugando como una partida nueva. La dañada se queda aquí tal como está y aún puedes guardar su texto.
go-on-from = Seguir desde el paso { $step }
bad-line = Línea { $line }, columna { $column }: { $why }

## Importar

import-lead = Pega el registro de una partida o abre un archivo que lo contenga.
record-text = Registro
choose-file = Abrir un archivo
drop-file = o suéltalo aquí
import-now = Importar
import-hint = Una partida sin terminar sigue contigo en el primer puesto y bots en los demás, salvo que el registro diga quién juega.
import-nothing = Todavía no hay nada que importar: pega un registro o abre un archivo.
import-too-long = Esto ocupa más de 1 MB y no puede ser el registro de una partida.
import-no-file = No se ha podido leer el archivo.

## Ajustes

own-name = Tu nombre
own-name-hint = Así te llamas en las partidas que empieces, si allí no escribes otro nombre.
theme = Colores
theme-system = Los del dispositivo
theme-light = Claros
theme-dark = Oscuros
theme-contrast = Alto contraste
motion = Movimiento
motion-off = Ninguno
motion-hint = Sin movimiento, las cosas aparecen de inmediato en su nuevo sitio, con un anillo alrededor. Si tu dispositivo pide menos movimiento, no hay ninguno.
speed-normal = Normal
speed-fast = Rápido
speed-slow = Lento
pace = Los bots se toman su tiempo
pace-off = Nada
sound = Sonido
sound-off = No
sound-on = Sí

## Reglamento

rules-search = Buscar en las reglas
rules-found = { $count ->
    [0] No se ha encontrado nada
    [one] 1 pasaje encontrado
   *[other] { $count } pasajes encontrados
}
contents = Índice
rules-coming = Se está abriendo el reglamento…
rules-missing = No se ha podido cargar el reglamento. Inténtalo de nuevo cuando tengas conexión.
rules-all = Todo el reglamento
rules-unknown = No hay ninguna regla { $rule }. Este es el reglamento entero.

## Módulos de expansión

option-module = Módulos de expansión
