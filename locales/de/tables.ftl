# Was ein Tisch und das Haus selbst sagen: warum etwas nicht geschieht, und wie Bots heißen.

## Namen
tables-bot = { $level ->
    [random] Zufallsbot
    [easy] Leichter Bot
    [medium] Mittlerer Bot
    [classic] Klassischer Bot
    [hard] Schwerer Bot
    [expert] Experten-Bot
   *[other] Bot { $written }
}

## Ablehnungen
tables-talk-enough = an diesem Tisch wurde genug geredet: Macht anderswo weiter
tables-rematch-spectator = nur wer am Tisch sitzt, kann um eine Revanche bitten
tables-rematch-when = eine Revanche gibt es, wenn das Spiel vorbei ist
tables-host-only = das darf nur, wer den Tisch geöffnet hat
tables-begun = das Spiel hat begonnen
tables-over = das Spiel ist vorbei
tables-closed = der Tisch wurde geschlossen
tables-stood-in = ein Bot spielt für dich: Nimm erst deinen Platz zurück
tables-no-seat-here = du hast keinen Platz an diesem Tisch
tables-not-begun = das Spiel hat noch nicht begonnen
tables-full = alle Plätze sind besetzt: Du kannst zuschauen
tables-nonce-length = eine eigene Zahl hat 1 bis 64 Zeichen
tables-nonce-most = eine eigene Zahl hat höchstens 64 Zeichen
tables-nonce-twice = du hast schon eine eigene Zahl dazugegeben: Sie lässt sich nicht ändern
tables-just-go = das Spiel ist vorbei: Geh einfach
tables-your-own-chair = da sitzt du selbst: Steh erst auf
tables-all-players = ein Spiel, das weitergeht, braucht alle Spieler: Setz Bots dazu
tables-too-long = dieses Spiel ist zu lang geworden: Gib auf, und Bots beenden es
tables-too-many-offers = auf dem Tisch liegt genug: Zieht erst Angebote zurück oder beantwortet sie
tables-said-enough = du hast in diesem Spiel genug gesagt: Spiel weiter
tables-too-long-to-undo = dieses Spiel ist zu lang geworden, um etwas zurückzunehmen
tables-own-seat = das ist dein eigener Platz
tables-not-gone = diese Person ist da oder noch nicht lange genug fort, und sie hat noch Zeit
tables-voted = das hast du schon gesagt: { $needed } von denen, die da sind, müssen es wollen
tables-waits-already = du wartest schon: Du hast keinen Bot verlangt
tables-reminded = diese Person wurde vor ein paar Minuten erinnert
tables-bot-plays-there = dort spielt ein Bot
tables-not-waited-for = der Tisch wartet nicht auf diese Person
tables-gave-up = du hast dieses Spiel aufgegeben
tables-chair-yours = niemand hat deinen Platz genommen
tables-bot-sits-there = dort sitzt ein Bot
tables-no-foresight = davon lässt sich nichts vorhersehen
tables-no-hints = an diesem Tisch gibt es keine Tipps
tables-nothing-to-decide = es gibt nichts zu entscheiden
tables-sit-once = du kannst nur auf einem Platz sitzen: „me“ steht nur einmal in seats
tables-pace-most = Bots lassen sich höchstens 10000 Millisekunden Zeit
tables-clock-days = eine Uhr mit Tagen pro Zug hat 1 bis { $most } davon, keinen Vorrat und keine Zugabe
tables-clock-terms = eine Uhr hat 10 Sekunden bis 30 Tage Vorrat und gibt bis zu 7 Tage pro Entscheidung dazu
tables-position-options = eine Stellung hat ihre eigenen Optionen: Lass sie weg
tables-position-over = in dieser Stellung ist das Spiel vorbei
tables-others-eyes = mit den Augen anderer siehst du erst, wenn das Spiel vorbei ist
tables-moment-over = dort ist das Spiel vorbei: Geh etwas zurück, um weiterzuspielen
tables-moment-no-hints = an diesem Tisch gibt es keine Tipps: Spiel weiter, wenn das Spiel vorbei ist
tables-say-something = sag etwas
tables-say-most = mehr als 500 Zeichen gehen nicht
tables-id-length = eine id hat 1 bis 64 Zeichen
tables-id-used = diese id hat schon etwas anderes benannt, und das ist getan; nimm eine andere id
tables-no-file = das ist kein Protokoll und kein Tisch von Fremont, oder es fehlt ein Teil
tables-journal-sealed = das Spiel dieses Spielprotokolls ist nicht vorbei, und seine Würfel sind noch geheim: Es geht dort weiter, wo es begonnen wurde
tables-journal-when = das Spielprotokoll gibt es, wenn das Spiel vorbei ist
tables-review-when = das Spiel ist nicht vorbei: Es gibt noch nichts auszuwerten
tables-stranger = melde dich an, oder sag erst als Gast deinen Namen
tables-wrong-passphrase = dieser Name und diese Passphrase gehören nicht zusammen
tables-wrong-code = dieser Name und dieser Code gehören nicht zusammen, oder der Code wurde schon benutzt
tables-trouble = das Haus kann gerade nichts speichern, darum wurde nichts getan: Versuch es noch einmal
tables-elsewhere = ein anderer Rechner des Hauses hat diesen Tisch: Frag noch einmal
tables-away = der Rechner, der diesen Tisch hat, ist gerade nicht zu erreichen: Versuch es gleich noch einmal
tables-closing = das Haus schließt gerade: Komm gleich wieder
tables-both-begins = ein Spiel beginnt mit einem anderen Spiel oder mit einer Stellung, nicht mit beidem
tables-no-code = für den Tisch war kein Code frei: Versuch es noch einmal
tables-house-full = das Haus ist voll: Versuch es später noch einmal
tables-bots-among-themselves = an vielen Tischen spielen Bots unter sich: Versuch es später noch einmal
tables-you-host-many = deine Tische, die noch nicht vorbei sind: { $count }. Spiel erst einen zu Ende oder schließ ihn
tables-address-has-many = Tische von deiner Adresse, die noch nicht vorbei sind: { $count }. Spiel erst einen zu Ende oder schließ ihn
tables-your-bots-play = deine Tische, an denen Bots unter sich spielen: { $count }. Warte, bis einer fertig ist
tables-table-over = der Tisch ist vorbei
tables-nothing-for-them = für diese Person gibt es nichts zu entscheiden
tables-stale = der Tisch hat sich inzwischen geändert: Schau noch einmal hin
tables-no-table = diesen Tisch gibt es nicht: Frag noch einmal nach dem Link oder dem Code
tables-no-such-table = diesen Tisch gibt es nicht
tables-many-reviews = viele Spiele werden gerade ausgewertet: Frag später noch einmal
tables-not-so-fast = nicht so schnell: Warte einen Moment
tables-still-thinking = die Bots denken noch über deine letzte Frage nach
tables-too-many-waits = es warten schon zu viele Anfragen: Beende erst eine
tables-too-slow = die Anfrage kam nicht rechtzeitig an
tables-too-large = die Anfrage ist zu lang
tables-wrong-codes = zu viele falsche Codes: Warte einen Moment
tables-too-many-requests = zu viele Anfragen: Warte einen Moment
tables-other-site = diese Anfrage kommt von einer anderen Seite
tables-too-many-people = an der Tür ist gerade viel los: Warte einen Moment
tables-banned = wer dieses Haus betreibt, lässt dich nicht herein
tables-many-sockets = zu viele Verbindungen sind offen: Schließ erst eine
tables-name-reserved = dieser Name sieht nach dem Haus oder einem Bot aus: Wähle einen anderen
tables-login-form = ein Anmeldename hat 3 bis 32 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche
tables-passphrase-form = eine Passphrase hat 8 bis 256 Zeichen
tables-token-only-plays = ein Token spielt nur, es ändert nichts am Konto: Melde dich dafür an
tables-guest-no-passphrase = ein Gast hat keine Passphrase: Behalte erst deine Spiele
tables-account-already = du hast schon ein Konto
tables-login-taken = mit diesem Namen meldet sich schon jemand anderes an
tables-passphrase-not-kept = diese Passphrase lässt sich nicht speichern: Wähle eine andere
tables-label-most = eine Bezeichnung hat höchstens 40 Buchstaben
tables-no-session = diese Sitzung gibt es nicht
tables-wrong-tries = zu viele falsche Versuche für dieses Konto: Warte einen Moment
tables-seated = du sitzt schon an diesem Tisch, auf { $seat }
tables-no-seat-of = Platz { $seat } gibt es nicht: Der Tisch hat { $seats }
tables-taken = Platz { $seat } ist besetzt
tables-no-seat = Platz { $seat } gibt es nicht
tables-large-action = eine Aktion hat höchstens { $bytes } Bytes: Sag sie in Teilen
tables-players-of = { $game } ist für { $least } bis { $most } Spieler
tables-position-players = die Stellung hat { $seats } Spieler: Nenne so viele Plätze
tables-other-game = an jenem Tisch wird { $game } gespielt, nicht { $new }
tables-that-game-players = jenes Spiel hat { $seats } Spieler: Nenne so viele Plätze
tables-name-length = ein Name hat 1 bis { $most } Buchstaben
tables-name-letter = ein Name kann { $letter } nicht enthalten

## Gleich spielen
tables-fill-after = Bots nehmen die freien Stühle nach { $least } bis { $most } Sekunden.
tables-quick-level = Die Stärke ist easy, medium, hard oder expert.

## Links, die geteilt werden
tables-share-invites = { $game }: { $host } lädt dich ein
tables-share-game = { $game } bei Fremont
tables-share-open = { $free ->
    [0] Alle { $seats } Stühle sind besetzt.
    [one] Einer von { $seats } Stühlen ist frei.
   *[other] { $free } von { $seats } Stühlen sind frei.
} Im Browser spielen, ohne Konto.
tables-share-running = Ein Spiel zu { $seats } läuft. Im Browser zuschauen.
tables-share-finished = Das Spiel ist vorbei. So ging es aus.
tables-share-closed = Dieser Tisch wurde geschlossen.

## Mit wem man spielt
tables-nobody-met = Unter dieser Kennung gibt es niemanden, den du getroffen hast.
tables-enough-people = Mehr als { $most } geht nicht.
notify-turn = Du bist dran: { $game }
notify-reminder = Du wirst erwartet: { $game }
notify-alone = Der Tisch wartet auf dich.
notify-with = Am Tisch mit { $others }.
notify-hello = Hier wirst du gerufen
notify-hello-body = Bist du dran und nicht da, erfährst du es auf diesem Gerät.
notify-quiet-form = Ruhezeiten haben einen Anfang und ein Ende innerhalb eines Tages, eine Zeitzone und deren Abstände von UTC, der Reihe nach
notify-push-form = das ist kein Push-Abonnement, das man rufen kann: Seine Adresse liegt mit https im offenen Netz, und es hat zwei Schlüssel
notify-no-device = ein solches Gerät gibt es nicht

tables-journal-broken = das Spielprotokoll stimmt nicht (auf Englisch: { $fault })

## Was vorher gesagt wird
tables-answers-enough = Du hast in diesem Spiel zu oft geändert, was du vorher sagst: Entscheide ab jetzt von Hand.
tables-answers-many = Du hast { $most } Antworten vorbereitet, mehr bereitet niemand vor: Nimm erst eine zurück.
tables-answers-nothing = So etwas hast du nicht vorbereitet.
## Briefe per E-Mail
letter-hello = Hallo { $name },
letter-hello-you = Hallo,
letter-turn-subject = Du bist dran: { $game }
letter-turn = du bist dran, bei { $game } am Tisch mit { $others }.
letter-turn-alone = du bist dran, bei { $game }.
letter-turn-touch = Zum Tisch
letter-reminder-subject = Man wartet auf dich: { $game }
letter-reminder = man wartet auf dich, bei { $game } am Tisch mit { $others }.
letter-left = Du hast noch { $time }.
letter-days = { $days ->
    [one] einen Tag
   *[other] { $days } Tage
}
letter-hours = { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
}
letter-invite-subject = { $host } lädt dich an einen Tisch ein: { $game }
letter-invite = { $host } lädt dich an einen Tisch ein, zu { $game }. Dort ist ein Platz für dich, solange ihn niemand anders nimmt.
letter-invite-touch = Zum Tisch
letter-ended-subject = Es ist vorbei: { $game }
letter-ended = deine Partie { $game } mit { $others } ist vorbei.
letter-ended-alone = deine Partie { $game } ist vorbei.
letter-ended-touch = Wie es ausging
letter-confirm-subject = Ist das deine Adresse?
letter-confirm = jemand, der auf { $house } spielt, möchte Briefe an diese Adresse. Wenn du das bist, folge diesem Link innerhalb von zwei Stunden.
letter-confirm-not = Wenn nicht, tu nichts: Hierher wird sonst nichts geschickt.
letter-confirm-touch = Ja, schreib mir hierher
letter-why = Um solche Briefe hast du auf { $house } gebeten.
letter-why-confirm = Du bekommst das, weil jemand deine Adresse angegeben hat.
letter-off = Keine solchen Briefe mehr
letter-off-all = Für diese Person nie hierher schreiben
letter-none = dieses Haus verschickt keine Briefe
letter-form = das ist keine Adresse für Briefe: ada@example.org ist eine
letter-too-many = zu viele Briefe: warte eine Weile
letter-no-address = es gibt keine Adresse
letter-link-nowhere = Dieser Link tut nichts mehr: Die Adresse wurde gelöscht oder durch eine andere ersetzt.
letter-link-used = Dieser Link wurde schon benutzt.
letter-link-late = Dieser Link galt zwei Stunden. Gib die Adresse noch einmal an, dann bekommst du einen neuen.

## Urlaub
vacation-form = ein Urlaub endet später, als er beginnt, nach jetzt und innerhalb eines Jahres
vacation-days = { $days } Urlaubstage im Jahr sind das meiste, und von { $year } hast du noch { $left }
vacation-none = du hast keinen Urlaub, und keiner ist geplant
## Manners
tables-nobody-there = so jemanden gibt es an diesem Tisch nicht
tables-yourself = das bist du selbst
tables-blocked-you = jemand an diesem Tisch spielt nicht mit dir: Du kannst zusehen
tables-you-blocked = du hast jemanden an diesem Tisch blockiert: Setz dich anderswo hin oder hebe das auf
tables-many-invitations = du hast schon oft genug gefragt: Warte etwas
tables-report-most = eine Meldung hat höchstens { $most } Zeichen
tables-many-reports = das sind viele Meldungen: Warte etwas vor der nächsten
tables-reports-wait = viele Meldungen warten noch: Versuch es später wieder
tables-passkey-unfit = dieser Passkey passt nicht: Versuch es noch einmal oder nimm die Passphrase
tables-passkey-known = dieser Passkey ist schon bekannt
tables-passkeys-most = mehr als { $most } Passkeys gehen nicht: Entfern erst einen
tables-no-passkey = so einen Passkey gibt es nicht
tables-passkey-label = der Name eines Passkeys hat 1 bis { $most } Zeichen
## Evenings
tables-sealed = dasselbe Spiel läuft noch an anderen Tischen: schau wieder her, wenn die Runde vorbei ist
tables-duplicate-undo = an einem Duplicate-Abend wird nichts zurückgenommen: sonst wären die Würfel nicht mehr an allen Tischen gleich
tables-no-evening = diesen Spielabend gibt es nicht: frag noch einmal nach dem Link
tables-evening-begun = der Spielabend hat schon begonnen
tables-evening-over = der Spielabend ist vorbei
tables-evening-full = an diesem Spielabend können höchstens { $most } teilnehmen
tables-evening-not-in = du nimmst an diesem Spielabend nicht teil
tables-evening-blocked-you = wer diesen Spielabend gemacht hat, spielt nicht mit dir
tables-evening-you-blocked = du hast blockiert, wer diesen Spielabend gemacht hat: Nimm an einem anderen teil oder hebe das auf
tables-evening-maker = das kann nur, wer den Spielabend gemacht hat
tables-evening-few = ein Spielabend beginnt mit { $least } Leuten: schick jemandem den Link
tables-evening-rounds = so ein Spielabend hat 1 bis { $most } Runden
tables-evening-no-rounds = so ein Spielabend endet, wenn alles entschieden ist: lass die Runden weg
tables-evening-minutes = eine Runde dauert 1 bis { $most } Minuten
tables-evening-no-nonces = zu den Würfeln eines Duplicate-Abends gibt niemand etwas dazu: sie sind an allen Tischen gleich
tables-evening-broken = dieser Spielabend ist nicht lesbar: wer das Haus betreibt, findet den Grund im Log
tables-evenings-yours = Spielabende von dir, die nicht vorbei sind: { $count }. Beende erst einen
tables-evenings-joined = von deiner Adresse nehmen schon { $count } an Spielabenden teil, die nicht vorbei sind: warte, bis einer endet
tables-evenings-address = Spielabende von deiner Adresse, die nicht vorbei sind: { $count }. Beende erst einen

## The operator's page
operator-title = Seite für den Betrieb
operator-only = Diese Seite ist für alle, die das Haus betreiben.
operator-reports = Offene Meldungen
operator-none = Keine.
operator-report = Meldung { $report }
operator-at = am Tisch { $table }
operator-reason = { $reason ->
    [insult] Beleidigung oder Drohung
    [spam] Spam
    [name] unpassender Name
    [cheating] Betrug
   *[other] etwas anderes
}
operator-says = Dazu wird gesagt: { $words }
operator-words = Worte an die Person oder der Grund
operator-dismiss = Verwerfen
operator-warn = Verwarnen
operator-ban = Sperren
operator-dismissed = Meldung { $report } ist erledigt: Sie ist verworfen.
operator-warned = Meldung { $report } ist erledigt: { $name } ist verwarnt.
operator-banned = Meldung { $report } ist erledigt: { $name } wird nicht mehr eingelassen.
operator-no-words = Nichts ist geschehen: Eine Verwarnung braucht Worte, denn die werden gelesen.
operator-settled-before = Nichts ist geschehen: Diese Meldung wartet nicht mehr.
operator-not-done = Nichts ist geschehen: { $why }.
operator-house = Das Haus
operator-what = Was
operator-much = Wie viel
operator-version = Version
operator-open = Offene Tische
operator-running = Laufende Tische
operator-over = Beendete Tische
operator-live = Tische im Speicher
operator-accounts = Konten
operator-guests = Gäste
operator-sessions = Sitzungen
operator-bytes = Bytes auf der Platte
operator-tables = Tische, die nicht vorbei sind
operator-id = Kennung
operator-code = Code
operator-game = Spiel
operator-phase = Stand
operator-is-open = offen
operator-is-running = läuft
operator-people = Leute
operator-seats = { $people } von { $seats }
operator-host = Gastgeber
operator-made = Entstanden
operator-changed = Geändert
operator-latest = Wer zuletzt da war
operator-name = Name
operator-login = Anmeldename
operator-came = Gekommen
operator-seen = Zuletzt gesehen
operator-hosts = Tische
operator-banned-list = Nicht eingelassen
operator-who = Wer
operator-why = Warum
operator-since = Seit
operator-address = Adresse
operator-else = Für alles andere gibt es
