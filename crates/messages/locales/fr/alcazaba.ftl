# Alcazaba (Z-01 à Z-31, Z2-01 à Z2-03). Ce qu’il partage avec le jeu de dés se trouve là-bas.

## Ce qui s’est passé

alcazaba-tile-laid = { $tile } est posée.
alcazaba-tile-taken = { $party } prend { $tile }.
alcazaba-start-chip-taken = { $party } prend le jeton premier joueur.
alcazaba-tile-lost = Personne ne prend { $tile } : la tuile quitte la partie.

## Refus

alcazaba-too-late-to-redesign = on transforme après le premier ou le deuxième lancer : placez votre pion
alcazaba-not-in-column = { $tile } n’est pas dans cette colonne : prenez quelque chose qui s’y trouve
alcazaba-no-start-chip = le jeton premier joueur n’est pas dans la colonne des { kinds } : prenez une tuile

## Ce qui n’a pas pu être lu

expected-alcazaba-action = il faut ici une action{ instead } : throw, place, build, remove, exchange, store, give, take ou name
