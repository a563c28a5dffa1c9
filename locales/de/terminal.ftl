# Ein Spiel im Terminal: Bildschirme, Zeilen, Spielpläne und was die Befehle ringsum sagen.

## Zahlen
terminal-decimal = { $whole },{ $tenths }
terminal-chance = { $number }{ "\u00A0" }%
terminal-chance-under = unter { $number }{ "\u00A0" }%
terminal-chance-over = über { $number }{ "\u00A0" }%
terminal-colour = { $colour ->
    [red] Rot
    [blue] Blau
    [green] Grün
    [yellow] Gelb
    [white] Weiß
    [ivory] Elfenbein
    [purple] Lila
    [black] Schwarz
   *[other] { $written }
}

## Tipps
terminal-hint-thinking = Der schwere Bot denkt nach ...
terminal-hint-heading = Die Gewinnchance, wie der schwere Bot sie sieht; zuerst, was er täte:
terminal-hint-its-choice = (seine Wahl)
terminal-hint-over = Das Spiel ist vorbei: Es gibt nichts mehr zu entscheiden.
terminal-hint-not-now = Niemand an der Tastatur hat gerade etwas zu entscheiden: Tipps gibt es, wenn du dran bist.

## Was nicht geschah
terminal-undo-nothing = Es gibt nichts zurückzunehmen.
terminal-undo-news = Zu spät zum Zurücknehmen: Seitdem wurde etwas Neues gezeigt.
terminal-undo-decided = Zu spät zum Zurücknehmen: Seitdem hat jemand etwas getan.
terminal-did-you-mean = meinst du { $names }?
terminal-clauses-listed = `fremont rules { $game }` zählt alle auf
terminal-no-clause = { $game } hat keine Regel { $id }: { $hint }
terminal-chapters = die Kapitel sind { $names }
terminal-no-chapter = { $game } hat kein Kapitel { $chapter }: { $hint }
terminal-nothing-found = in den Regeln von { $game } steht nichts von { $words }
terminal-no-game = ein Spiel { $game } gibt es nicht; die Spiele sind: { $games }
terminal-no-rules = ein Spiel { $game } gibt es nicht; die Spiele sind: { $games }; was in allen gilt, heißt table
terminal-usage-conflict = { $one } und { $other } gehen nicht zusammen: Nenne nur eins davon
terminal-usage-other = so ist der Befehl nicht zu verstehen (auf Englisch: { $said })
terminal-usage-see = { $said }; `{ $command } --help` zählt alles auf (auf Englisch)
terminal-fault = { $place }: Das Spielprotokoll stimmt nicht (auf Englisch: { $fault })

## Wie ein Spiel beginnt
terminal-no-seat-word = --seats kann { $word } nicht enthalten: Ein Platz ist you (du), bot oder bot:NAME, wie in --seats you,bot:random
terminal-seats-count = { $game } ist für { $least } bis { $most } Spieler, und --seats hat { $seats }
terminal-names-count = --names hat { $names } Namen für { $seats } Plätze: Gib höchstens einen für jeden Platz
terminal-name-twice = zwei Plätze hießen { $name }: Gib jedem einen eigenen Namen
terminal-name-letters = im Namen { $name } stehen Steuerzeichen: Nimm Buchstaben
terminal-name-length = der Name { $name } ist zu lang: Mehr als { $most } Buchstaben gehen nicht
terminal-save-failed = das Spiel lässt sich nicht in { $file } speichern: { $error }
terminal-save-over = --save überschreibt keine Datei, die kein Spielprotokoll ist: { $error }
terminal-save-other-game = in { $file } ist ein Spiel von { $there }, nicht von { $game }: Nenne eine andere Datei
terminal-save-finished = in { $file } ist ein beendetes Spiel: Sieh es mit `fremont replay { $file }` an, oder nenne eine andere Datei
terminal-save-sealed = in { $file } ist ein Spiel, dessen Startwert anderswo liegt, darum kann es hier nicht weitergehen: Nenne eine andere Datei
terminal-no-seed = das Betriebssystem gibt keinen zufälligen Startwert: { $error }; nenne selbst einen
terminal-journal-unread = das Spielprotokoll { $file } lässt sich nicht lesen: { $error }; nenne eine Datei, in der ein Spiel gespeichert wurde
terminal-journal-no-text = { $file }: Zeile { $line }: Das ist kein Text (UTF-8)
terminal-output-failed = die Ausgabe lässt sich nicht schreiben: { $error }
terminal-save-no-players = { $file } sagt nicht, wer spielt: { $error }; gib --seats an
terminal-save-other-seats = in { $file } ist ein Spiel für { $there } Spieler, und --seats hat { $seats }: Nenne eine andere Datei oder so viele Plätze
terminal-save-other-seed = in { $file } ist ein Spiel mit einem anderen Startwert: Lass --seed weg, um es fortzusetzen, oder nenne eine andere Datei
terminal-save-other-options = in { $file } ist ein Spiel mit anderen Optionen: Lass --set weg, um es fortzusetzen, oder nenne eine andere Datei
terminal-save-broken = { $file } lässt sich nicht fortsetzen: { $error }
terminal-resumed = Das gespeicherte Spiel geht nach { $actions ->
    [one] einem Zug
   *[other] { $actions } Zügen
} weiter, mit --seats { $seats }.

## Das Spiel und wer mitspielt
terminal-has-offer = { $by } hat ein Angebot für { $seat }.
terminal-own-figures = Dieses Spiel hat eine eigene Datendatei (--data). Wo diese Karte Beträge nennt, gelten die auf dem Tisch.
terminal-figures = Beträge
terminal-save-taken = { $file } gibt es schon: Nenne eine andere Datei
terminal-left-early = Das Spiel wurde vor seinem Ende verlassen.
terminal-seed = Der Startwert der Würfel war { $seed }.
terminal-journal-in = Das Spielprotokoll ist in { $file }; `fremont verify { $file }` prüft es.
terminal-saved-in = Es ist in { $file } gespeichert; mit `{ $command }` geht es weiter.

## Die Hilfekarte
terminal-aim = Das Ziel
terminal-your-turn = Dein Zug
terminal-watch-for = Worauf es ankommt
terminal-signs = Zeichen auf dem Spielplan
terminal-actions = Aktionen
terminal-amounts = { $what }: { $least } bis { $most } ...

## Zeile für Zeile
terminal-for-everybody = für alle
terminal-for-one = nur für { $name }
terminal-type-a-number = Tippe die Nummer einer Möglichkeit oder Hilfe.
terminal-pass-keyboard-enter = Gebt die Tastatur an { $seat } weiter, dann Enter.
terminal-input-failed = die Eingabe lässt sich nicht lesen: { $error }
terminal-how-much-from = Wie viel, von { $least } bis { $most }?
terminal-no-amount = { $line } ist kein Betrag von { $least } bis { $most }: Wähle noch einmal.
terminal-undo-steps-back = Mit zurück geht es einen Schritt zurück.
terminal-name-a-clause = Nenne eine Regel, etwa: regel { $clause }; `fremont rules { $game }` zählt alle auf.
terminal-name-a-file = Nenne eine Datei, etwa: speichern spiel.jsonl
terminal-saved-to = In { $file } gespeichert.
terminal-clause-in-english = Der genaue Wortlaut ist englisch; `fremont rules … --read` erklärt es auf Deutsch:
terminal-help-number = eine Nummer
terminal-help-number-what = diese Möglichkeit wählen; ihre Wörter oder einige davon tun es auch
terminal-help-enter = nur Enter
terminal-help-enter-what = die Möglichkeiten noch einmal hören
terminal-word-hint = Tipp
terminal-help-hint-what = die besten Möglichkeiten mit der Gewinnchance, wie der schwere Bot sie sieht
terminal-word-view = Tisch
terminal-help-view-what = der Tisch, wie er gerade steht
terminal-word-log = Protokoll
terminal-help-log-what = alles, was geschah
terminal-word-rules = Regel
terminal-help-rules = { $word } ID
terminal-help-rules-what = die Regel hinter einer Zeile, mit der ID, die an ihrem Ende in Klammern steht
terminal-word-undo = zurück
terminal-help-undo-what = zurücknehmen, solange nichts Neues gezeigt wurde
terminal-word-save = speichern
terminal-help-save = { $word } DATEI
terminal-help-save-what = das Spiel in dieser Datei aufheben
terminal-word-help = Hilfe
terminal-word-quit = Ende
terminal-help-quit-what = das Spiel verlassen
terminal-no-choice = Möglichkeit { $number } gibt es nicht: Tippe eine Nummer von 1 bis { $most } oder Hilfe.
terminal-unclear = { $line } ist keine Möglichkeit: Tippe eine Nummer von 1 bis { $most } oder Hilfe.
terminal-fits-many = { $line } passt auf { $choices } Möglichkeiten: Tippe die Nummer von einer.

## Der ganze Bildschirm
terminal-how-much = Wie viel? { $what }
terminal-number-asked = Gefragt ist eine Zahl von { $least } bis { $most }.
terminal-keys-menu = ↑ ↓ wählen · Enter nehmen · Esc zurück
terminal-keys-number = eine Zahl tippen · Enter nehmen · Esc zurück
terminal-range = { $least } bis { $most }
terminal-to-decide = { $who } am Zug
terminal-bar-saved = gespeichert in { $file }
terminal-bar-not-saved = nicht gespeichert
terminal-enter-goes-on = Weiter mit Enter.
terminal-enter-leaves = Enter verlässt das Spiel.
terminal-dice-roll = Die Würfel rollen ...
terminal-your-turn-now = Du bist dran.
terminal-u-takes-back = u nimmt es zurück, Enter geht weiter.
terminal-the-journal = Das Spielprotokoll
terminal-choices = Möglichkeiten
terminal-choices-spelled = Möglichkeiten: Zahlen wählen
terminal-choices-place = { $name } ({ $place } von { $count })
terminal-show-the-rest = ↑ ↓ zeigen den Rest.
terminal-log-pick = Protokoll: ↑ ↓ wählen, Enter Regel
terminal-log = Protokoll
terminal-log-newer = Protokoll (noch { $newer } darunter: Bild↓)
terminal-key-take = nehmen
terminal-key-leave = gehen
terminal-key-go-on = weiter
terminal-key-scroll = blättern
terminal-key-pick = wählen
terminal-key-take-back = zurück
terminal-key-hint = Tipp
terminal-key-rules = Regel
terminal-key-save = speichern
terminal-key-help = Hilfe
terminal-too-small = Dieser Bildschirm hat { $columns } Spalten und { $rows } Zeilen; der Tisch braucht { $wide } und { $high }. Mach ihn größer, oder spiel mit --plain. (Strg-C beendet.)
terminal-no-such-digit = In keiner Möglichkeit kommt jetzt eine { $digit } vor.
terminal-no-such-key = Möglichkeit { $key } gibt es jetzt nicht; die Tasten stehen links in der Liste.
terminal-file-needs-name = Eine Datei braucht einen Namen.
terminal-saved-from-now = In { $file } gespeichert, von jetzt an nach jedem Zug.
terminal-yes-key = j
terminal-taken-back = Zurückgenommen.
terminal-keys = Tasten
terminal-page-keys = Bild↑ Bild↓
terminal-keys-pick = eine Möglichkeit wählen; Enter oder die Leertaste nimmt sie
terminal-keys-choice = die Möglichkeit mit dieser Taste links sofort nehmen
terminal-keys-undo = zurücknehmen, solange nichts Neues gezeigt wurde
terminal-keys-hint = Tipp: die besten Möglichkeiten mit der Gewinnchance, wie der schwere Bot sie sieht
terminal-keys-rules = Regel: eine Zeile des Protokolls wählen, Enter öffnet die Regel dahinter
terminal-keys-scroll = im Protokoll blättern; Ende oder ein Zug führt zur neuesten Zeile zurück
terminal-keys-hurry = während Bots spielen: nicht auf sie warten
terminal-keys-save = das Spiel speichern
terminal-keys-help = diese Karte
terminal-keys-leave = das Spiel verlassen; Strg-C beendet es sofort
terminal-help-page = Hilfe
terminal-help-hint = ↑ ↓ blättern · Esc zurück
terminal-clause-hint = ← → andere Regeln · Esc zurück
terminal-clause-missing = Diese Regel steht nirgends.
terminal-welcome-back = Willkommen zurück
terminal-enter-on = Enter weiter
terminal-hint-page = Tipp
terminal-any-key = zurück mit jeder Taste
terminal-a-moment = einen Moment
terminal-it-is-saved = Es ist in { $file } gespeichert.
terminal-it-is-not-saved = Es ist nicht gespeichert: s speichert es vorher.
terminal-leave-question = Dieses Spiel verlassen?
terminal-leave-page = Gehen
terminal-leave-hint = j gehen · n bleiben
terminal-save-question = Das Spiel in dieser Datei speichern:
terminal-save-page = Speichern
terminal-save-hint = Enter speichern · Esc zurück
terminal-over = Das Spiel ist vorbei
terminal-pass-keyboard = Gebt die Tastatur an { $name } weiter.
terminal-alone = { $seat }, drück Enter, wenn nur du auf den Bildschirm schaust.
terminal-next-player = Der Nächste
terminal-wins = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } gewinnen gemeinsam!
}
terminal-not-saved-yet = Noch nicht gespeichert: s speichert es.
terminal-seed-was = Der Startwert der Würfel war
terminal-unusable = das Terminal lässt sich nicht benutzen: { $error }; versuch es mit --plain

## Kasinos mit ihren Scheinen, Würfeln und Chipkarten
terminal-chip-cards-count = { $number ->
    [one] 1 Chipkarte
   *[other] { $number } Chipkarten
}
terminal-chip-card-one = Karte { $colour }
terminal-chip-cards = Chipkarten { $cards }
terminal-chip-colour = { $colour ->
    [pink] rosa
    [gold] gold
    [blue] blau
    [green] grün
   *[red] rot
}
terminal-casino-closed = { $number } ✖ zu
terminal-paid = bezahlt
terminal-role-you = du
terminal-role-bot = Bot
terminal-headline-over = das Spiel ist vorbei
terminal-headline-round = Runde { $round } von { $rounds }
terminal-round-over = Runde { $round } ist vorbei
terminal-together = Zusammen
terminal-nobody = niemand
terminal-tied = gleichauf
terminal-hidden = verdeckt
terminal-no-dice = keine Würfel
terminal-dice = Würfel { $dice }
terminal-then = { $first }, dann { $next }
terminal-now-to = jetzt an { $names }
terminal-casino-line = Kasino { $number } { $name }: { $what }.
terminal-casino-line-closed = Kasino { $number } { $name }, gesperrt: { $what }.

## Las Vegas Royale
terminal-money-cards = { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
}
terminal-royale-sign-biggy = der Biggy
terminal-royale-sign-neutral = die neutralen Würfel des Spiels zu zweit; die grauen Blankowürfel
terminal-royale-a-mark = ein Zeichen
terminal-royale-sign-mark = neben einem Schein: wer ihn bekäme, wenn die Runde jetzt endete
terminal-royale-faces = Die sechzehn Plättchen
terminal-royale-no-dice = keine Würfel in der Arena
terminal-royale-black = +{ $dice } schwarz
terminal-royale-neutral = neutral
terminal-royale-gray = grau
terminal-royale-no-fine = hat nichts zum Zahlen
terminal-royale-fine = zahlt { $what }
# Vier Überschriften, rechtsbündig über Spalten mit 4, 5, 5 und beliebig vielen Buchstaben.
terminal-royale-columns = Würf Chips  Sch.  wert
terminal-royale-round = Runde { $round } von 3.
terminal-royale-tile = Plättchen an { $number }, { $tile }: { $what }.
terminal-royale-arena = In der Arena: { $roll }.
terminal-royale-in-hand = { $dice } Würfel in der Hand
terminal-royale-worth = mit allem { $worth } wert
terminal-royale-biggy = der Biggy { $number }
terminal-tile-lucky-punch = Faust raten
terminal-tile-prime-time = schw. Würf.
terminal-tile-fifty-fifty = hoch, tief
terminal-tile-high-five = zuerst fünf
terminal-tile-power-play = führt allein
terminal-tile-has-it = hat ihn
terminal-tile-bad-luck = Strafe
terminal-tile-pay-day = pro Kasino
terminal-tile-all-open = alle offen
terminal-tile-closes = sperrt { $casino }
terminal-tile-bar-empty = Bar leer
terminal-tile-no-blanks = keine mehr
terminal-tile-taken = { $covered } weg
terminal-tile-black-box = zwei Stapel
terminal-tile-my-choice = zwei Würfel
terminal-tile-golden = golden
terminal-tile-holder = { $name } hat den Marker
terminal-tile-jackpot = der Jackpot steht bei { $value }
terminal-tile-closed = Kasino { $casino } ist gesperrt
terminal-tile-none-closed = kein Kasino ist gesperrt
terminal-tile-empty-bar = die Bar ist leer
terminal-tile-bar = in der Bar: { $dice }
terminal-tile-no-blanks-left = keine Blankowürfel mehr
terminal-tile-clusters = Gruppen zu { $numbers }
terminal-tile-nothing-covered = kein Bild ist abgedeckt
terminal-tile-covered = abgedeckt: { $pictures }
terminal-tile-no-dice = keine Würfel darauf
terminal-tile-golden-space = goldenes Feld: { $who }
terminal-tile-picture = { $picture ->
    [chip] Chip
    [money] Geld
   *[die] Würfel
}

## Las Vegas: Das Kartenspiel
terminal-notes = { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
}
terminal-cardgame-headline = Runde { $round } von 4, Zug { $turn }
terminal-cardgame-held = Je mehr von einer Farbe, desto mehr bringt jede: Du hast { $held } in { $colour }.
terminal-cardgame-left = Was du jetzt liegen lässt, holst du später nicht mehr nach.
terminal-cardgame-keys-pick = Karten nach ihren Zahlen wählen, eine nach der anderen: 5 5 sind zwei 5er; Enter spielt sie
terminal-cardgame-keys-undo = deine Karten wieder unter der Hand hervorholen, solange andere noch wählen
terminal-cardgame-moves = Alle Züge
terminal-cardgame-few = 1 oder 2 Karten
terminal-cardgame-few-what = mit beliebigen Zahlen
terminal-cardgame-many = 3 bis 5 Karten
terminal-cardgame-many-what = alle mit derselben Zahl
terminal-cardgame-double = eine Doppelkarte
terminal-cardgame-double-what = die Karte mit zwei Würfeln: eine Karte, aber zwei Würfel, wo Würfel zählen
terminal-cardgame-chip-card = eine Chipkarte
terminal-cardgame-chip-card-what = (Variante) wer in einem Zug zwei oder mehr Würfel an ein Kasino legt, darf eine nehmen, die dort liegt
terminal-cardgame-no-chip-card = keine Chipkarte
terminal-cardgame-no-chip-card-what = (Variante) verzichtet auf alles, was dieser Zug gebracht hat
terminal-cardgame-dice-at = { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
} an { $casino }
terminal-cardgame-more-at = { $dice } an { $casino }
terminal-cardgame-finished = { $out } Karten ausgelegt, fertig
terminal-cardgame-out = { $out } von { $stop } Karten ausgelegt
terminal-cardgame-with-it = Damit: { $dice }; { $cards }.
terminal-cardgame-you-finished = Du bist für diese Runde fertig.
terminal-cardgame-no-hand = Keine Handkarten.
terminal-cardgame-glass = Glas: { $cards }
terminal-cardgame-hand = Deine Hand
terminal-cardgame-safe = Safe
# Höchstens fünf Buchstaben: Es steht unter einer Karte.
terminal-cardgame-palm = Hand
terminal-cardgame-last-cards = Letzte Karten
# Überschriften, rechtsbündig über Spalten mit 5, 4, 5 und 5 Buchstaben, mit und ohne das Glas.
terminal-cardgame-columns-glass = Kart. Stap  Glas  Sch.
terminal-cardgame-columns = Kart. Stap  Sch.
terminal-cardgame-ready = bereit
# Höchstens vier Buchstaben.
terminal-cardgame-done = voll
terminal-cardgame-laid-open = Die Karten werden aufgedeckt
terminal-cardgame-together = alle wählen gleichzeitig
terminal-cardgame-in-turn = alle spielen der Reihe nach
terminal-cardgame-over = Das Spiel ist vorbei.
terminal-cardgame-turn = Runde { $round } von 4, Zug { $turn } von 6; { $how }.
terminal-cardgame-in-safe = In deinem Safe: { $notes }; du hast { $worth }.
terminal-cardgame-placed = { $placed } von { $stop } Karten gelegt
terminal-cardgame-placed-finished = { $placed } von { $stop } Karten gelegt und für diese Runde fertig
terminal-cardgame-in-pile = { $cards } im Stapel
terminal-cardgame-under-glass = { $cards } unter dem Glas
terminal-cardgame-worth = { $worth } wert
terminal-cardgame-your-hand = Deine Hand: { $cards }.
terminal-cardgame-your-palm = Unter deiner Hand: { $cards }.
terminal-cardgame-your-glass = Unter deinem Glas: { $cards }.
terminal-cardgame-double-card = Doppel-{ $number }

## Lords of Vegas
terminal-lords-offers = { $offers ->
    [one] 1 Angebot (d)
   *[other] { $offers } Angebote (d)
}
terminal-lords-card = Karte { $card }
terminal-lords-cards-left = noch { $cards } Karten
terminal-lords-gamble-on = auf { $casino } wetten
terminal-lords-closing = { $money }, Boss von { $bossed ->
    [one] 1 Kasino
   *[other] { $bossed } Kasinos
}
terminal-lords-key-deals = handeln
terminal-lords-keys-deals = handeln: Angebote sehen, beantworten und machen, jederzeit
terminal-lords-keys-answer = dem Angebot eines Bots zustimmen oder es ablehnen
terminal-lords-keys-end = den Zug beenden
terminal-lords-a-price = einen Preis
terminal-lords-build = bauen
terminal-lords-build-what = ein Plättchen einer beliebigen Firma auf dein Grundstück, zu seinem Preis, mit deinem Würfel auf dem gedruckten Wert
terminal-lords-sprawl = erweitern
terminal-lords-sprawl-what = von einem Kasino, dessen Boss du bist, auf ein freies Grundstück daneben, zum doppelten Preis
terminal-lords-remodel = umbauen
terminal-lords-remodel-what = ein Kasino, dessen Boss du bist, zu einer anderen Firma, { $price } für jedes Plättchen
terminal-lords-reorganize = neu ordnen
terminal-lords-reorganize-what = alle Würfel eines Kasinos neu werfen, in dem ein Würfel von dir liegt, 1{ "\u00A0" }Mio.{ "\u00A0" }$ für jedes Auge
terminal-lords-raise = aufstocken
terminal-lords-raise-what = ein Kasino, dessen Boss du bist, um ein Stockwerk, { $price } für jedes Plättchen (2024)
terminal-lords-gamble = wetten
terminal-lords-gamble-what = einmal im Zug, bis zu { $price } für jedes Plättchen, gegen den Boss eines anderen Kasinos
terminal-lords-deal = handeln
terminal-lords-deal-what = Geld, Grundstücke, Würfel und Aktionen dieses Zuges, zwischen allen, jederzeit: d
terminal-lords-sign-lot = ein leeres Grundstück: sein Preis in Millionen, der Würfel, den ein Bau dort bekommt
terminal-lords-sign-marker = dasselbe Grundstück mit einem Marker von ●
terminal-lords-sign-tile = ein Plättchen von Albion, drei Stockwerke hoch, mit einem Würfel von ●, der 6 zeigt
terminal-lords-sign-companies = die Firmen Albion, Sphinx, Vega, Tivoli, Pioneer; ═ und ║ verbinden Plättchen eines Kasinos
# Überschriften mit zwei Buchstaben, die erste mit einem.
terminal-lords-columns = $ Pt Wü Gr
terminal-lords-sign-columns = Geld in Millionen, Punkte, freie Würfel, freie Grundstücksmarker
terminal-lords-closed = zu
# Höchstens fünf Buchstaben, und drei für den Strip.
terminal-lords-left = übrig
terminal-lords-tiles = Plät.
terminal-lords-cards = Kart.
terminal-lords-strip-short = Str
# Zwei Zeilen Überschriften, rechtsbündig über Spalten mit je 5 Buchstaben.
terminal-lords-heading-upper = Plät. Kart. Kart.
terminal-lords-heading-lower = übrig schon übrig
terminal-lords-the-strip = Der Strip
# Über Spalten mit 8, 6 und beliebig vielen Buchstaben.
terminal-lords-heading-bosses = Kasino  Punkte  Boss
# Höchstens zehn Buchstaben; es steht auf dem Strip von oben nach unten.
terminal-lords-road = DER STRIP
terminal-lords-the-card = Karte { $card }
terminal-lords-pays = zahlt für { $pays }.
terminal-lords-no-card = Keine Karte ist gezogen.
terminal-lords-deck = Noch { $cards } Karten.
terminal-lords-deck-end = Noch { $cards } Karten, { $above } vor der Endkarte.
terminal-lords-gambled = In diesem Zug gewettet.
terminal-lords-on-table = Karte { $card } liegt auf dem Tisch; sie zahlt für { $pays }.
terminal-lords-to-draw = { $cards } Karten sind noch zu ziehen.
terminal-lords-no-lots = keine Grundstücke
terminal-lords-lots = Grundstücke { $lots }
terminal-lords-player = { $name }: { $money }, { $points }, { $dice } Würfel und { $markers } Grundstücksmarker frei; { $lots }.
terminal-lords-company = { $company }: noch { $tiles } Plättchen, { $seen } Karten gesehen, { $to_come } kommen noch.
terminal-lords-open = Grundstücke ohne Besitzer, mit Preis und Würfel: { $lots }.
terminal-lords-waits = { $lot } { $name } wartet
terminal-lords-casino = Kasino von { $company }
terminal-lords-on-strip = am Strip
terminal-lords-storeys = { $height } Stockwerke
terminal-lords-casino-line = { $casino }: { $tiles }; Boss { $boss }, bringt { $points }.
terminal-lords-act-build = { $name } baut { $company } auf { $lot }
terminal-lords-act-sprawl = { $name } erweitert { $casino } auf { $lot }
terminal-lords-act-remodel = { $name } baut { $casino } zu { $company } um
terminal-lords-act-reorganize = { $name } ordnet { $casino } neu
terminal-lords-act-raise = { $name } stockt { $casino } auf
terminal-lords-act-gamble = { $name } setzt { $stake } auf { $casino }
terminal-lords-act-other = { $name } tut etwas, um das nicht gehandelt werden kann
terminal-lords-giving-die = { $text }, dafür geht der Würfel auf { $lot }
terminal-lords-giving-lot = { $text }, dafür geht das Grundstück { $lot }
terminal-lords-cannot-happen = so, wie es steht, nicht möglich: { $why } ({ $clause })
terminal-lords-boss-of = { $name } Boss von { $lot }
terminal-lords-no-boss-of = kein Boss von { $lot }
terminal-lords-dice-well = wenn die Würfel gut fallen
terminal-lords-offered-by = Handel { $deal }, angeboten von { $name }:
terminal-lords-agreed = Zugestimmt: { $agreed }. Gefragt: { $asked }.
terminal-lords-declines = { $name } lehnt Handel { $deal } ab
terminal-lords-agrees = { $name } stimmt Handel { $deal } zu
terminal-lords-left-of = { $company }: noch { $tiles } Plättchen, { $cards } Karten kommen noch.
terminal-lords-explain-draw = Ihr Grundstück gehört dann dir; danach zahlen alle Grundstücke und die Kasinos ihrer Firma.
terminal-lords-explain-collect = Alle Kasinos von { $company } zahlen und bringen Punkte, und jedes Grundstück { $money }.
terminal-lords-explain-strip = Alle Kasinos am Strip zahlen und bringen Punkte, und jedes Grundstück { $money }.
terminal-lords-explain-build = Eine { $die } auf { $lot }. { $left }
terminal-lords-explain-casino = { $company } auf { $lot }, { $points }, Boss: { $boss }.
terminal-lords-explain-gamble = Gegen { $boss }: { $once } gewinnen, { $twice } gewinnen den doppelten Einsatz.

## Handel bei Lords of Vegas, Zeile für Zeile
terminal-word-offers = Angebote
terminal-word-offer = Angebot
terminal-word-accept = zustimmen
terminal-word-decline = ablehnen
terminal-word-counter = Gegenangebot
terminal-word-withdraw = zurückziehen
terminal-word-as = als
terminal-lords-help-offers = was auf dem Tisch angeboten ist
terminal-lords-help-offer = einen Handel anbieten, eine Liste von Schritten der Reihe nach; Plätze sind Zahlen ab 0. Platz 0 zahlt Platz 1 für das Grundstück A1 5{ "\u00A0" }Mio.{ "\u00A0" }$, dann baut dort, wer am Zug ist: { $offer } { $example }; ein Würfel ist { $die }
terminal-lords-help-accept = Handel N zustimmen; ebenso { $withdraw } N
terminal-lords-decline-why = { $decline } N [GRUND]
terminal-lords-help-decline = Handel N ablehnen, und warum: { $decline } 1 nicht für 6 Mio.
terminal-lords-help-counter = Handel N ablehnen und stattdessen dies anbieten
terminal-lords-as-name = { $other } NAME ...
terminal-lords-help-as = eins davon für jemand anderen an dieser Tastatur, etwa: { $other } Anna { $accept } 1
terminal-lords-see-help = { $why } Hilfe zeigt ein Beispiel.
terminal-lords-no-deal-number = { $text } ist keine Nummer eines Handels; Angebote zählt sie auf.
terminal-lords-as-whom = Nach als kommt der Name von jemandem an dieser Tastatur.
terminal-lords-one-at-a-time = Es spricht immer nur eine Person.
terminal-lords-said-for-another = Nur Angebot, Gegenangebot, zustimmen, ablehnen und zurückziehen sagt man für jemand anderen.
terminal-lords-no-offers = Auf dem Tisch ist nichts angeboten.
terminal-lords-no-json = Das ist kein JSON: { $what }.
terminal-lords-no-steps = Das ist keine Liste von Schritten: { $what }.

## Der Verhandlungstisch bei Lords of Vegas
terminal-lords-deals = Handel
terminal-lords-counter-to = Gegenangebot von { $name } zu Handel { $deal }
terminal-lords-offer-of = Angebot von { $name }
terminal-lords-an-offer = Ein Angebot
terminal-lords-drop = Dieses Angebot verwerfen?
terminal-lords-who-pays = Wer zahlt?
terminal-lords-who-lot = Wer gibt ein Grundstück?
terminal-lords-who-die = Wer gibt einen Würfel?
terminal-lords-to-whom = Wem gibt { $name } es?
terminal-lords-how-many = Wie viele Millionen zahlt { $from } an { $to }?
terminal-lords-which-lot = Welches Grundstück gibt { $from } an { $to }?
terminal-lords-which-die = Welchen Würfel gibt { $from } an { $to }?
terminal-lords-none-free = { $name } hat keinen mehr frei. Was geht?
terminal-lords-which-action = Welche Aktion?
terminal-lords-how-gambled = Wie viele Millionen auf { $lot }?
terminal-lords-steps-in-order = Die Schritte geschehen der Reihe nach, sobald alle zustimmen, die geben, bekommen oder etwas tun.
terminal-lords-keep-it = nein, weiter daran
terminal-lords-drop-it = ja, verwerfen
terminal-lords-lot = Grundstück { $lot }
terminal-lords-die-on = der Würfel auf { $lot }
terminal-lords-die-showing = der Würfel auf { $lot }, eine { $value }
terminal-lords-nothing-goes = nichts, ein früherer Schritt schafft Platz
terminal-lords-counters = { $name } macht ein Gegenangebot zu Handel { $deal }
terminal-lords-withdraws = { $name } zieht Handel { $deal } zurück
terminal-lords-makes-offer = { $name } macht ein Angebot
terminal-lords-back = zurück zum Tisch
terminal-lords-add-money = jemand zahlt Geld
terminal-lords-add-lot = jemand gibt ein Grundstück
terminal-lords-add-die = jemand gibt einen Würfel
terminal-lords-add-action = { $name } macht eine Aktion
terminal-lords-join-last = die letzten zwei Schritte geschehen zugleich
terminal-lords-drop-last = den letzten Schritt streichen
terminal-lords-send = das Angebot machen

## Vegas Showdown
terminal-showdown-headline = Runde { $turn }
terminal-showdown-scoring = Schlusswertung
terminal-showdown-score = { $what ->
    [track] Leiste
    [casino] Kasino
    [hotel] Hotel
    [connection] Verbindung
    [Population] Bevölkerung
    [Revenue] Umsatz
    [cash] Geld
   *[diamonds] Diamanten
} { $fame }
terminal-showdown-key-sheets = Baupläne
terminal-showdown-keys-sheets = alle Baupläne ansehen, und was die Plättchen bringen und brauchen
terminal-showdown-bid-what = auf ein Plättchen, auf einem gedruckten Feld seiner Leiste
terminal-showdown-renovate-what = bis zu zwei Plättchen vom Bauplan und bis zu zwei darauf; nur das Ergebnis muss erlaubt sein
terminal-showdown-publicity = Werbung
terminal-showdown-publicity-what = 1 Ruhm, und bis zu ein Plättchen auf den Bauplan
terminal-showdown-placing = Legen
terminal-showdown-needs = braucht
terminal-showdown-needs-what = ein Premier-Plättchen braucht die Plättchen, die in seiner Kette darüber stehen, auf dem Bauplan
terminal-showdown-route = Weg
terminal-showdown-route-what = gelbe Plättchen brauchen einen Weg durch Türen vom Kasino ▸, blaue vom Hotel ◂, grüne von einem der beiden
terminal-showdown-night-club-what = muss auch Tür an Tür neben einer Lounge oder Fancy Lounge liegen
terminal-showdown-sign-doors = eine offene Tür; eine Tür, die nirgendwohin führt
terminal-showdown-sign-diamonds = ein oder zwei Viertel eines Diamanten; drei; vier
terminal-showdown-sign-squares = leere Felder von Kasino und Hotel, und des gemeinsamen Teils
terminal-showdown-sign-turn = wer den Button hat; wer gefragt ist
terminal-showdown-sign-figures = Bevölkerung und Umsatz; Ruhm
terminal-showdown-empty = leer
terminal-showdown-sold-out = { $tile }, ausverkauft
terminal-showdown-second = { $tile }, zweite Leiste
terminal-showdown-nothing-aside = nichts beiseitegelegt
terminal-showdown-aside = beiseite: { $tiles }
terminal-showdown-many-aside = beiseite: { $tiles } Plättchen (t zeigt sie)
# Höchstens sieben Buchstaben.
terminal-showdown-choice = { $choice ->
    [bid] bietet
    [bought] kauft
    [renovated] Umbau
    [publicized] Werbung
   *[passed] passt
}
terminal-showdown-fame = { $fame }R
terminal-showdown-as-drawn = wie gezeichnet
terminal-showdown-size = { $size ->
    [small] klein
    [medium] mittel
   *[large] groß
}
terminal-showdown-size-letter = { $size ->
    [small] K
    [medium] M
   *[large] G
}
terminal-showdown-stacks = Stapel { $stacks } · Ereignisse { $events }
terminal-showdown-no-publicity = keine Werbung
terminal-showdown-no-renovations = kein Umbau
terminal-showdown-in-play = { $card } im Spiel
terminal-showdown-population = +{ $value } Bevölkerung
terminal-showdown-revenue = +{ $value } Umsatz
terminal-showdown-plus-fame = +{ $value } Ruhm
terminal-showdown-tile-needs = braucht { $tiles }
terminal-showdown-casino = Kasino
terminal-showdown-hotel = Hotel
terminal-showdown-either = von beiden Eingängen
terminal-showdown-diamonds = Diamanten
terminal-showdown-doors = { $doors ->
    [one] 1 Tür
   *[other] { $doors } Türen
}
terminal-showdown-tile = { $name } ({ $size }, { $colour }, { $price }): { $what }.
terminal-showdown-not-yet = Noch nicht: { $error }
terminal-showdown-explain-publicity = Sofort 1 Ruhm; ein Plättchen von dir darf dabei auf den Bauplan.
terminal-showdown-explain-aside = Es kann später gelegt werden: nach einem Kauf, mit Werbung, bei einem Umbau.
terminal-showdown-explain-sketch = Bis zu zwei Plättchen ab, dann bis zu zwei auf; nur der fertige Bauplan zählt.
terminal-showdown-explain-stack = Noch { $left } Plättchen; das oberste hat die Rückseite { $top }.
terminal-showdown-turn = Runde { $turn }; { $name } hat den Button; { $stacks }.
terminal-showdown-this-turn = In dieser Runde: { $notices }.
terminal-showdown-premier = Premier { $space }: { $name }
terminal-showdown-from = ab { $cash }
terminal-showdown-bids = { $name } bietet { $cash }
terminal-showdown-no-bids-now = keine Gebote in dieser Runde
terminal-showdown-no-bids = gesperrt
terminal-showdown-player = { $name }: { $cash }, Bevölkerung { $population }, Umsatz { $revenue }, Ruhm { $fame }.
terminal-showdown-sheet-empty = Der Bauplan ist leer.
terminal-showdown-on-sheet = Auf dem Bauplan: { $tiles }.
terminal-showdown-set-aside = Beiseitegelegt: { $tiles }.
terminal-showdown-not-finished = Der Entwurf ist noch nicht möglich: { $error }
# Rechtsbündig über Spalten mit 4, 5 und 3 Buchstaben.
terminal-showdown-columns = $ Bev Ums Ruhm
terminal-showdown-squares = { $covered } von { $squares } Feldern
terminal-showdown-squares-sketch = { $covered } von { $squares } Feldern (Entwurf)
terminal-showdown-sheet-of = Der Bauplan von { $name }
terminal-showdown-tiles-of = Plättchen, Größe { $size }
terminal-showdown-what-bring = Was Plättchen der Größe { $size } bringen und brauchen
terminal-showdown-look-at = Ansehen
terminal-back = Zurück

## Vegas Showdown, Zeile für Zeile
terminal-word-bid = bieten
terminal-word-place = legen
terminal-word-publicity = Werbung
terminal-word-renovate = umbauen
terminal-showdown-bid-usage = { $bid } LEISTE BETRAG
terminal-showdown-help-bid = auf premier_1 bis premier_4, slots_1, slots_2, lounge oder restaurant bieten, etwa: { $bid } lounge 9
terminal-showdown-place-usage = { $place } PLÄTTCHEN
terminal-showdown-help-place = nach einem Kauf: ein Plättchen auf den Bauplan legen, etwa: { $place } lounge@0,2/90 (Spalte, Zeile / Drehung)
terminal-showdown-publicity-usage = { $publicity } [PLÄTTCHEN]
terminal-showdown-help-publicity = Werbung machen und dabei ein Plättchen auf den Bauplan legen
terminal-showdown-renovate-usage = { $renovate } -PLÄTTCHEN +PLÄTTCHEN ...
terminal-showdown-help-renovate = bis zu zwei Plättchen abnehmen (-) und bis zu zwei auflegen (+), alles auf einmal
terminal-showdown-no-amount = { $amount } ist kein Betrag; etwa: bieten lounge 9.
terminal-showdown-needs-sign = { $tile } braucht - (ab) oder + (auf) davor, etwa: umbauen -lounge@0,2/0.
terminal-showdown-unread = Das lässt sich nicht lesen: { $what }.

## Ein Spiel ohne eigenen Spielplan
terminal-generic-round = Runde { $round }
terminal-generic-more = (es passt nicht alles auf den Bildschirm)
terminal-generic-yes = ja
terminal-generic-no = nein

## Die Liste der Spiele
terminal-games-seats = { $least } bis { $most } Plätze
terminal-games-default = (sonst: { $default })

## Ein Tisch in einem Haus
terminal-house-silent = { $link } antwortet nicht: Ist das Haus offen, und stimmt der Link?
terminal-no-link = { $link } ist kein Link zu einem Tisch: so schreiben, wie der Browser ihn zeigt, http://HOST:PORT/table/TISCH
terminal-no-tls = { $link } ist verschlüsselt, und das kann das Terminal nicht: die Adresse des Hauses selbst nehmen (http://)
terminal-house-keeps = Das Haus hebt das Spiel auf.
terminal-line-lost = Die Leitung zum Haus ist tot; es wird weiter versucht.
terminal-line-back = Die Leitung zum Haus steht wieder.
terminal-clock-left = { $prompt } (noch { $left })
terminal-replay-at = Das Haus hebt das Spiel auf: { $link }/replay
terminal-come-back = Dein Platz bleibt deiner: `fremont join { $link }` geht weiter.
terminal-seat-stays = Dein Platz im Haus bleibt deiner.
terminal-nobody-else = Sonst ist niemand da, der es hört.
terminal-you-watch = Du schaust zu. Mit hilfe steht da, was man tippen kann.
terminal-not-your-turn = Du bist nicht am Zug. Mit hilfe steht da, was man tippen kann.
terminal-word-say = sage
terminal-help-say = { $word } WORTE
terminal-help-say-what = allen am Tisch etwas sagen
terminal-keys-say = allen am Tisch etwas sagen
terminal-key-say = sagen
terminal-say-page = Allen sagen
terminal-say-hint = Enter sagt es · Esc
terminal-bar-house = in einem Haus
terminal-bar-lost = keine Leitung zum Haus
terminal-house-waits = { $game }, { $link }: { $taken } von { $seats } Stühlen sind besetzt. Das Spiel beginnt von selbst; Strg-C geht.
terminal-house-sat = Du sitzt auf Stuhl { $seat }.
terminal-house-watches = Alle Stühle sind besetzt: Du schaust zu.
terminal-told-sat = { $name } setzt sich auf Stuhl { $seat }.
terminal-told-left = { $name } ist gegangen.
terminal-told-resigned = { $name } hat aufgegeben; { $bot } spielt weiter.
terminal-told-stood-in = { $bot } spielt für { $name }.
terminal-told-vote = Jemand möchte, dass ein Bot für { $name } spielt.
terminal-told-wait = Jemand wartet doch lieber auf { $name }.
terminal-told-reminded = { $name } wurde erinnert.
terminal-told-vacation = { $name } macht Urlaub: Die Uhr steht solange still.
terminal-told-no-vacation = { $name } macht doch keinen Urlaub.
terminal-told-back = { $name } ist wieder da.
terminal-told-rematch = Noch einmal: fremont join { $link }
terminal-told-restored = Der Tisch wurde aus einer Sicherung zurückgeholt.
terminal-told-warned = Hier war lange niemand: Das Haus wird diesen Tisch schließen.
terminal-told-unsealed = Die Runde ist an allen Tischen vorbei.
terminal-told-closed = Der Tisch wurde geschlossen.
terminal-told-chair-bot = { $bot } nimmt Stuhl { $seat }.
terminal-told-chair-open = Stuhl { $seat } ist frei.

## Was sich von einem Spielprotokoll sagen lässt
terminal-verdict = { $entries ->
    [one] 1 Eintrag, regelgerecht
   *[other] { $entries } Einträge, regelgerecht
}{ $position ->
    [yes] { " " }ab einer aufgebauten Stellung
   *[no] { "" }
}{ $over ->
    [yes] { "" }
   *[no] , nicht zu Ende gespielt
}; { $dice }
terminal-verdict-honest = alle Würfel folgen aus dem versprochenen Startwert und den eigenen Zahlen von { $who }
terminal-verdict-alone = alle Würfel folgen aus dem versprochenen Startwert, zu dem niemand eine eigene Zahl dazugab
terminal-verdict-run = alle Würfel folgen aus dem Startwert der Simulation
terminal-verdict-sealed = alle Würfel sind möglich, aber ihr Startwert ist noch nicht aufgedeckt
terminal-verdict-script = in { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträgen
} entschied ein Drehbuch, darum lässt sich von den Würfeln nichts sagen

## Vorbereitete Antworten
terminal-word-answers = Antworten
terminal-word-prepare = vorbereiten
terminal-word-revoke = widerrufen
terminal-word-auto = auto
terminal-help-answers-what = was sich vorher sagen lässt: vorbereiten 2 25 nimmt das Zweite, mit einer Grenze, wo es eine hat; widerrufen 1 nimmt das Erste zurück, auto handelt für dich, wo es nur eine Möglichkeit gibt
terminal-keys-answers = etwas vorher sagen
terminal-answers-page = Vorher gesagt
terminal-answers-hint = 2 25 bereitet vor · -1 nimmt zurück · auto · Esc
terminal-answers-auto = Wo es nur eine Möglichkeit gibt, wird für dich gehandelt.
terminal-answers-by-hand = Auch wo es nur eine Möglichkeit gibt, entscheidest du selbst (auto ändert das).
terminal-answers-prepared = Vorbereitet:
terminal-answers-offers = Lässt sich vorbereiten:
terminal-answers-none = Jetzt ist nichts vorzubereiten oder zurückzunehmen.
terminal-answers-no-number = In dieser Liste steht keine { $number }: Die Nummern sind 1 bis { $most }.
terminal-answers-nothing = Nichts ist vorbereitet.
terminal-answers-many = { $most } Antworten sind vorbereitet, mehr geht nicht: Nimm erst eine zurück.
terminal-answers-unclear = { $line } ist nicht zu verstehen: Gib 2 25, -1 oder auto ein.
