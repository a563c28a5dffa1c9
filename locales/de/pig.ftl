# Pig mit Glückszahl.

## Das Spiel auf einer Karte
pig-title = Pig mit Glückszahl
pig-summary = Würfle, so oft du dich traust, hör auf, bevor eine 1 kommt, und wähle eine Glückszahl, die dir niemand verdirbt.
pig-option-target = die Punktzahl, mit der das Spiel endet
pig-option-target-values = 20 bis 200
pig-help-aim = Die meisten Punkte haben, wenn jemand das Ziel erreicht hat.
pig-help-pick = Jede Runde beginnt damit, dass alle geheim eine eigene Glückszahl wählen.
pig-help-roll = Dann würfelst du, so oft du dich traust: Was der Würfel zeigt, steht auf dem Spiel. Bei einer 1 ist alles verloren, was auf dem Spiel steht.
pig-help-hold = Hör auf, um die Punkte zu sichern.
pig-help-lucky = Eine Glückszahl, die in der Runde von irgendwem gewürfelt wurde, bringt ihre Augen doppelt – außer jemand hat die Zahl genau darunter gewählt.

## Das Protokoll
pig-round-began = Eine Runde beginnt. { $first } würfelt zuerst.
pig-picked = { $seat } wählt { $number } als Glückszahl.
pig-picked-secretly = { $seat } hat eine Glückszahl gewählt.
pig-rolled = { $seat } würfelt eine { $die }: { $total } Punkte stehen auf dem Spiel.
pig-busted-empty = { $seat } würfelt eine 1.
pig-busted = { $seat } würfelt eine 1 und verliert { $lost } Punkte.
pig-held = { $seat } sichert { $total } Punkte und hat { $score } Punkte.
pig-revealed = Die Glückszahl von { $seat } war { $number }.
pig-paid = { $seat } hat Glück: { $bonus } Punkte dazu macht { $score } Punkte.
pig-place = { $place }. { $seat } mit { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkten
}

## Züge zur Wahl
pig-pick = { $number } wählen
pig-roll = würfeln
pig-hold = { $total } Punkte sichern
pig-hold-nothing = aufhören

## Worauf der Tisch wartet
pig-ask-pick = { $count ->
    [one] { $seats } wählt eine Glückszahl.
   *[other] { $seats } wählen eine Glückszahl.
}
pig-ask-roll = { $seat } würfelt.
pig-ask-turn = { $seat } würfelt oder sichert { $total } Punkte.

## Ablehnungen
pig-no-seats = 2 bis { $most } Personen können spielen, nicht { $seats }.
pig-no-target = Das Ziel liegt bei { $least } bis { $most } Punkten, nicht bei { $target }.
pig-not-seated = Dieser Platz ist nicht am Tisch.
pig-target-reached = Das Spiel ist vorbei: Das Ziel ist erreicht.
pig-picked-already = Nimm deine Wahl zurück, bevor du neu wählst.
pig-no-lucky-number = Eine Glückszahl ist 2 bis 6, nicht { $number }.
pig-pick-first = Vor dem ersten Wurf wählen alle eine Glückszahl.
pig-all-picked = Die Glückszahlen dieser Runde sind gewählt.
pig-not-in-turn = { $in_turn } ist am Zug, nicht { $seat }.
pig-nothing-to-hold = Es gibt noch nichts zu sichern: Würfle zuerst.

## Was über einen Platz entschied
pig-why-score = die Punktzahl
pig-why-shared = dieselbe Punktzahl
