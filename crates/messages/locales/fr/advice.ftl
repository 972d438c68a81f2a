# Ce que dit un conseil sur la page.

advice = Conseil
advice-thinking = Safiya réfléchit
advice-win = Chances de gagner après chaque action
advice-points = Points à attendre à la fin
advice-count = { $number } points
advice-same = À peu près comme 1.
advice-only = Il n’y a que celle-ci.
advice-failed = Pas de conseil cette fois. Votre partie reste telle quelle.
advice-note = Safiya ne voit que ce que vous voyez. La table montre que vous avez demandé.
advice-take = Prendre { $cards }
advice-buy = { $what } : { $paid }
advice-at = { $what }, case { $cell }
advice-on = { $what } sur { $square }
advice-keep = { $throw }, garder { $kept }
percent = { $number } %
help-hints = Conseils : qui doit jouer peut demander ce qui serait le mieux
choose-hints = Conseils
choose-hints-hint = Qui doit jouer peut demander ce qui serait le mieux. Le compte rendu le note, et la partie n’entre alors dans aucune liste des meilleurs.
hinted = avec conseils
hints-on = conseils activés
hinted-no-list = Des conseils ont été donnés, cette partie n’entre donc pas dans la liste.
keys-hint = H : un conseil.
