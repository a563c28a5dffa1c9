# What the two Las Vegas games share.

lasvegas-chip-colour = { $colour }
lasvegas-chip-card = { $colour } chip card

## What decided a place
lasvegas-why-money = money
lasvegas-why-items = the same money, decided by { $items } ({ $count })
lasvegas-why-shared = the same money and as many { $items } ({ $count })

## The log and refusals
lasvegas-paid = Casino { $casino } pays { $seat } { $note }.
lasvegas-tied = Casino { $casino }: { $owners } are tied and leave.
lasvegas-dealt = The casinos offer, in thousands, { $pairs }.
lasvegas-chip-cards-laid = New chip cards at the casinos: { $cards }.
lasvegas-chip-card-at = { $casino } { $colour }
lasvegas-chip-card-taken = { $seat } takes a { $card } at casino { $casino }.
lasvegas-no-chip-card = No { $card } lies beside casino { $casino }.
lasvegas-no-seats = 2 to 5 people can play, not { $seats }.
