# Why something is done or not, in English. Other languages are sibling files with the same keys.

## Reasons: what is different after an action. They begin with a verb or a number.

scoring = scoring { $scoring ->
    [1] I
    [2] II
   *[3] III
}
hint-leads = Takes the lead in { kinds } before { scoring }.
hint-catches-up = Catches up with { $rival } in { kinds } before { scoring }.
hint-stays-ahead = Keeps the lead in { kinds }, now by { $by }.
hint-rises = Moves up to place { $place } in { kinds } before { scoring }.
hint-approaches = Comes within { $behind } of the lead in { kinds }.
hint-wall-grows = Makes the wall grow from { $from } to { $to }.
hint-wall-shrinks = Shortens the wall from { $from } to { $to }.
hint-wall-may-grow = Lets the wall grow from { $from } to { $to } when it is built.
hint-fits-more = { $tiles ->
    [one] 1 more of the tiles to come fits then.
   *[other] { $tiles } more of the tiles to come fit then.
}
hint-fits-fewer = { $tiles ->
    [one] 1 of the tiles to come no longer fits then.
   *[other] { $tiles } of the tiles to come no longer fit then.
}
hint-fits-nowhere = Finds no place in your palace: { $tile }.
hint-stored = Counts nothing on the reserve board: { $tile }.
hint-exact = Pays exactly: your turn goes on.
hint-overpaid = { $paid } for { $price }: { $lost } lost, your turn ends.
hint-holds = { $sum } { currency } in your hand then.
hint-richest = Makes you the richest in { currency }: the last tile there would be yours, { $tile }.
hint-pays-exactly = Lets you pay exactly for { $tile }.
hint-denies = Keeps { $tile } from { $rival }, who could buy it and lead.
hint-leaves = Leaves { $tile } to { $rival }, who can buy it and lead.
hint-culture = { $points ->
    [one] 1 culture point more in each scoring to come.
   *[other] { $points } culture points more in each scoring to come.
}
hint-culture-reaches = Lets your culture for price { moors-price } rise to { $points }.
hint-claims = Lets you claim one of the { kinds } as soon as it is drawn.
hint-caravanserai-pays = Makes your caravanserai pay { $to }.
hint-money-grows = Brings money that grows from turn to turn.
hint-points = { $points ->
    [one] 1 point more for rows and columns.
   *[other] { $points } points more for rows and columns.
}
hint-coins = { $coins ->
    [one] 1 coin left then.
   *[other] { $coins } coins left then.
}
hint-completes = Completes a kind: { kinds }.
hint-misses = { $missing } to go to complete the { kinds }.
hint-dice-for = Keeps dice for a building you lack: { kind }.
hint-stone = Puts your stone on place { $place } among the { kinds }.
hint-keeps = Makes place { $place } in { kinds } sure, as the stones lie now.
hint-meets = Meets a square that is free: { kind }, yellow { $yellow } with blue { $blue }.
