# Lords of Vegas, in den Ausgaben von 2010 und 2024.

## Das Spiel auf einer Karte
lords-title-2010 = Lords of Vegas (2010)
lords-title-2024 = Lords of Vegas (2024)
lords-summary-2010 = Bau am Strip, füge Kasinos zusammen, wette und feilsche, bis du der Boss bist.
lords-summary-2024 = Derselbe Strip, nur größer: Zieh deine Türme hoch, denn bis zu sechs wollen dieselben Grundstücke.
lords-for-whom-2010 = Der Klassiker, für zwei bis vier.
lords-for-whom-2024 = Mit Türmen, für bis zu sechs.
lords-option-lay-off = ein Boss darf die Hälfte einer Wette an die Bank abgeben
lords-option-colours = die Farbe jedes Platzes
lords-option-colours-2010 = eine Liste aus blue, green, red, yellow
lords-option-colours-2024 = eine Liste aus black, blue, green, purple, red, yellow
lords-help-aim-2010 = Die meisten Punkte haben, wenn die Endkarte kommt. Wer 90 erreicht, gewinnt sofort.
lords-help-aim-2024 = Die meisten Punkte haben, wenn die Endkarte kommt oder jemand 90 erreicht.
lords-help-card = Eine Karte wird gezogen. Ihr Grundstück gehört dir; steht dort schon ein Kasinoplättchen, übernimmt es dein Würfel.
lords-help-lots = Jedes Grundstück mit Marker bringt seinem Besitzer 1{ "\u00A0" }Mio.{ "\u00A0" }$.
lords-help-casinos = Die Kasinos der Firma auf der Karte zahlen: 1{ "\u00A0" }Mio.{ "\u00A0" }$ für jedes Auge jedes Würfels, und Punkte allein für den Boss. Bei einer Strip-Karte zahlen alle Kasinos, die am Strip liegen.
lords-help-act = Dann machst du Aktionen, so oft du willst und zahlen kannst: Bau auf deinen Grundstücken, erweitere ein Kasino zum doppelten Preis auf ein freies Grundstück daneben, bau es für eine andere Firma um, oder ordne es neu: Alle seine Würfel werden neu geworfen.
lords-help-raise = Ein Kasino, dessen Boss du bist, kannst du auch aufstocken: ein Stockwerk unter jedes seiner Plättchen, nie höher, als Leute mitspielen.
lords-help-gamble = Einmal im Zug darfst du gegen einen anderen Boss wetten. Handeln darfst du mit allen und um fast alles.
lords-help-points-2010 = Ein Kasino, das zahlt, bringt seinem Boss einen Punkt für jedes Plättchen.
lords-help-points-2024 = Ein Kasino, das zahlt, bringt seinem Boss einen Punkt für jedes Plättchen, und jedes Stockwerk zählt wie eins. Nur gleich hohe Plättchen bilden ein Kasino.
lords-help-boss = Boss eines Kasinos ist, wer dort den größten Würfel hat. Haben ihn zwei gemeinsam, werden diese Würfel neu geworfen.
lords-help-neighbours = Plättchen einer Firma, die sich in einem Block berühren, sind ein Kasino, egal wem sie gehören: Wer daneben baut, kann dir deins mit einem größeren Würfel wegnehmen.
lords-help-track = Die Punkteleiste hat Lücken. Punkte, die nicht bis zum nächsten Feld reichen, verfallen; gegen Ende zählen nur noch große Kasinos.
lords-help-count = Jedes Grundstück hat eine Karte, jede Firma neun: Merk dir, was schon gezogen wurde.

## Satzteile
lords-strip = den Strip
lords-gives-money = { $from } gibt { $to } { $amount }
lords-gives-lot = { $from } gibt { $to } das Grundstück { $lot }
lords-gives-die = { $from } gibt { $to } den Würfel auf { $lot }
lords-gives-points = { $from } gibt { $to } { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
}
lords-gives-tile = { $from } gibt { $to } das Plättchen auf { $lot }
lords-must = wer am Zug ist, muss { $action }
lords-promises = ein Versprechen ({ $text })
lords-then = { $first }; dann { $next }
lords-by-points = Punkte
lords-by-money = gleich viele Punkte, { $money } entscheiden

## Warum ein Handel abgelehnt wird
lords-reason-not-for-nothing = nicht umsonst
lords-reason-price = nicht für { $amount }
lords-reason-boss = das macht { $seat } zum Boss von { $tiles ->
    [0] keinem Plättchen
    [1] einem Plättchen
    [2] zwei Plättchen
    [3] drei Plättchen
    [4] vier Plättchen
    [5] fünf Plättchen
    [6] sechs Plättchen
    [7] sieben Plättchen
    [8] acht Plättchen
    [9] neun Plättchen
    [10] zehn Plättchen
    [11] elf Plättchen
    [12] zwölf Plättchen
   *[other] { $tiles } Plättchen
}
lords-reason-helps = das nützt { $seat } mehr
lords-reason-impossible = Schritt { $step } geht nicht
lords-reason-gift = dafür kommt nichts zurück
lords-reason-worse = ohne den Handel ist es besser
lords-reason-not-now = jetzt nicht
lords-reason-never = gar kein Handel
lords-reason-words = „{ $text }“

## Das Protokoll
lords-dealt = { $seat } markiert { $lots } und beginnt mit { $money }.
lords-shuffled-back = Karten von Block F werden wieder eingemischt: { $lots }.
lords-set-aside = Karten von Block F werden abgelegt: { $lots }.
lords-first-roll = { $seat } würfelt { $dice } um den ersten Zug.
lords-turn-began = { $seat } ist am Zug.
lords-drawn = { $seat } zieht { $lot }: Auszahlung für { $pays }.
lords-drawn-end = { $seat } zieht die Endkarte: eine letzte Auszahlung.
lords-marked = { $seat } parkt auf { $lot }.
lords-taken-over = { $seat } übernimmt { $lot } von { $from }, mit einer { $value }.
lords-taken = { $seat } nimmt { $lot }, mit einer { $value }.
lords-stays-own = { $lot } gehört { $seat } schon.
lords-not-open = Zu zweit parkt niemand auf { $lot }.
lords-die-given-up = { $seat } nimmt den Würfel von { $lot }.
lords-marker-given-up = { $seat } gibt { $lot } auf.
lords-rerolled = Gleichstand um den Boss auf { $casino }: neu geworfen, { $dice }.
lords-lots-paid = Grundstücke zahlen: { $amounts }.
lords-casino-paid = { $company } auf { $casino } zahlt: { $amounts }.
lords-scored-too-few = { $seat } bekommt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, zu wenig, um von { $from } wegzukommen.
lords-scored = { $seat } bekommt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und steht bei { $to }.
lords-discarded = Karte { $lot } wird abgelegt.
lords-built = { $seat } baut { $company } auf { $lot } für { $cost }, mit einer { $value }.
lords-sprawled = { $seat } erweitert { $casino } auf { $lot } für { $cost }, mit einer { $value }.
lords-remodeled = { $seat } baut { $casino } für { $cost } zu { $company } um.
lords-reorganized = { $seat } ordnet { $casino } für { $cost } neu: { $dice }.
lords-put = { $seat } legt eine { $value } auf { $lot }.
lords-raised = { $seat } stockt { $casino } für { $cost } auf { $height } Stockwerke auf.
lords-staked = { $seat } setzt { $stake } gegen { $boss } auf { $casino }.
lords-laid-off = { $seat } gibt die Hälfte der Wette an die Bank ab.
lords-kept-bet = { $seat } behält die ganze Wette.
lords-bet-won = Die Würfel zeigen { $one } und { $other }, zusammen { $sum }: { $seat } gewinnt { $amount }.
lords-bet-lost = Die Würfel zeigen { $one } und { $other }, zusammen { $sum }: { $seat } verliert { $amount }.
lords-turn-ended = { $seat } beendet den Zug.

## Das Protokoll beim Handeln
lords-offered = { $seat } bietet Handel { $offer } an: { $steps }.
lords-accepted = { $seat } stimmt Handel { $offer } zu.
lords-declined = { $seat } lehnt Handel { $offer } ab.
lords-declined-why = { $seat } lehnt Handel { $offer } ab: { $why }.
lords-withdrawn = { $seat } zieht Handel { $offer } zurück.
lords-lapsed = Offene Angebote verfallen: { $offers }.
lords-deal-began = Alle sind einverstanden: Handel { $offer } wird ausgeführt.
lords-transferred = { $items }.
lords-deal-broke = Handel { $offer } endet bei Schritt { $step }: { $why }
lords-deal-done = Handel { $offer } ist erledigt.

## Züge zur Wahl
lords-draw = eine Karte ziehen
lords-collect = die Karte auszahlen lassen
lords-give-die = den Würfel von { $lot } nehmen
lords-give-marker = { $lot } aufgeben
lords-build = { $company } auf { $lot } bauen
lords-sprawl = { $casino } auf { $lot } erweitern
lords-remodel = { $casino } zu { $company } umbauen
lords-reorganize = { $casino } neu ordnen
lords-raise = { $casino } aufstocken
lords-gamble = { $stake } auf { $casino } setzen
lords-for = { $action } für { $cost }
lords-with-die = { $action }, mit dem Würfel von { $lot }
lords-put-die = eine { $value } auf { $lot } legen
lords-lay-off = die Hälfte der Wette an die Bank abgeben
lords-keep-bet = die ganze Wette behalten
lords-end-turn = den Zug beenden
lords-offer = anbieten: { $steps }
lords-counter = statt Handel { $offer }: { $steps }
lords-accept = Handel { $offer } zustimmen
lords-decline = Handel { $offer } ablehnen
lords-decline-why = Handel { $offer } ablehnen: { $why }
lords-withdraw = Handel { $offer } zurückziehen

## Worauf der Tisch wartet
lords-ask-draw = { $seat } zieht eine Karte.
lords-ask-give-die = { $seat } übernimmt { $lot } und muss einen anderen Würfel aufgeben.
lords-ask-give-marker = { $seat } bekommt { $lot } und muss ein anderes Grundstück aufgeben.
lords-ask-collect = { $seat } lässt Karte { $lot } auszahlen.
lords-ask-collect-card = { $seat } lässt die Karte auszahlen.
lords-ask-act = { $seat } wählt Aktionen oder beendet den Zug.
lords-ask-put = { $seat } legt einen Würfel auf { $lot }.
lords-ask-lay-off = { $boss } darf die Hälfte der Wette von { $stake } an die Bank abgeben.

## Ablehnungen: der Ablauf des Zuges
lords-piece-first = Erst muss etwas vom Plan genommen werden.
lords-dice-first = Erst müssen die neu geworfenen Würfel zurückgelegt werden.
lords-boss-first = Erst entscheidet der Boss, ob er die halbe Wette abgibt.
lords-draw-first = Erst wird eine Karte gezogen und ausgezahlt.
lords-not-for-action-step = Das gehört nicht in die Aktionsphase.
lords-no-action-of-step = Das ist keine Aktion der Aktionsphase.

## Ablehnungen: was es nicht gibt
lords-no-lot = Ein Grundstück { $lot } gibt es auf dem Plan nicht.
lords-no-company = Kein Kasino ist { $colour }.
lords-whole-stake = Ein Einsatz ist eine ganze Zahl von Millionen, mindestens 1, nicht { $stake }.
lords-no-casino = Auf { $lot } steht kein Kasino.
lords-other-boss = { $boss } ist Boss des Kasinos auf { $casino }, mit einer { $largest }.
lords-no-dice = Im Kasino auf { $casino } liegt kein Würfel.

## Ablehnungen: Aktionen
lords-block-f-closed = Zu zweit baut niemand in Block F.
lords-built-already = Auf { $lot } steht schon ein Kasino.
lords-not-your-lot = { $lot } ist kein Grundstück von dir.
lords-tiles-left = { $company } hat noch { $left } Plättchen, und { $wanted } werden gebraucht.
lords-name-a-die = Alle { $dice } Würfel sind auf dem Plan: Nenn einen, der weggenommen wird.
lords-dice-free = { $free ->
    [one] Ein Würfel ist
   *[other] { $free } Würfel sind
} frei: Vom Plan wird keiner weggenommen.
lords-no-die-of-yours = Auf { $lot } liegt kein Würfel von dir.
lords-no-marker-of-yours = Auf { $lot } liegt kein Marker von dir.
lords-costs = Das kostet { $cost }, und da sind { $has }.
lords-owned = { $lot } ist kein freies Grundstück.
lords-no-edge = { $lot } grenzt nicht an das Kasino auf { $casino }.
lords-same-company = Das Kasino gehört schon zu { $company }.
lords-no-risers = In der Ausgabe von 2010 wird nicht aufgestockt.
lords-too-high = Zu { $seats ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
   *[6] sechst
} hat ein Kasino höchstens { $seats } Stockwerke.
lords-no-die-in-casino = Im Kasino auf { $casino } liegt kein Würfel von dir.
lords-reorganized-already = Der Würfel auf { $lot } wurde in diesem Zug schon neu geworfen.
lords-put-next = Jetzt kommt ein Würfel auf { $next }, nicht auf { $lot }.
lords-no-such-die = Von den Würfeln, die zurückgelegt werden, zeigt keiner die { $value }.
lords-no-boss = Das Kasino auf { $casino } hat keinen Boss.
lords-own-casino = Im eigenen Kasino wettet niemand.
lords-gamble-once = Wetten darfst du nur einmal im Zug.
lords-least-stake = Der kleinste Einsatz ist { $stake }.
lords-stake-limit = Das Kasino auf { $casino } nimmt bis zu { $most } an, nicht { $stake }.

## Ablehnungen: Handel
lords-step = Schritt { $step }: { $why }
lords-choice-first = Erst muss die offene Entscheidung fallen.
lords-action-step-only = Um eine Aktion kann nur in der Aktionsphase gehandelt werden.
lords-steps-count = Ein Handel hat 1 bis { $most } Schritte, nicht { $steps }.
lords-things-count = In einem Schritt wechseln 1 bis { $most } Dinge den Besitzer, nicht { $count }.
lords-two-parties = Zu einem Handel gehören mindestens zwei.
lords-action-not-traded = Nur Aktionen dieses Zuges können Teil eines Handels sein.
lords-no-promises-about-later = Versprechen für später können kein Teil eines Handels sein.
lords-no-promises = Versprechen können kein Teil eines Handels sein.
lords-not-seated = Platz { $seat } ist nicht an diesem Tisch.
lords-not-both-seated = Die Plätze { $from } und { $to } sind nicht beide hier.
lords-one-to-another = Ein Schritt geht von einem zum anderen.
lords-points-not-traded = Punkte können nicht gehandelt werden.
lords-tiles-not-traded = Kasinoplättchen können nicht gehandelt werden.
lords-not-traded = Das kann nicht gehandelt werden.
lords-no-payment = Nichts ist keine Zahlung.
lords-step-names-twice = Der Schritt nennt { $piece ->
    [lot] das Grundstück { $lot }
    [die] den Würfel auf { $lot }
   *[marker] den Marker auf { $lot }
} zweimal.
lords-no-deal = Einen Handel { $offer } gibt es auf dem Tisch nicht.
lords-offers-open = Von jedem dürfen { $most } Angebote offen sein: Zieh erst eins zurück.
lords-enough-offers = In diesem Spiel wurde genug angeboten.
lords-not-yours-to-counter = Ein Gegenangebot macht nur, wem der Handel angeboten wurde.
lords-not-a-party = Zustimmen kann nur, wer am Handel beteiligt ist.
lords-agreed-already = Dem hast du schon zugestimmt.
lords-not-yours-to-decline = Ablehnen kann nur, wem der Handel angeboten wurde.
lords-not-yours-to-withdraw = Zurückziehen kann ein Angebot nur, wer es gemacht hat.
lords-not-a-deal = Das ist kein Handel.
lords-reason-letters = Ein Grund hat 1 bis { $most } Zeichen, nicht { $letters }.
lords-reason-plain = Ein Grund ist einfacher Text in einer Zeile.
lords-not-lot-of = { $lot } ist kein Grundstück von { $seat }.
lords-no-die-of = Auf { $lot } liegt kein Würfel von { $seat }.
lords-pays-too-much = { $seat } zahlt { $owes }, hat aber { $has }.
lords-cannot-give-up = Auf { $lot } liegt kein { $piece ->
    [die] Würfel
   *[marker] Marker
}, der aufgegeben werden könnte.
lords-named-twice = Der { $piece ->
    [die] Würfel
   *[marker] Marker
} auf { $lot } ist zweimal genannt.
lords-no-free-piece = { $seat } hat keinen freien { $piece ->
    [die] Würfel
   *[marker] Marker
} für das, was kommt.
lords-gives-up-more = { $seat } gibt mehr { $piece ->
    [die] Würfel
   *[marker] Marker
} auf, als fehlen.

## Ablehnungen von Optionen
lords-seats = Diese Ausgabe spielen 2 bis { $most } Leute, nicht { $seats }.
lords-lay-off-in-2010 = Wetten abzugeben ist eine Variante nur der Ausgabe von 2010.

## Warum jemand das tun könnte
lords-why-keeps = Spart { $money } für den nächsten Zug.
lords-why-takes = Das Kasino auf { $casino } geht von { $other } an dich: { $points }, wann immer { $company } gezogen wird.
lords-why-grows = Dein Kasino auf { $casino } wächst: { $points }, wann immer { $company } gezogen wird.
lords-why-own = Ein eigenes Kasino auf { $casino }: { $points }, wann immer { $company } gezogen wird.
lords-why-die = Ein Würfel im Kasino von { $boss } auf { $casino }: Geld, wann immer { $company } gezogen wird.
lords-why-dice = { $mine ->
    [0] keinem
    [1] einem
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
   *[other] { $mine }
} von { $all ->
    [one] 1 Würfel
   *[other] { $all } Würfeln
}
lords-why-reorganize = Mit { $dice } dort wirst du in etwa { $percent } von 100 Fällen Boss.
lords-why-reorganize-against = Mit { $dice } dort wirst du in etwa { $percent } von 100 Fällen Boss statt { $boss }.

## Vorbereitete Antworten
lords-answer-decline = in diesem Zug jeden Handel ablehnen
lords-answer-decline-from = in diesem Zug jeden Handel von { $seat } ablehnen
