# Las Vegas Royale. Die Namen der Plättchen stehen so auf dem Material und bleiben.

## Das Spiel auf einer Karte
royale-summary = Würfle, setz alle Würfel einer Zahl in ein Kasino, und hab die meisten dort, wenn es zahlt.
royale-option-mode = das Grundspiel oder das volle Spiel mit Plättchen und Bank
royale-option-tiles = Plättchen in jeder Runde, an den Kasinos 1, 2, ..
royale-option-chip-cards = die Chipkarten des Kartenspiels liegen mit an den Kasinos
royale-option-no-repeat = kein Plättchen kommt zweimal, solange es sich vermeiden lässt
royale-option-faces = feste Plättchen für die Kasinos 1, 2, ..: eine Liste für alle Runden oder eine dreimal so lange
royale-option-faces-values = eine Liste aus A1..H2 oder Namen wie jackpot
royale-option-faces-default = zufällig gezogen
royale-option-start = der Platz, der Runde 1 beginnt
royale-option-colours = die Würfelfarbe jedes Platzes
royale-option-colours-values = eine Liste aus red, blue, yellow, green, white
royale-help-aim = Nach drei Runden das meiste Geld haben. Ein übriger Chip zählt 10.000{ "\u00A0" }$.
royale-help-roll = Du würfelst mit allen deinen Würfeln.
royale-help-place = Wähle eine Zahl und setz alle Würfel, die sie zeigen, in das Kasino mit dieser Zahl. Der Rest bleibt dir für den nächsten Zug.
royale-help-chip = Oder zahl einen Chip und behalte alle Würfel. Du bekommst zwei Chips in jeder Runde.
royale-help-tile = Ein Kasino mit Plättchen lässt dich dann tun, was darauf steht – jedes Mal, wenn du dort setzt.
royale-help-payout = Hat niemand mehr Würfel, zahlen die Kasinos: Die meisten Würfel bekommen den höheren Schein, die zweitmeisten den niedrigeren.
royale-help-ties = Vorher verlassen alle mit gleich vielen Würfeln das Kasino gemeinsam. Streiten sich zwei, freut sich oft der Dritte.
royale-help-biggy = Der große Würfel, der Biggy, zählt doppelt.
royale-help-neutral = Zu zweit liegen neutrale Würfel an den Kasinos: Sie stehen gleich und gewinnen wie alle, behalten aber nichts. Die grauen Blankowürfel ebenso.
royale-help-next = Wer den höheren Schein im höchsten Kasino nimmt, beginnt die nächste Runde.

## Die Plättchen in einer Zeile
royale-lucky-punch-summary = versteck 1–3 Marker; rät der linke Nachbar falsch, zahlt es
royale-jackpot-summary = wirf zwei Würfel: 7 oder Pasch gewinnt den Jackpot, sonst wächst er
royale-prime-time-summary = vor der Auszahlung darf der Sieger hier zwei schwarze Würfel dazulegen
royale-fifty-fifty-summary = wirf, dann hör auf oder wette höher oder tiefer um mehr
royale-high-five-summary = wer hier zuerst fünf Würfel hat, bekommt bei der Auszahlung 100.000{ "\u00A0" }$
royale-bad-luck-summary = wer hier die wenigsten Würfel hat, zahlt 50.000{ "\u00A0" }$
royale-pay-day-summary = zahlt für jedes Kasino mit Würfeln von dir
royale-power-play-summary = wer hier allein führt, darf statt zu würfeln einen Würfel nach Wahl setzen
royale-no-entry-summary = sperr ein anderes Kasino: kein Würfel hinein oder hinaus
royale-knockout-summary = alle anderen legen einen Würfel in die Bar; deine kommen zurück
royale-block-it-summary = leg graue Blankowürfel in ein Kasino; sie zählen wie ein Mitspieler
royale-handicap-summary = nimm einen Blankowürfel aus einem Kasino und bekomm etwas dafür
royale-black-box-summary = bei der Auszahlung wählt der Sieger hier einen von zwei verdeckten Stapeln
royale-double-down-summary = leg Würfel auf das Plättchen; es zahlt 60.000{ "\u00A0" }$ und 30.000{ "\u00A0" }$
royale-nice-dice-summary = leg einen Würfel auf seine Zahl; er zahlt bei der Auszahlung
royale-my-choice-summary = wirf zwei Würfel und wähle eins der Ergebnisse

## Satzteile
royale-chips = { $number ->
    [one] 1 Chip
   *[other] { $number } Chips
}
royale-dice = { $small } Würfel
royale-biggy = den Biggy
royale-dice-and-biggy = { $small } Würfel und den Biggy
royale-a-small-die = einen kleinen Würfel
royale-a-biggy = den Biggy
royale-marker = einen Schuldschein über { $note }
royale-neutral-dice = die neutralen Würfel
royale-gray-blanks = die grauen Blankowürfel
royale-cards-and-chips = Scheine und Chips

## Das Protokoll
royale-started = { $start } beginnt.
royale-bank-opened = Die Bank öffnet mit { $bank } Scheinen; { $reserve ->
    [one] 1 Schein liegt
   *[other] { $reserve } Scheine liegen
} verdeckt für spätere Runden.
royale-round-began = Runde { $round } von 3. { $start } würfelt zuerst.
royale-chips-given = Alle bekommen { $chips }.
royale-tiles-laid = Plättchen dieser Runde: { $tiles }.
royale-tile-at = { $tile } an { $casino }
royale-neutral-placed = Die neutralen Würfel zeigen { $roll } und werden gesetzt.
royale-rolled = { $seat } würfelt { $roll }.
royale-passed = { $seat } zahlt einen Chip und behält alle Würfel (noch { $chips }).
royale-placed = { $seat } setzt { $dice } in Kasino { $casino }.
royale-placed-by-power-play = { $seat } setzt { $dice } mit Power Play in Kasino { $casino }.
royale-placed-turned = { $seat } setzt { $dice } gedreht in Kasino { $casino }, ohne das Plättchen auszulösen.
royale-chip-card-left = { $seat } lässt die Chipkarten an Kasino { $casino } liegen.
royale-declined = { $seat } nutzt { $tile } nicht.
royale-gained = { $tile } zahlt an { $seat }: { $what }.
royale-threw = { $seat } wirft die schwarzen Würfel für { $tile }: { $one } und { $other }.
royale-paid-to-nobody = Kasino { $casino }: { $note } gewinnen { $owner }, der Schein geht zurück.
royale-unclaimed-to-deck = Kasino { $casino }: { $notes } will niemand; zurück unter den Stapel.
royale-unclaimed-to-bank = Kasino { $casino }: { $notes } will niemand; zurück an die Bank.
royale-round-ended = Runde { $round } ist vorbei; alle Würfel kehren zurück.

## Das Protokoll der Plättchen
royale-hid = { $seat } versteckt Marker in der Faust.
royale-hid-known = { $seat } versteckt { $tokens } Marker in der Faust.
royale-guessed-right = { $seat } rät { $guess }, und das stimmt.
royale-guessed-wrong = { $seat } rät { $guess }, aber es waren { $hidden }.
royale-jackpot-moved = Der Jackpot steht bei { $value }.
royale-prime-none = { $seat } legt keinen schwarzen Würfel dazu.
royale-prime-placed = { $seat } legt einen schwarzen Würfel dazu, an { $casinos }.
royale-bets-higher = { $seat } wettet auf höher.
royale-bets-lower = { $seat } wettet auf tiefer.
royale-bet-lost = { $now } nach { $before }: { $seat } verliert die Wette.
royale-bet-won = { $now } nach { $before }: { $seat } gewinnt die Wette.
royale-stopped = { $seat } hört auf.
royale-high-five-taken = { $seat } hat hier fünf und nimmt den Marker von High Five.
royale-bad-luck-fixed = Bad Luck: Die wenigsten Würfel haben { $seats }. Die Strafe ist am Ende der Runde fällig.
royale-fined = Bad Luck: { $seat } zahlt { $what }.
royale-fined-with-change = Bad Luck: { $seat } zahlt { $what } und bekommt { $change } zurück.
royale-power-taken = { $seat } führt hier und nimmt den Marker von Power Play.
royale-power-lost = { $seat } führt nicht mehr: Der Marker von Power Play geht zurück.
royale-closed-casino = { $seat } sperrt Kasino { $casino }.
royale-closed-and-opened = { $seat } sperrt Kasino { $casino }; Kasino { $opened } öffnet wieder.
royale-stuck = { $seat } hat nur die { $closed } gewürfelt, und Kasino { $closed } ist gesperrt: Der Zug verfällt, ohne dass es etwas kostet.
royale-knocked-out = { $seat } legt { $die } in die Bar.
royale-back-from-bar = { $seat } bekommt { $dice } aus der Bar zurück.
royale-blocked = { $seat } legt { $blanks ->
    [one] 1 grauen Blankowürfel
   *[other] { $blanks } graue Blankowürfel
} in Kasino { $casino }.
royale-blanks-laid = Handicap legt graue Blankowürfel in alle Kasinos.
royale-blank-taken = { $seat } nimmt einen Blankowürfel aus Kasino { $casino } und deckt ein { $picture ->
    [chip] Chip-Bild
    [money] Geld-Bild
   *[die] Würfel-Bild
} ab.
royale-took-back = { $seat } nimmt { $die } aus Kasino { $casino } zurück.
royale-split = { $seat } teilt die Black Box in { $one }+{ $other }.
royale-split-known = { $seat } teilt die Black Box in { $one }+{ $other }: { $first } gegen { $second }.
royale-picked = { $seat } nimmt Stapel { $pile }: { $taken }. Im anderen lagen { $left }.
royale-doubled-down = { $seat } legt { $dice } auf Double Down.
royale-double-down-tied = Double Down: Gleichstand, { $seats } gehen leer aus.
royale-nice-put = { $seat } legt { $die } auf Feld { $number } von Nice Dice.
royale-nice-pushed = { $seat } legt { $die } auf Feld { $number } von Nice Dice und schiebt { $pushed ->
    [biggy] den Biggy
   *[small] den kleinen Würfel
} von { $other } ins Kasino.
royale-chose = { $seat } führt die { $number } aus.
royale-activated = { $seat } löst { $tile } aus.
royale-back-from-golden = { $seat } bekommt { $die } vom goldenen Feld zurück.
royale-golden-put = { $seat } legt { $die } auf das goldene Feld.

## Züge zur Wahl
royale-decline = nicht nutzen
royale-roll = { $dice ->
    [one] mit dem letzten Würfel würfeln
   *[other] mit { $dice } Würfeln würfeln
}
royale-place-dice = { $dice } in Kasino { $number } setzen
royale-pass = einen Chip zahlen, alle Würfel behalten (noch { $left })
royale-take-chip-card = eine { $card } nehmen
royale-chip-card-decline = keine Chipkarte nehmen
royale-power-play = Power Play: { $die } in Kasino { $number } setzen
royale-hide = { $tokens } Marker verstecken (für { $reward })
royale-guess = { $tokens } Marker raten
royale-stop = aufhören und die Belohnung nehmen
royale-bet-higher = auf höher wetten
royale-bet-lower = auf tiefer wetten
royale-close = Kasino { $casino } sperren
royale-no-entry-decline = den Marker liegen lassen
royale-knock = { $die } in die Bar legen
royale-block = { $blanks ->
    [one] 1 Blankowürfel
   *[other] { $blanks } Blankowürfel
} in Kasino { $casino } legen
royale-take-blank = einen Blankowürfel aus Kasino { $casino } nehmen, für { $gain }
royale-the-die-option = die Würfelwahl
royale-handicap-decline = keinen Blankowürfel nehmen
royale-turn-die = { $die } drehen und in Kasino { $number } setzen
royale-take-back = { $die } aus Kasino { $casino } zurücknehmen
royale-double-down = { $dice } auf das Plättchen legen
royale-double-down-decline = keine Würfel verschieben
royale-nice-dice = { $die } auf Feld { $number } legen
royale-choose-tile = ein anderes Plättchen auslösen
royale-choose-die-option = einen Würfel drehen und setzen oder einen zurücknehmen
royale-choose-golden = ein Würfel auf das goldene Feld, für { $money }
royale-activate = { $tile } auslösen
royale-golden = { $die } auf das goldene Feld legen
royale-prime-time = { $dice ->
    [one] 1 schwarzen Würfel
   *[other] { $dice } schwarze Würfel
} dazulegen, an { $casinos }
royale-prime-time-decline = keinen schwarzen Würfel dazulegen
royale-take-pile = Stapel { $pile } nehmen
royale-take-pile-of = Stapel { $pile } nehmen ({ $tokens } Marker)

## Worauf der Tisch wartet
royale-ask-roll = { $who } würfelt.
royale-ask-power-play = { $who } würfelt oder nutzt stattdessen den Marker von Power Play.
royale-ask-place = { $who } setzt eine Zahl.
royale-ask-place-or-pay = { $who } setzt eine Zahl oder zahlt einen Chip.
royale-ask-chip-card = { $who } darf an Kasino { $casino } eine Chipkarte nehmen.
royale-ask-hide = Lucky Punch: { $who } versteckt 1 bis 3 Marker in der Faust.
royale-ask-guess = Lucky Punch: { $who } rät, wie viele Marker { $active } versteckt.
royale-ask-bet = Fifty Fifty: Der Wurf ist { $sum }. { $who } nimmt { $reward } oder wettet auf den nächsten Wurf.
royale-nothing-yet = noch nichts
royale-ask-close = No Entry!: { $who } sperrt ein Kasino.
royale-ask-close-another = No Entry!: { $who } darf ein anderes Kasino sperren.
royale-ask-knock = Knockout?: { $who } legt einen Würfel in die Bar.
royale-ask-block = Block It!: { $who } legt eine Gruppe Blankowürfel in ein Kasino.
royale-ask-blank = Handicap: { $who } darf einen Blankowürfel nehmen und bekommt, was er abdeckt.
royale-ask-die-option = { $tile }: { $who } darf einen Würfel drehen und setzen oder einen zurücknehmen.
royale-ask-double-down = Double Down: { $who } darf Würfel auf das Plättchen legen.
royale-ask-nice-dice = Nice Dice: { $who } darf einen Würfel dieses Zugs auf das Plättchen legen.
royale-ask-choose = My Choice: { $who } wählt { $one } oder { $other }.
royale-ask-activate = My Choice: { $who } löst ein anderes Plättchen aus.
royale-ask-golden = My Choice: { $who } legt einen Würfel auf das goldene Feld.
royale-ask-prime-time = Prime Time: { $who } hat { $one } und { $other } geworfen und darf sie als Würfel dazulegen.
royale-ask-split = Black Box: { $who } teilt die Marker für { $winner }.
royale-ask-pick = Black Box: { $who } wählt einen Stapel.

## Ablehnungen
royale-over = Nach drei Runden ist das Spiel vorbei.
royale-no-chip-now = Solange etwas zu entscheiden ist, kann kein Chip gezahlt werden.
royale-compulsory = Das ist Pflicht: Es kann nicht abgelehnt werden.
royale-other-decision-first = Erst muss etwas anderes entschieden werden.
royale-not-asked-for = Danach ist jetzt nicht gefragt.
royale-rolled-already = Die Würfel sind gefallen: Es gibt einen Wurf in jedem Zug.
royale-not-rolled = Es wurde noch nicht gewürfelt.
royale-chip-after-roll = Ein Chip kann erst nach dem Wurf gezahlt werden.
royale-place-or-pay = Eine Zahl muss gesetzt oder ein Chip gezahlt werden.
royale-no-chips = Passen kostet 1 Chip, und es sind 0 übrig.
royale-no-number = Ein Würfel zeigt 1 bis 6, nicht { $number }.
royale-not-in-roll = Kein Würfel dieses Wurfs zeigt { $number }.
royale-no-casino = Die Kasinos sind 1 bis 6; { $casino } gibt es nicht.
royale-closed = Kasino { $casino } ist durch NO ENTRY! gesperrt: kein Würfel hinein oder hinaus.
royale-no-die-in-hand = { $die ->
    [biggy] Der Biggy ist nicht mehr in der Hand.
   *[small] Es ist kein kleiner Würfel mehr in der Hand.
}
royale-no-own-die = In Kasino { $casino } liegt kein eigener { $die ->
    [biggy] Biggy
   *[small] kleiner Würfel
}.
royale-no-die-shows = Kein { $die ->
    [biggy] Biggy
   *[small] kleiner Würfel
} dieses Zugs zeigt { $number }.
royale-hide-first = Versteck 1, 2 oder 3 Marker: Das lässt sich nicht überspringen.
royale-guess-first = Rate 1, 2 oder 3 Marker.
royale-no-fist = In der Faust sind 1, 2 oder 3 Marker, nicht { $tokens }.
royale-stop-or-bet = Hör auf oder wette höher oder tiefer.
royale-no-entry-itself = Bei Kasino { $casino } liegt NO ENTRY! selbst: Wähle ein anderes.
royale-no-entry-first = Beim ersten Mal muss der Marker von NO ENTRY! auf ein Kasino gelegt werden.
royale-closed-already = Kasino { $casino } ist schon gesperrt.
royale-power-play-after-roll = Der Marker wird statt des Wurfs genutzt, nicht danach.
royale-power-play-not-held = Nur wer den Marker von POWER PLAY hat, darf auf den Wurf verzichten.
royale-block-it-compulsory = BLOCK IT! kann nicht abgelehnt werden.
royale-no-cluster = Auf dem Plättchen liegt keine Gruppe von { $blanks } mehr.
royale-no-blank = In Kasino { $casino } liegt kein Blankowürfel.
royale-pictures-covered = Alle { $count } Bilder dieser Art sind abgedeckt.
royale-double-down-no-dice = Keine Würfel sind kein Zug: Lehn stattdessen ab.
royale-double-down-own-dice = Nur eigene Würfel im Kasino dürfen verschoben werden, und das sind { $dice }.
royale-nice-dice-closed = Der Würfel auf Feld { $number } würde in Kasino { $number } geschoben, und das ist gesperrt.
royale-not-thrown = Die schwarzen Würfel zeigen { $one } und { $other }, nicht { $number }.
royale-my-choice-itself = MY CHOICE löst ein anderes Plättchen aus, nie sich selbst.
royale-tile-not-in-play = { $tile } ist in dieser Runde nicht im Spiel.
royale-prime-time-numbers = Die schwarzen Würfel zeigen { $one } und { $other }: Jeder geht in das Kasino seiner Zahl.
royale-piles-are-six-tokens = Beide Stapel zusammen müssen die sechs Marker sein, jeder einmal.
royale-piles-sizes = Die Stapel sind 3+3, 4+2 oder 5+1, nicht 6+0.
royale-no-pile = Es gibt die Stapel 1 und 2, nicht { $pile }.

## Ablehnungen von Optionen
royale-basic-has-no-tiles = Das Grundspiel hat keine Plättchen: Lass tiles, faces und no_repeat weg.
royale-no-tiles = 0 bis 6 Plättchen können an den Kasinos liegen, nicht { $tiles }.
royale-fixed-and-no-repeat = Mit festen Plättchen hat no_repeat nichts zu entscheiden: Lass eins von beiden weg.
royale-faces-count = { $faces } Plättchen sind fest für { $count } Stellen: Nenne { $count } für alle Runden oder { $all } für jede Runde eigene.
royale-faces-of-one-tile = { $one } und { $other } sind ein und dasselbe Plättchen: Sie können nicht nebeneinander liegen.

## Vorbereitete Antworten
royale-answer-roll = würfeln, sobald ich dran bin
royale-answer-decline = in dieser Runde nichts Freiwilliges nutzen
