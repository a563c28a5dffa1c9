# Vegas Showdown. Die Namen der Plättchen und Ereigniskarten kommen aus der Datendatei und bleiben.

## Das Spiel auf einer Karte
showdown-summary = Überbiete die anderen um Räume und bau das Hotel, von dem alle reden.
showdown-option-colours = die Farbe jedes Platzes
showdown-option-colours-values = eine Liste aus green, yellow, red, blue, purple
showdown-help-aim = Den meisten Ruhm haben, wenn ein Bauplan voll ist oder ein Plättchen verlangt wird und sein Stapel leer ist.
showdown-help-begin = Die Preise fallen, neue Plättchen kommen mit je einem Ereignis, und alle verdienen den niedrigeren Wert aus Bevölkerung und Umsatz.
showdown-help-choose = Wähle eins: auf ein Plättchen bieten, umbauen oder Werbung (1 Ruhm, und ein eigenes Plättchen darf auf den Bauplan).
showdown-help-outbid = Wer überboten wird, wählt noch einmal, wenn die Reihe wieder an ihn kommt. Stehen alle Entscheidungen, werden die Gebote bezahlt.
showdown-help-place = Leg das gekaufte Plättchen auf deinen Bauplan oder heb es für später auf. Ein Umbau nimmt bis zu zwei Plättchen ab und legt bis zu zwei auf.
showdown-help-routes = Gelbe Plättchen brauchen einen Weg durch Türen vom Kasinoeingang, blaue vom Hoteleingang, grüne von einem der beiden.
showdown-help-chains = Ein Premier-Plättchen braucht die einfacheren Plättchen seiner Kette auf deinem Bauplan. Kaufen darfst du es schon, bevor du es legen kannst.
showdown-help-income = Bevölkerung und Umsatz: Der niedrigere Wert ist dein Einkommen, also heb beide.
showdown-help-scoring = Am Ende: 5 Ruhm für ein gefülltes Kasino, 5 für ein gefülltes Hotel, 3 für einen Weg von Eingang zu Eingang, 5, 3 und 1 für die Plätze bei Bevölkerung und bei Umsatz, 1 für je 10{ "\u00A0" }$, 1 oder 3 für Diamanten aus drei oder vier Vierteln.
showdown-help-unsold = Ein Premier-Plättchen, das niemand kauft, wird jede Runde billiger, bis es das Spiel verlässt.
showdown-help-reconstructed = Nachempfunden, weil keine Quelle sie nennt: die Felder der Bereiche und Eingänge, die meisten Türen, die Rückseiten A und B, Titel, Symbole und Beträge der meisten Ereigniskarten und die Werte von Fancy Restaurant, Five-Star Steakhouse, beiden Sports Books und Buffet.

## Satzteile
showdown-at = { $tile } auf { $x },{ $y }
showdown-at-turned = { $tile } auf { $x },{ $y }, um { $degrees }° gedreht
showdown-named = { $tile } auf [{ $x },{ $y }]
showdown-or = { $first } oder { $last }
showdown-second-track = { $tile } (zweite Leiste)
showdown-offer = { $tile } (Feld { $space })
showdown-track = { $track ->
    [slots] Slots
    [second] die zweiten Slots
    [lounge] die Lounge
   *[restaurant] das Restaurant
}
showdown-premier-space = Premier-Feld { $space }
showdown-stack = der { $size ->
    [small] kleine
    [medium] mittlere
    [large] große
   *[unknown] unbekannte
} Stapel
showdown-score-part = { $fame } { $what ->
    [track] von der Leiste
    [casino] fürs Kasino
    [hotel] fürs Hotel
    [connection] für die Verbindung
    [Population] für Bevölkerung
    [Revenue] für Umsatz
    [cash] für Geld
   *[diamonds] für Diamanten
}
showdown-why = { $fame }, { $cash } übrig

## Was die Ereigniskarten tun
showdown-card = { $title }: { $text }
showdown-card-fame = { $fame } für jedes Plättchen { $tile ->
    [slots] Slots und Fancy Slots
    [lounge] Lounge und Fancy Lounge
   *[restaurant] Restaurant und Fancy Restaurant
}.
showdown-card-cash = { $cash } für jedes Plättchen { $tile ->
    [slots] Slots und Fancy Slots
    [lounge] Lounge und Fancy Lounge
   *[restaurant] Restaurant und Fancy Restaurant
}.
showdown-card-no-bids = In dieser Runde keine Gebote auf { $tile ->
    [slots] Slots
    [lounge] die Lounge
   *[restaurant] das Restaurant
}.
showdown-card-no-publicity = In dieser Runde keine Werbung.
showdown-card-no-renovations = In dieser Runde kein Umbau.
showdown-card-pull-strings = Wer den Button hat, nennt den Stapel.
showdown-card-slump = Jedes Mindestgebot fällt um einen Kreis.
showdown-card-boom = Jedes Mindestgebot steigt um einen Kreis.
showdown-card-busy-weekend = Das Einkommen ist in dieser Runde der höhere Wert aus Bevölkerung und Umsatz.
showdown-card-gaming-tax = Alle zahlen { $cash }.
showdown-card-convention = Höchste Bevölkerung: { $fame }, bei Gleichstand { $tied }.
showdown-card-whales = Höchster Umsatz: { $fame }, bei Gleichstand { $tied }.
showdown-card-grand-opening = { $fame } für den Ersten in der Reihenfolge, der durch Kauf oder Werbung ein Premier-Plättchen auf den Bauplan legt. Ein Umbau zählt nicht.
showdown-card-hidden-gem = Wenigster Ruhm: { $fame }, bei Gleichstand { $tied }.
showdown-card-bank-loan = Wenigstes Geld: { $cash }.
showdown-card-travel-guide = Verbundene Eingänge: { $fame }.

## Das Protokoll
showdown-started = { $button } bekommt den Button und beginnt.
showdown-laid-out = { $tile } kommt für { $minimum } auf Premier-Feld { $space }.
showdown-turn-began = Runde { $turn }: { $button } ist zuerst dran.
showdown-dropped = { $tile } fällt auf { $minimum }.
showdown-removed = { $tile } wollte niemand: Das Plättchen verlässt das Spiel.
showdown-reshuffled = Die { $cards } abgelegten Ereigniskarten werden neu gemischt.
showdown-fame-gained = { $seat } bekommt { $fame } ({ $title }).
showdown-cash-gained = { $seat } nimmt { $cash } ({ $title }).
showdown-cash-lost = { $seat } zahlt { $cash } ({ $title }).
showdown-banned = In dieser Runde: { $what ->
    [slots] keine Gebote auf Slots
    [lounge] keine Gebote auf die Lounge
    [restaurant] keine Gebote auf das Restaurant
    [publicity] keine Werbung
   *[renovate] kein Umbau
}.
showdown-moved = { $tile } steht jetzt bei { $minimum }.
showdown-stays = { $title } bleibt im Spiel.
showdown-stack-named = { $seat } nennt den { $size ->
    [small] kleinen
    [medium] mittleren
   *[large] großen
} Stapel.
showdown-earned = { $seat } verdient { $cash }.
showdown-bid = { $seat } bietet { $cash } auf { $tile }.
showdown-bid-over = { $seat } bietet { $cash } auf { $tile }, mehr als { $other }.
showdown-publicity = { $seat } macht Werbung: { $fame }.
showdown-sketch-begun = { $seat } beginnt, einen Umbau zu entwerfen.
showdown-sketched = { $seat } entwirft: { $off } ab, { $on } auf den Bauplan.
showdown-abandoned = { $seat } verwirft den Entwurf.
showdown-renovated-nothing = { $seat } baut um und ändert nichts.
showdown-renovated = { $seat } baut um: { $off } ab, { $on } auf den Bauplan.
showdown-passed = { $seat } kann nichts tun und passt.
showdown-bought = { $seat } kauft { $tile } für { $cash }.
showdown-placed = { $seat } legt { $tile }.
showdown-set-aside = { $seat } legt { $tile } beiseite.
showdown-grand-opening = { $seat } feiert die große Eröffnung: { $fame }.
showdown-adjusted = Bevölkerung/Umsatz/Ruhm: { $totals }.
showdown-button-passed = Der Button geht an { $seat }.
showdown-sheets-full = Voller Bauplan bei { $seats }: Das Spiel endet.
showdown-stack-empty = Der { $size ->
    [small] kleine
    [medium] mittlere
   *[large] große
} Stapel ist leer: Das Spiel endet.
showdown-stacks-empty = Alle Stapel sind leer: Das Spiel endet.
showdown-scored = { $seat } hat { $fame }: { $parts }.

## Züge zur Wahl
showdown-do-bid = { $cash } auf { $what } bieten
showdown-do-bid-nowhere = { $cash } bieten
showdown-do-publicity = Werbung machen
showdown-do-publicity-only = Werbung machen und nichts legen
showdown-do-publicity-placing = Werbung machen und { $tiles } legen
showdown-do-renovate-nothing = umbauen und nichts ändern
showdown-do-renovate = umbauen: { $off } ab, { $on } auf den Bauplan
showdown-do-sketch = einen Umbau entwerfen
showdown-do-take-off = { $tile } abnehmen
showdown-do-put-on = { $tile } auflegen
showdown-do-finish = umbauen wie entworfen
showdown-do-abandon = den Entwurf verwerfen
showdown-do-set-aside = beiseitelegen
showdown-do-place = { $tiles } legen
showdown-do-pass = passen

## Worauf der Tisch wartet
showdown-ask-all = { $who } bietet, baut um oder macht Werbung.
showdown-ask-no-publicity = { $who } bietet oder baut um.
showdown-ask-no-renovation = { $who } bietet oder macht Werbung.
showdown-ask-bid = { $who } bietet.
showdown-ask-sketch = { $who } entwirft einen Umbau.
showdown-ask-stack = { $who } nennt einen Premier-Stapel.
showdown-ask-place-bought = { $who } hat { $tile } gekauft und legt ein Plättchen oder keins.
showdown-ask-place = { $who } legt ein Plättchen oder keins.

## Ablehnungen
showdown-now-choose = Jetzt heißt es bieten, umbauen oder Werbung machen.
showdown-sketch-first = Ein Umbau ist im Entwurf: Führ ihn erst aus oder verwirf ihn.
showdown-now-stack = Jetzt nennt, wer den Button hat, einen Premier-Stapel.
showdown-now-place = Jetzt kommt nach dem Kauf ein Plättchen auf den Bauplan oder beiseite.
showdown-not-seated = Platz { $seat } ist nicht an diesem Tisch mit { $seats } Plätzen.
showdown-no-pass = Etwas ist möglich, darum darfst du nicht passen.
showdown-no-stack = Die Stapel heißen small, medium und large.
showdown-no-tile-in-stack = Der { $size ->
    [small] kleine
    [medium] mittlere
   *[large] große
} Stapel hat kein Plättchen.
showdown-no-publicity = Werbung kann in dieser Runde niemand wählen.
showdown-no-renovation = In dieser Runde darf niemand umbauen.

## Ablehnungen von Geboten
showdown-no-offer = Auf Premier-Feld { $space } liegt kein Plättchen.
showdown-only-five = Die zweite Slots-Leiste ist nur zu fünft offen.
showdown-no-bids = In dieser Runde gibt es keine Gebote auf { $tile }.
showdown-sold-out = Kein Plättchen { $tile } ist übrig.
showdown-last-slots = Ist nur noch ein Plättchen Slots da, ist nur die erste Leiste offen.
showdown-no-track = Die Leisten heißen premier_1 bis premier_4, slots_1, slots_2, lounge und restaurant.
showdown-above-top = { $cash } liegt über dem Ende dieser Leiste, das ist { $top }.
showdown-no-space = { $amount } ist kein Feld dieser Leiste; sie hat { $spaces }.
showdown-below-minimum = Das Mindestgebot ist { $minimum }.
showdown-bid-too-low = Ein Gebot muss über den { $standing } liegen, die schon geboten sind.
showdown-too-expensive = { $amount } ist mehr als die { $cash }, die da sind.

## Ablehnungen von Plättchen
showdown-no-such-tile = Ein Plättchen mit diesem Namen gibt es nicht.
showdown-no-such-turn = Plättchen sind um 0, 90, 180 oder 270 Grad gedreht.
showdown-not-there = { $tile } kann nicht abgenommen werden: Das Plättchen liegt nicht dort oder ist zweimal genannt.
showdown-not-owned = Von { $tile } kannst du { $owned } auflegen: nur eigene Plättchen neben dem Bauplan.
showdown-only-renovations = Nur ein Umbau nimmt Plättchen vom Bauplan.
showdown-most-off = Ein Umbau nimmt bis zu { $most } Plättchen ab.
showdown-most-on = Hier { $most ->
    [one] kann bis zu 1 Plättchen
   *[other] können bis zu { $most } Plättchen
} aufgelegt werden.
showdown-renovation-most-on = Ein Umbau legt bis zu { $most } Plättchen auf.
showdown-turned-otherwise = { $tile } liegt um { $is }° gedreht, nicht um { $said }°.
showdown-no-room = { $tile } läge außerhalb des Bauplans oder auf einem anderen Plättchen.
showdown-needs = { $tile } braucht { $missing } auf dem Bauplan.
showdown-no-route = { $tile } hätte keinen Weg { $from ->
    [casino] vom Kasinoeingang
    [hotel] vom Hoteleingang
   *[either] von einem der Eingänge
}.
showdown-no-contact = { $tile } muss Tür an Tür neben { $hosts } liegen.
showdown-nothing-to-take-off = Auf [{ $x },{ $y }] liegt kein Plättchen { $tile }, das abgenommen werden kann.
showdown-off-before-on = Erst werden Plättchen abgenommen, dann aufgelegt; verwirf den Entwurf, um neu zu beginnen.
showdown-not-beside = Neben dem Bauplan liegt kein Plättchen { $tile }.

## Ablehnungen von Optionen
showdown-no-seats = 3 bis 5 Personen können spielen, nicht { $seats }.

## Vorbereitete Antworten
showdown-answer-bid = in diesem Zug auf { $what } bieten, bis zu einer Grenze
showdown-answer-bid-up-to = in diesem Zug bis zu { $cash } auf { $what } bieten
showdown-answer-sit-out = diese Versteigerung aussetzen: Werbung, oder nichts, wo sie verboten ist
