# Las Vegas: Das Kartenspiel.

## Das Spiel auf einer Karte
cardgame-title = Las Vegas: Das Kartenspiel
cardgame-summary = Wähle geheim Karten, deckt gemeinsam auf, und teilt sechs Kasinos ohne Gleichstand.
cardgame-option-mode = alle wählen gleichzeitig oder der Reihe nach
cardgame-option-chip-cards = an den Kasinos liegen Chipkarten (nur der Reihe nach)
cardgame-option-start = der Platz, der Runde 1 beginnt (nur der Reihe nach)
cardgame-help-aim = Nach vier Runden mit bis zu sechs Zügen das meiste Geld haben.
cardgame-help-pick = Wähle aus deinen fünf Karten: eine oder zwei mit beliebigen Zahlen, oder drei bis fünf mit derselben Zahl.
cardgame-help-reveal = Alle wählen gleichzeitig und verdeckt; dann kommen die Karten offen an die Kasinos ihrer Zahlen. Der Reihe nach gespielt, kommen deine sofort dorthin.
cardgame-help-glass = Was du nicht spielst, kommt unter dein Glas und ist für diese Runde weg. Du ziehst fünf neue Karten.
cardgame-help-chip-cards = Mit Chipkarten: Bei zwei oder mehr Würfeln an einem Kasino in einem Zug darfst du eine Chipkarte nehmen, die dort liegt.
cardgame-help-dice = Würfel zählen, nicht Karten: Eine Doppelkarte ist eine Karte mit zwei Würfeln.
cardgame-help-eight = Mit acht oder mehr Karten an den Kasinos bist du für diese Runde fertig. Der letzte Zug darf dich über acht bringen.
cardgame-help-payout = Wenn die Kasinos zahlen, gehen alle mit gleich vielen Würfeln gemeinsam leer aus; dann nehmen die meisten Würfel den höheren Schein, die zweitmeisten den niedrigeren. Scheine, die niemand gewinnt, kommen in die Schachtel.
cardgame-help-sign = Das Zeichen neben einem Schein zeigt, wer ihn bekäme, wenn die Runde jetzt endete.
cardgame-help-bonus = Chipkarten einer Farbe bringen 10.000{ "\u00A0" }$, 30.000{ "\u00A0" }$, 60.000{ "\u00A0" }$, 100.000{ "\u00A0" }$ und 150.000{ "\u00A0" }$ für eine bis fünf davon.

## Satzteile
cardgame-notes = Scheine
cardgame-cards = { $several ->
    [1] eine { $number }
    [2] zwei { $number }er
    [3] drei { $number }er
    [4] vier { $number }er
   *[5] fünf { $number }er
}
cardgame-double-cards = { $several ->
    [1] eine Doppel-{ $number }
   *[other] { $several } Doppel-{ $number }er
}

## Das Protokoll
cardgame-begins = { $seat } beginnt.
cardgame-shuffled = Die Scheine und alle Stapel werden gemischt.
cardgame-round-began = Runde { $round } von 4.
cardgame-round-began-with = Runde { $round } von 4. { $seat } spielt zuerst.
cardgame-drawn = { $seat } zieht { $cards }.
cardgame-drawn-hidden = { $seat } zieht neue Karten.
cardgame-chosen = { $seat } verdeckt { $cards } mit der Hand.
cardgame-ready = { $seat } ist bereit.
cardgame-played = { $seat } spielt { $cards }.
cardgame-unused = { $seat } legt { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} unter das Glas.
cardgame-chip-cards-left = { $seat } nimmt keine Chipkarten mehr.
cardgame-finished = { $seat } hat { $placed } Karten ausliegen und ist für diese Runde fertig.
cardgame-boxed = Kasino { $casino }: { $notes } will niemand; zurück in die Schachtel.
cardgame-round-ended = Runde { $round } ist vorbei.

## Züge zur Wahl
cardgame-play = { $cards } spielen
cardgame-take-chip-card = eine { $card } an Kasino { $casino } nehmen
cardgame-decline = keine Chipkarte nehmen

## Worauf der Tisch wartet
cardgame-ask-select = Zug { $turn }: { $seats } { $count ->
    [one] wählt
   *[other] wählen
} Karten.
cardgame-ask-play = Zug { $turn }: { $active } spielt Karten.
cardgame-ask-chip-card = { $active } darf eine Chipkarte nehmen.

## Ablehnungen
cardgame-over = Nach vier Runden ist das Spiel vorbei.
cardgame-chip-card-first = Nimm erst eine Chipkarte oder lehn ab.
cardgame-chip-card-when = Eine Chipkarte nimmt man gleich, nachdem man zwei oder mehr Würfel an ihr Kasino gelegt hat.
cardgame-no-pass = Passen gibt es nicht: Wähle mindestens eine Karte.
cardgame-not-seated = Platz { $seat } ist nicht an diesem Tisch mit { $seats } Plätzen.
cardgame-chosen-already = Deine Wahl liegt unter der Hand: Nimm sie zurück, bevor du neu wählst.
cardgame-finished-already = { $seat } ist mit { $placed } gelegten Karten für diese Runde fertig.
cardgame-select-one = Wähle mindestens eine Karte.
cardgame-not-in-hand = Auf der Hand: { $count } von { $card }.
cardgame-same-number = { $cards } Karten müssen alle dieselbe Zahl haben; mit verschiedenen Zahlen sind zwei das Höchste.
cardgame-no-chip-card-earned = Dieser Zug bringt keine Chipkarte an Kasino { $casino }.

## Ablehnungen von Optionen
cardgame-chip-cards-in-order = Chipkarten nimmt man sofort und der Reihe nach: Spielt mit ihnen der Reihe nach.
cardgame-no-start-player = Gleichzeitig gespielt gibt es niemanden, der beginnt: Lass start weg.

## Vorbereitete Antworten
cardgame-answer-decline = in dieser Runde keine Chipkarte nehmen
