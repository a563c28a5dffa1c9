# Was die beiden Las-Vegas-Spiele gemeinsam haben.

lasvegas-chip-colour = { $colour ->
    [pink] Rosa
    [gold] Gold
    [blue] Blau
    [green] Grün
   *[red] Rot
}
lasvegas-chip-card = { $colour ->
    [pink] rosa
    [gold] goldene
    [blue] blaue
    [green] grüne
   *[red] rote
} Chipkarte

## Was über einen Platz entschied
lasvegas-why-money = Geld
lasvegas-why-items = gleich viel Geld, entschieden durch { $items } ({ $count })
lasvegas-why-shared = gleich viel Geld und gleich viele { $items } ({ $count })

## Protokoll und Ablehnungen
lasvegas-paid = Kasino { $casino } zahlt { $note } an { $seat }.
lasvegas-tied = Kasino { $casino }: Gleichstand, { $owners } gehen leer aus.
lasvegas-dealt = Die Kasinos bieten, in Tausend: { $pairs }.
lasvegas-chip-cards-laid = Neue Chipkarten an den Kasinos: { $cards }.
lasvegas-chip-card-at = { $casino } { $colour }
lasvegas-chip-card-taken = { $seat } nimmt eine { $card } an Kasino { $casino }.
lasvegas-no-chip-card = Keine { $card } liegt neben Kasino { $casino }.
lasvegas-no-seats = 2 bis 5 Personen können spielen, nicht { $seats }.
