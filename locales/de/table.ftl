# Was an jedem Tisch gilt, und wie diese Sprache Zahlen schreibt.

## Die Sprache
language-name = Deutsch
# Das Zeichen zwischen den Tausendern: 60.000.
figures-group = .

## Kleine Satzteile
seat = Platz { $number }
list-empty = nichts
list = { $first } und { $last }

## Beträge
unit-negative = -{ $amount }
unit-dollars = { $amount }{ "\u00A0" }$
unit-millions = { $amount }{ "\u00A0" }Mio.{ "\u00A0" }$
unit-points = { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
}
unit-fame = { $amount } Ruhm

## Das Protokoll
table-undone = { $seat } nimmt Zug { $entry } zurück.
table-undone-before = { $seat } nimmt zurück, was vor dem Beginn hier gewählt wurde.

## Ablehnungen
table-over = Das Spiel ist vorbei.
table-no-seat = Platz { $seat } gibt es an diesem Tisch nicht, die Plätze sind 0 bis { $last }.
table-no-action = { $action } ist kein Zug dieses Spiels: { $error }
table-no-action-idle = { $action } ist kein Zug dieses Spiels: { $error }; { $seat } hat jetzt nichts zu entscheiden.
table-no-action-now = { $action } ist kein Zug dieses Spiels: { $error }; { $seat } kann jetzt: { $names }
table-colours-count = { $colours } Farben für { $seats } Plätze: Jeder Platz braucht eine.
table-colour-unknown = Die Farbe { $name } gibt es nicht: Wähle aus { $known }.
table-colour-twice = Zwei Plätze können nicht beide { $name } spielen.
table-undo-nothing = { $seat } hat nichts, was zurückgenommen werden kann.
table-undo-seen = Zug { $strikes } bleibt: { $seat } hat danach gezogen (Zug { $entry }) und ihn gesehen ({ $what }).
table-undo-built-on = Zug { $strikes } bleibt: Zug { $entry } von { $seat } wäre ohne ihn nicht möglich gewesen.
table-undo-news = Zug { $entry } bleibt: Seitdem wurde etwas Neues gezeigt.
table-undo-shown = Zug { $entry } bleibt: Zug { $shown_by } hat etwas Neues gezeigt ({ $what }).
table-undo-unseen = etwas, das andere gesehen haben

## Wörter, die mehrere Spiele in ihren Optionen haben
option-seat-values = ein Platz | random
option-colours-default = in dieser Reihenfolge

## Protokoll, Fragen und Ablehnungen mehrerer Spiele
table-no-start = Platz { $start } kann nicht beginnen: Die Plätze sind 0 bis { $last }.
table-ranking = Das Spiel ist vorbei: { $places }.
table-place = { $place }. { $seat } mit { $score }
table-not-asked = Jetzt ist { $asked } gefragt, nicht { $seat }.
table-game-over = Das Spiel ist vorbei.

## Vorbereitete Antworten
table-answer-none = Jetzt lässt sich nichts vorbereiten, auch { $wanted } nicht
table-answer-unknown = { $wanted } lässt sich jetzt nicht vorbereiten; möglich sind: { $names }
table-answer-limit = { $answer } braucht eine Grenze, eine von { $limits }
table-answer-no-limit = { $answer } braucht keine Grenze
table-answer-limit-not = { $limit } ist hier keine Grenze: möglich sind { $limits }
