# Warum ein Computerspieler etwas tun würde.

## Würfel an einem Kasino der Las-Vegas-Spiele
bots-casino-leaves = Lässt dir an Kasino { $casino } nur { $gets } statt { $had }.
bots-casino-takes = Holt die { $gets } an Kasino { $casino }{ $safety }.
bots-casino-takes-from = Holt die { $gets } an Kasino { $casino } von { $rival }{ $safety }.
bots-casino-keeps = Behält die { $gets } an Kasino { $casino }{ $safety }.
bots-casino-gives-up = Gibt die { $had } an Kasino { $casino } auf.
bots-casino-safe = , und niemand dahinter kann noch aufholen
bots-casino-one-more = ; ein Würfel mehr von { $rival } wäre Gleichstand
bots-casino-safe-even-if = , selbst wenn { $rival } noch { $dice ->
    [1] einen Würfel
    [2] zwei Würfel
    [3] drei Würfel
    [4] vier Würfel
    [5] fünf Würfel
    [6] sechs Würfel
   *[other] { $dice } Würfel
} dazulegt
bots-casino-dice-to-tie = ; erst { $dice ->
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
   *[other] { $dice }
} Würfel wären Gleichstand
bots-casino-ties = Gleichstand mit { $names } an Kasino { $casino }: So geht ihr leer aus.
bots-casino-ties-costing = Gleichstand mit { $names } an Kasino { $casino }: So geht ihr leer aus. Das kostet { $names } { $lost }.
bots-casino-leaves-other = Lässt { $loser } an Kasino { $casino } nur { $left } statt { $had }.
bots-casino-leaves-other-nothing = Lässt { $loser } an Kasino { $casino } nichts statt { $had }.
bots-casino-unchanged = Ändert nichts daran, wer an Kasino { $casino } Geld bekommt.
bots-casino-behind = Zählt { $dice } an Kasino { $casino }, hinter { $names }: noch nichts.

## Las Vegas Royale
# Neutral und Blanko stehen in den Sätzen oben wie Namen von Mitspielern.
bots-royale-neutral = Neutral
bots-royale-blanks = Blanko
bots-royale-plays = Löst auch { $tile } aus.
bots-royale-pass = Behält alle Würfel für einen besseren Wurf, für einen Chip.
bots-royale-pass-nothing-to-win = Keine Zahl gewinnt hier jetzt einen Schein: Alle Würfel bleiben dir, für einen Chip.
bots-royale-close-stays = Niemand kann mehr Würfel in Kasino { $casino } legen: Die { $note } dort bleiben dir.
bots-royale-close-other = Niemand kann mehr Würfel in Kasino { $casino } legen; vorn liegt dort { $leader }.
bots-royale-close-nobody = Niemand kann mehr Würfel in Kasino { $casino } legen; so, wie es steht, bekommt dort niemand Geld.
bots-royale-higher = { $wins } der 36 Würfe sind höher als { $sum }.
bots-royale-lower = { $wins } der 36 Würfe sind tiefer als { $sum }.

## Vegas Showdown
bots-showdown-gives = { $tile } bringt { $worth }.
bots-showdown-gives-and-lifts = { $tile } bringt { $worth } und hebt dein Einkommen von { $now } auf { $then } pro Runde.
bots-showdown-population = { $worth } Bevölkerung
bots-showdown-revenue = { $worth } Umsatz
bots-showdown-outbids = Das ist mehr, als { $other } bietet.
bots-showdown-keep = Dir bleiben { $cash }.
bots-showdown-publicity = Bringt sofort { $fame }.
bots-showdown-income = Ändert dein Einkommen von { $had } auf { $income } pro Runde.
bots-showdown-fame = Ändert den Ruhm deines Bauplans von { $famed } auf { $fame }.
bots-showdown-income-and-fame = Ändert dein Einkommen von { $had } auf { $income } pro Runde und den Ruhm deines Bauplans von { $famed } auf { $fame }.
