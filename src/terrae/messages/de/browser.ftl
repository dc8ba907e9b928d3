### Terrae, der Browser: Deutsch

## Spiele und Orte
game-terra-nova-short = Grenze die Insel ein. Drei Aktionen je Zug, und jeder Grenzstein zählt.
game-terra-turrium-short = Nimm Steine, baue Türme und klettere, bis deine Turrianer auf den Höhen 1 bis 6 stehen.

## Wege
nav-home = Start
nav-lobby = Lobby
nav-watch = Zusehen
nav-openings = Eröffnungen
nav-games = Meine Spiele
nav-learn = Lernen
nav-settings = Einstellungen
nav-skip = Zum Inhalt springen
nav-main = Hauptmenü
nav-menu = Menü
nav-puzzles = Aufgaben
nav-rules = Regeln
nav-analysis = Analyse
nav-study = Studien
nav-leaderboard = Rangliste
nav-profile = Profil
page-lost = Hier ist nichts
page-lost-text = Diese Adresse führt nirgendwohin. Auf der Startseite ist alles zu finden.
page-back-home = Zur Startseite

## Start
title-table = Ein Tisch
archive-title = Frühere Partien
home-title = Zwei Spiele um Land und Stein
home-lead = Ein Tisch, zwei Bretter. Spiele sofort gegen den Computer, gemeinsam an diesem Bildschirm oder mit jemandem in der Ferne.
home-computer = Gegen den Computer
home-together = Gemeinsam hier
home-online = Online
home-learn = In einer Minute lernen
home-yours = Deine Spiele
home-yours-none = Spiele, die du beginnst, erscheinen hier und warten auf dich.
home-waiting = Du bist am Zug
home-continue = Fortsetzen
home-preparing = Der Tisch wird gedeckt
home-preparing-text = Die Regeln werden einmalig für diesen Rechner vorbereitet. Sieh dich inzwischen ruhig um.
home-preparing-progress = { $percent } % fertig

## Ein neues Spiel
new-title = Neues Spiel
new-with = Mit wem
new-mode-computer = Mit dem Computer
new-mode-together = Gemeinsam hier
new-mode-online = Online
new-players = Spieler
new-level = Spielstärke
new-seat = Dein Platz
new-seat-first = Du beginnst
new-seat-last = Du bist zuletzt dran
new-seat-random = Das Los entscheidet
new-options = Regeln und Karte
new-edition = Ausgabe
new-edition-de = Europäisch
new-edition-us = Amerikanisch
new-edition-de-note = Die Partie endet, sobald höchstens eine Person noch ziehen kann.
new-edition-us-note = Die Partie endet erst, wenn niemand mehr ziehen kann; ohne Stein im Zug darf kein Pionier dort enden, wo er losging.
new-map = Karte
new-map-name = { $map ->
    [island] Die Insel
    [islet] Das Eiland
    [rectangle] Das Rechteck
   *[other] { $map }
}
new-map-note = { $map ->
    [island] Die ganze Insel: acht Landschaften mit je 21 Feldern.
    [islet] 61 Felder und fünf Landschaften: eine Partie von zehn Minuten, gut zu zweit.
    [rectangle] Zwölf Reihen mit 14 Feldern: so viel Land wie auf der Insel, in einfachen Formen.
    [own] Zeichne eine eigene Karte, Buchstabe für Buchstabe.
   *[other] Eine Karte dieses Servers.
}
new-map-own = Eigene Karte
new-map-own-text = Die Karte als Text
new-map-own-file = Datei lesen
new-map-own-how = Wie man eine Karte schreibt
new-team = In Zweierteams
new-team-note = Die ersten beiden Plätze spielen gegen die anderen beiden; ein Team gewinnt, wenn beide das Ziel erreicht haben.
new-tall = Ziel: Höhen 2 bis 7
new-tall-note = Auf jeder Höhe von 2 bis 7 statt von 1 bis 6 muss ein Turrianer stehen.
new-any-territory = Steine aus beliebigen Gebieten
new-any-territory-note = Alle drei Steine eines Zuges dürfen aus einem Gebiet kommen, wem es auch gehört.
new-hold = Das Ziel muss eine Runde halten
new-hold-note = Wer das Ziel erreicht, gewinnt nur, wenn es zu Beginn des eigenen nächsten Zuges noch steht.
new-layout = Gebiete bei zwei Spielern
new-layout-adjacent = Nebeneinander
new-layout-diagonal = Gegenüberliegende Ecken
new-layout-adjacent-note = Eine Person hat den Süden, die andere den Norden.
new-layout-diagonal-note = Jede Person hat zwei Ecken, die einander gegenüberliegen.
new-clock = Bedenkzeit
new-clock-none = Ohne Uhr
new-clock-fast = 5 Minuten + 10 Sekunden je Zug
new-clock-slow = 20 Minuten + 30 Sekunden je Zug
new-clock-days = 3 Tage je Zug
new-stones = Grenzsteine im Vorrat
new-stones-note = Je weniger es sind, desto eher sind alle gelegt.
new-stall = Runden ohne Stein bis zum Ende
new-stall-note = Damit eine Partie nicht ewig dauert, wenn niemand einen Stein legen will; 0 heißt nie.
new-rounds = Höchstens so viele Runden
new-rounds-note = Nach so vielen Runden endet die Partie unentschieden; 0 heißt ohne Grenze.
new-handicap = Vorgabe: jemand gibt vor dem Start Steine ab
new-handicap-note = Wer schwächer ist, hat sie in Reserve und legt sie, wann immer sie nützen.
new-handicap-from = Wer gibt
new-handicap-to = Wer bekommt
new-handicap-stones = Steine
new-handicap-seat = Platz { $number }: { $colour }
new-clock-own = Eigene
new-clock-kind = Art der Uhr
new-clock-fischer = Nach jedem Zug kommt Zeit dazu
new-clock-delay = Jeder Zug beginnt mit freier Zeit
new-clock-correspondence = Tage pro Zug
new-clock-days-each = Tage für jeden Zug
new-clock-minutes = Minuten für die Partie
new-clock-seconds-more = Sekunden dazu nach einem Zug
new-clock-seconds-free = Freie Sekunden in jedem Zug
new-rated = Gewertete Partie
new-rated-note = Eine gewertete Partie ist für Leute mit Konto, ohne Hinweise und Zurücknehmen.
new-lot = Plätze auslosen
new-lot-note = Wer beginnt und mit welcher Farbe, wird beim Start ausgelost.
new-leaving = Wer geht
new-leaving-bot = wird vom Computer gespielt
new-leaving-still = bleibt stehen
new-leaving-note = Gilt für alle, die aufgeben, deren Zeit abläuft oder die wegbleiben.
new-who-may = Wer mitspielen darf
new-who-invite = Nur mit dem Link
new-who-public = Alle in der Lobby
new-who-invite-note = Du bekommst einen Link, den du verschicken kannst.
new-who-public-note = Der Tisch steht in der Lobby; den Link gibt es auch.
new-name = Name von Spieler { $number }
new-name-you = Du
new-name-none = Spieler { $number }
new-seats = Wer wo sitzt
new-seats-note = Alle spielen an diesem Bildschirm, in dieser Reihenfolge. Namen sind freiwillig.
new-seat-person = Ein Mensch
new-seat-computer = Computer: { $level } · { $name }
new-start = Spiel beginnen
new-make = Tisch eröffnen
new-starting = Einen Augenblick …

## Der Tisch
table-loading = Der Tisch wird geholt …
table-connecting = Verbindung wird hergestellt …
table-lost = Keine Verbindung. Dein Spiel ist sicher.
table-gone = Dieser Tisch kann nicht gezeigt werden
table-turn-you = Du bist am Zug
table-turn-name = { $name } ist am Zug
table-turn-thinking = { $name } denkt nach …
table-turn-confirm = Bestätige deinen Zug, oder nimm etwas zurück
table-over-won = Du hast gewonnen
table-over-name = { $name } hat gewonnen
table-over-shared = { $names } teilen sich den Sieg
table-over-drawn = Das Spiel endet unentschieden
table-board = Das Brett von { $game }
table-players = Spieler
table-watching = { $count ->
    [one] ein Zuschauer
   *[other] { $count } Zuschauer
}
table-you = du
table-seat-open = freier Platz
seat-computer = Computer
seat-computer-of = Computer ({ $colour })
table-level = Stufe { $level }
table-seat-resigned = hat aufgegeben
table-seat-timed-out = Zeit abgelaufen
table-seat-left = ist gegangen
table-seat-bot = gespielt vom Computer
table-away = nicht da
table-undo = Zurück
table-reset = Zug von vorn beginnen
table-confirm = Zug bestätigen
table-end = Zug beenden
table-keep = Rest behalten
table-hint = Tipp
table-hint-thinking = Denkt nach …
table-hint-play = So spielen
table-why = Warum nicht?
table-why-ask = Tippe auf den Ort, nach dem du fragst.
table-why-legal = { $action } ist möglich.
table-why-rule = Regel { $clause }
table-choose = Was möchtest du hier?
table-choose-move = Hierher ziehen
table-choose-stone = Stein setzen
table-type = Aktion eintippen
table-type-play = Spielen
table-type-help-nova = Zum Beispiel { $place } zum Einsetzen, { $move } zum Ziehen, { $stone } für einen Stein.
table-type-help-turrium = Zum Beispiel { $take } zum Nehmen, { $put } zum Bauen, { $step } für einen Schritt.
table-resign = Aufgeben
table-resign-sure = Das Spiel wirklich aufgeben?
table-cancel = Abbrechen
table-rematch = Noch einmal
table-rematch-go = Zum nächsten Spiel
table-share = Link kopieren
table-shared = Der Link ist kopiert.
table-record = Mitschrift
table-picture = Bild
table-more = Mehr
table-offer-undo = Um Rücknahme des letzten Zuges bitten
table-offer-end = Spielende vorschlagen
table-offer-pause = Pause vorschlagen
table-offer-resume = Weiterspielen vorschlagen
table-offered-undo = { $name } möchte den letzten Zug zurücknehmen.
table-offered-end = { $name } schlägt vor, das Spiel zu beenden.
table-offered-pause = { $name } schlägt eine Pause vor.
table-offered-resume = { $name } schlägt vor weiterzuspielen.
table-offer-waiting = Warten auf Antwort …
table-accept = Annehmen
table-refuse = Ablehnen
table-withdraw = Zurückziehen
table-take-back-seat = Meinen Platz wieder einnehmen
table-claim = Wer am Zug ist, ist gegangen
table-auto = Züge von selbst bestätigen
table-close = Schließen
table-turn-left = Brett nach links drehen
table-turn-right = Brett nach rechts drehen
table-view-flat = Von oben zeigen (2D)
table-view-space = Räumlich zeigen (3D)
table-panels = Verlauf, Gespräch und mehr
aim-title = Worum es geht
aim-terra-nova = Bewege deine Pioniere und setze Grenzsteine. Schließe Land mit höchstens drei Landschaften ab, in dem du die meisten Pioniere hast: Seine Punkte gehören dir, und je weniger Landschaften, desto mehr sind es. Am Ende gewinnt, wer die meisten Punkte hat.
aim-terra-turrium = Nimm Steine, setze sie und klettere. Das Ziel: alle sechs Turrianer auf Türmen der Höhen { $low } bis { $high }, auf jeder einer. { $end ->
    [team] Ein Team gewinnt, wenn beide am Ziel sind; die Runde wird vorher zu Ende gespielt.
    [hold] Es muss noch stehen, wenn dein nächster Zug beginnt; dann hast du sofort gewonnen.
    [team-hold] Es gilt, wenn es noch steht, sobald dein nächster Zug beginnt; ein Team gewinnt, wenn beiden das gelungen ist.
   *[round] Dann wird die Runde zu Ende gespielt, und alle, die bis dahin am Ziel sind, gewinnen gemeinsam.
}

## Terra Nova am Tisch
nova-phase-place = Setze einen Pionier auf ein markiertes Feld
nova-actions-left = { $count ->
    [one] Noch eine Aktion
   *[other] Noch { $count } Aktionen
}
nova-first-move = Wähle einen deiner Pioniere und ziehe ihn geradeaus
nova-then = Ziehe weiter, oder setze einen Stein neben einen gezogenen Pionier
nova-supply = Steine im Vorrat: { $count }
nova-score = Punkte
nova-points = { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
}
nova-preview = { $count ->
    [one] { $points } Punkte für { $names }
   *[other] { $points } Punkte, geteilt: je { $each } für { $names }
}
nova-preview-none = { $points } Punkte für niemanden
nova-space = { $name }, { $landscape }
nova-space-pioneer = Pionier von { $player }
nova-space-stone = Grenzstein
nova-space-scored = gewertetes Gebiet
nova-space-movable = kann ziehen
nova-space-target-place = hier einsetzen
nova-space-target-move = hierher ziehen
nova-space-target-stone = Stein hierher
board-lifted = aufgenommen

## Terra Turrium am Tisch
turrium-phase-handicap = Gib Steine ab
turrium-phase-stand = Stelle einen Turrianer auf einen markierten Turm
turrium-phase-take = Steine nehmen
turrium-phase-place = Bauen
turrium-phase-move = Ziehen
turrium-in-hand = { $count ->
    [one] Ein Stein in der Hand
   *[other] { $count } Steine in der Hand
}
turrium-points = noch { $count } von 5 Punkten
turrium-round = Runde { $count }
turrium-take-text = Nimm einen Stein von einem markierten Turm: { $rule ->
    [team] immer aus den Gebieten des anderen Teams und nur von außen.
    [free] daheim frei, sonst nur von außen.
   *[one] daheim frei, sonst nur von außen und aus jedem Gebiet höchstens einen.
}
turrium-place-text = Setze einen Stein auf ein markiertes Feld; die Zahl ist die Höhe, die entsteht.
turrium-move-text = Wähle einen Turrianer, dann einen markierten Turm daneben; oder beende den Zug.
turrium-goal = Erreichte Höhen: { $reached } von { $goal }
turrium-goal-done = Alle Höhen erreicht
turrium-captured = Geschlagen: { $count }
turrium-attacks = Angriffe übrig: { $count }
turrium-reserve = Vorgabesteine: { $count }
turrium-field = { $name }, { $height ->
    [0] leer
   *[other] Höhe { $height }
}
turrium-field-turrian = Turrianer von { $player }
turrium-field-take = Stein nehmen
turrium-field-put = hierher setzen, Höhe { $height }
turrium-field-stand = hier aufstellen
turrium-field-step = hierher gehen
turrium-field-capture = hier schlagen
turrium-field-movable = kann gehen
turrium-label-heights = Höhen
turrium-label-attacks = Angriffe
turrium-label-captured = Geschlagen
turrium-attacks-none = { $now ->
    [yes] Der Angriff von der 5 ist geschehen: In diesem Zug ist Schlagen in der Fremde noch frei, danach nicht mehr
   *[no] Keine Angriffe mehr: kein Schlagen außerhalb des eigenen Gebiets
}
turrium-return-text = Ein geschlagener Turrianer kann auf ein markiertes Randfeld zurück, für einen Punkt.
turrium-return-none = Kein Feld ist frei für einen geschlagenen Turrianer: Er braucht in deinem Teil des Randes ein Feld mit genau einem Stein.
turrium-point-step = Nach { $goal }: { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
}
turrium-point-capture = Auf { $goal } schlagen: { $count ->
    [one] ein Punkt (von oben)
    [2] 2 Punkte (auf gleicher Höhe)
   *[other] { $count } Punkte (von unten)
}
turrium-point-return = Zurück auf { $goal }: { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
}
turrium-cost = { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
}

## Was geschah
said-place = { $name } stellt auf { $goal }.
said-move = { $name } zieht { $origin } nach { $goal }.
said-capture = { $name } schlägt von { $origin } auf { $goal }.
said-stone = { $name } setzt einen Stein auf { $goal }.
said-take = { $name } nimmt einen Stein von { $goal }.
said-put = { $name } setzt einen Stein auf { $goal }.
said-end = { $name } beendet den Zug.
said-keep = { $name } behält den Rest.
said-other = { $name } spielt { $action }.
said-undo = Zurückgenommen.
said-reset = Der Zug beginnt von vorn.
said-scored = { $count ->
    [one] { $points } Punkte für { $names }.
   *[other] { $points } Punkte, geteilt: je { $each } für { $names }.
}
said-scored-nobody = Ein Gebiet ist geschlossen; niemand punktet.
said-turn = { $name } ist am Zug.
said-turn-you = Du bist am Zug.
said-resign = { $name } gibt auf.
said-timeout = { $name } hat keine Zeit mehr.

## Verlauf, Gespräch
history-title = Verlauf
history-empty = Noch keine Züge.
history-first = Zum Anfang
history-back = Ein Schritt zurück
history-on = Ein Schritt weiter
history-last = Zum Ende
history-live = Zurück zum Spiel
history-at = Schritt { $at } von { $of }
history-play = Abspielen
history-stop = Anhalten
chat-title = Gespräch
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Etwas sagen
chat-send = Senden
phrase-hello = Hallo!
phrase-good_luck = Viel Glück!
phrase-good_game = Schönes Spiel!
phrase-well_played = Gut gespielt!
phrase-thanks = Danke!
phrase-oops = Hoppla!
phrase-thinking = Lass mich nachdenken …
phrase-one_moment = Einen Moment, bitte.
phrase-rematch = Noch ein Spiel?
phrase-goodbye = Auf Wiedersehen!

## Warten auf andere

## Lobby, Spiele
lobby-title = Lobby
lobby-tournaments = Turniere
lobby-leagues = Ligen
lobby-empty = Gerade keine offenen Tische. Eröffne einen, dann erscheint er hier für andere.
lobby-new = Neuer Tisch: { $game }
lobby-join = Mitspielen
lobby-watch = Zusehen
games-title = Meine Spiele
games-empty = Du hast hier noch nicht gespielt.
games-open = Öffnen
games-running = Laufende
games-over = Beendete
games-status-waiting = wartet auf Mitspieler
games-status-playing = läuft
games-status-over = beendet
games-status-closed = geschlossen

## Lernen
learn-title = Lernen
learn-lead = Jedes Spiel in wenigen Schritten, auf einem echten Brett. Aufhören geht jederzeit.
learn-start = Beginnen
learn-skip = Überspringen und spielen
learn-next = Weiter
learn-back = Zurück
learn-step = Schritt { $at } von { $of }
learn-done = Jetzt spielen
learn-player = Spieler { $number }
learn-try = Probiere es auf dem Brett.
learn-well = Genau so geht es.
learn-nova-1-title = Eine Insel und Pioniere
learn-nova-1 = Die große Insel hat acht Landschaften, auch der See ist eine; { $landscapes ->
    [8] hier sind sie.
   *[other] diese kleine zeigt { $landscapes } davon.
    } Zu Beginn setzen alle reihum ihre Pioniere ein, immer einen, auf ein beliebiges leeres Feld.
learn-nova-2-title = Erste Aktion: ziehen
learn-nova-2 = Ein Zug hat drei Aktionen. Die erste bewegt einen deiner Pioniere, beliebig weit in gerader Linie, nur über freie Felder.
learn-nova-3-title = Dann: Bewegung oder Stein
learn-nova-3 = Die zweite und die dritte Aktion sind je eine weitere Bewegung oder ein Grenzstein. Ein Stein kommt neben einen Pionier, den du in diesem Zug bewegt hast, und bleibt für immer.
learn-nova-4-title = Ein Gebiet schließen
learn-nova-4 = Land, das durch Steine und Küste abgeschlossen ist und höchstens drei Landschaften enthält, wird sofort gewertet: jedes Feld zählt drei bei einer Landschaft, zwei bei zweien, eins bei dreien.
learn-nova-5-title = Wer die Punkte bekommt
learn-nova-5 = Wer die meisten Pioniere darin hat. Die Pioniere darin verlassen das Spiel; überlege also, wann du schließt. Am Ende gewinnt, wer die meisten Punkte hat.
learn-turrium-1-title = Türme aus Stein
learn-turrium-1 = Auf jedem Feld kann ein Turm stehen; seine Höhe ist die Zahl seiner Steine. Steine gehören niemandem. Deine sechs Turrianer stehen auf Türmen in deinem Gebiet.
learn-turrium-2-title = Drei Steine nehmen
learn-turrium-2 = Ein Zug beginnt damit, drei Steine von Türmen zu nehmen, auf denen niemand steht. Im eigenen Gebiet frei wählbar; sonst nur von außen, und zu dritt oder viert aus jedem Gebiet höchstens einen.
learn-turrium-3-title = Bauen
learn-turrium-3 = Alle drei kommen zurück aufs Brett, überall wo kein Turrianer steht: eine Treppe für dich oder eine Klippe für andere.
learn-turrium-4-title = Klettern
learn-turrium-4 = Fünf Bewegungspunkte: Jeder Schritt führt auf einen Turm daneben, höchstens eine Stufe höher oder tiefer. Wer auf ein besetztes Feld tritt, schlägt; von unten kostet es am meisten.
learn-turrium-5-title = Sechs Höhen zugleich
learn-turrium-5 = Wer alle sechs Turrianer auf Türmen der Höhen { $heights } stehen hat, auf jeder einen, ist am Ziel. Dann wird die Runde zu Ende gespielt, und alle, die bis dahin am Ziel sind, gewinnen gemeinsam.

## Einstellungen und Person
settings-title = Einstellungen
settings-language = Sprache
settings-theme = Aussehen
settings-theme-auto = Wie das System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-motion = Animation
settings-sound = Ton
settings-coordinates = Koordinaten zeigen
settings-3d = Terra Turrium räumlich (3D)
settings-shadows = Schatten in der 3D-Ansicht
settings-notify-tabs = In anderen Tabs melden, wenn ich am Zug bin
settings-notify = Im Browser, per Mail oder in einem Kanal: dein Zug, der Beginn deiner Partien, Turniere.
settings-notify-open = Wählen, was du erfährst
settings-name = Dein Name
settings-save = Speichern
settings-saved = Gespeichert.
settings-account = Konto
settings-account-guest = Du spielst als Gast. Mit Name und Passwort folgen dir deine Spiele und deine Wertung in andere Browser.
settings-account-signed = Angemeldet als { $name }.
settings-password = Passwort (mindestens 8 Zeichen)
settings-register = Konto anlegen
settings-login = Anmelden
settings-logout = Abmelden

## Fehler
error-offline = Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.
error-not_found = Diesen Tisch gibt es nicht, oder er ist dir nicht zugänglich. Bitte um einen neuen Link.
error-forbidden = Das darfst du nicht sehen. Bitte um eine Einladung.
error-stale = Jemand war schneller; das Brett ist wieder auf dem neuesten Stand.
error-not_ready = Die Regeln werden noch vorbereitet. Versuche es gleich noch einmal.
error-busy = Der Server ist beschäftigt. Versuche es gleich noch einmal.
error-too_many = Das war etwas zu schnell. Warte kurz und versuche es noch einmal.
error-internal = Auf dem Server ging etwas schief. Versuche es noch einmal; bleibt es so, lade die Seite neu.
error-name_taken = Diesen Namen hat schon jemand. Wähle einen anderen.
error-bad_name = Dieser Name geht nicht. Nimm sichtbare Buchstaben, beleidige niemanden, und gib dich nicht als Computer oder Betreiber aus.
error-weak_password = Dieses Passwort würde jemand als eines der ersten versuchen. Wähle ein längeres oder selteneres.
error-account_needed = Das ist Konten vorbehalten. Lege zuerst eines an; deine Partien kommen mit.
error-bad_login = Kein Konto hat diesen Namen und dieses Passwort.
error-bad_message = Der Server hat das nicht verstanden. Lade die Seite neu; vielleicht ist sie älter als der Server.
error-not_json = Der Server hat das nicht verstanden. Lade die Seite neu.
error-too_large = Das ist zu lang. Kürze es.
error-wrong_method = Der Server kann das nicht. Lade die Seite neu.
error-bad_origin = Das kam von einer anderen Seite. Öffne das Spiel unter seiner eigenen Adresse.
error-not_signed_in = Du bist nicht angemeldet. Lade die Seite neu oder melde dich an.
error-bad_token = Deine Sitzung ist abgelaufen. Melde dich neu an.
error-missing_scope = Das ist von hier aus nicht erlaubt.
error-bad_option = Diese Optionen passen nicht zusammen. Ändere eine davon.
error-bad_seats = Die Plätze passen nicht zur Zahl der Spieler.
error-seat_taken = Da sitzt schon jemand. Nimm einen anderen Platz oder schau zu.
error-bad_invite = Diese Einladung ist falsch oder verbraucht. Bitte um eine neue.
error-table_full = Alle Plätze sind besetzt. Du kannst zuschauen.
error-not_waiting = Die Partie hat schon begonnen.
error-too_early = Dafür ist es noch zu früh.
error-too_late = Dafür ist es zu spät.
error-tournament_over = Das Turnier ist vorbei.
error-not_started = Die Partie hat noch nicht begonnen.
error-not_your_seat = Das ist nicht dein Platz.
error-not_your_turn = Jemand anders ist am Zug.
error-illegal_action = Die Regeln erlauben das hier nicht. „Warum nicht?“ sagt mehr.
error-bad_notation = Das ist keine Aktion. Die Beispiele beim Feld zeigen, wie man eine schreibt.
error-bad_record = Das ist weder eine Aufzeichnung noch eine Stellung.
error-game_over = Die Partie ist zu Ende.
error-nothing_to_undo = Es gibt nichts zurückzunehmen.
error-turn_incomplete = Der Zug ist noch nicht fertig.
error-turn_complete = Der Zug ist fertig: Bestätige ihn oder nimm etwas zurück.
error-no_offer = Es liegt kein Vorschlag mehr vor.
error-offer_open = Ein anderer Vorschlag liegt schon vor. Warte auf die Antwort.
error-offer_changed = Der Vorschlag hat sich inzwischen geändert. Sieh ihn dir noch einmal an, bevor du antwortest.
error-paused = Die Partie ruht. Schlage vor, weiterzuspielen.
error-not_away = Diese Person ist noch da oder noch nicht lange genug weg.
error-rated = Nicht in einer gewerteten Partie.
error-muted = Du kannst hier gerade nicht schreiben.
error-banned = Die Moderation hat dich davon ausgeschlossen, { $ever ->
    [yes] für immer
   *[no] bis { $until }
}. Grund: { $why }
error-stopping = Der Server hält an. Die Seite verbindet sich von selbst neu.
error-retry = Noch einmal versuchen

## Leute
profile-guest = Gast
profile-account = Spieler
profile-bot = Programm
profile-since = hier seit { $date }
profile-played = Partien
profile-won = Gewonnen
profile-share = Erfolg
profile-ratings = Wertungen
profile-ratings-none = Noch keine gewerteten Partien. Zwei Leute mit Konto können online gewertet spielen.
profile-games = Beendete Partien
profile-games-none = Noch keine öffentlichen Partien.
profile-versus = Unsere Partien gegeneinander
profile-nobody = Du hast hier noch nicht gespielt. Beginne eine Partie, und diese Seite gehört dir; mit einem Konto folgt sie dir in andere Browser.
profile-unknown = Niemand hier hat diesen Namen.
board-lead = Die Besten der gewerteten Partien, nach Wertung. Wer neu ist, beginnt bei 1000.
board-game = Spiel
board-games = Partien
board-rating = Wertung
board-rank = Platz
board-name = Name
board-empty = Noch keine gewerteten Partien. Der erste Platz ist frei.
versus-title = Gegeneinander
versus-result = Ergebnis
versus-games = { $count ->
    [0] Noch keine Partien gegeneinander.
    [one] Eine Partie gegeneinander.
   *[other] { $count } Partien gegeneinander.
}
versus-last = Letzte Partien

## Die Regeln
rules-lead = Beide Spiele Absatz für Absatz, in eigenen Worten, mit Bildern, Ausgaben und Auslegungen.
rules-read = Lesen
rules-contents = Inhalt
rules-learn = Ausprobieren
rules-chapters = Kapitel für Kapitel
rules-strategy = Strategie
rules-read-all = Alle Regeln
rules-try = Auf diesem Brett spielen
rules-practise = Üben
rules-print = Zettel drucken
rules-again = Von vorn

## Analyse und Studie
analysis-lead = Sieh dir jede Partie und jede Stellung zusammen mit dem Computer an: die besten Züge, die Aussichten, und was jeder Zug verschenkt hat.
analysis-loading = Die Partie wird geholt …
analysis-bad-link = Dieser Link ist nicht vollständig. Kopiere ihn ganz.
analysis-other = Etwas anderes analysieren
analysis-from-start = Vom Beginn einer Partie
analysis-set-up = Stellung aufbauen
analysis-own-games = Deine beendeten Partien
analysis-no-games = Partien, die du beendest, erscheinen hier.
analysis-report = Bericht
analysis-start = Partie analysieren
analysis-again = Noch einmal analysieren
analysis-depth = Tiefe
analysis-depth-quick = schnell
analysis-depth-usual = gründlich
analysis-depth-deep = tief
analysis-grading = Analysierte Züge
analysis-progress = { $done } von { $of } Zügen
analysis-graph = Aussichten im Lauf der Partie
analysis-graph-start = Vor dem ersten Zug
analysis-turn = Zug { $number }
analysis-chance = { $name } { $percent }
analysis-kept = Bewahrt
analysis-report-text = Der Computer sieht sich jeden Zug an, sagt, was er wert war, und zeigt, was besser gewesen wäre.
analysis-all-turns = Alle Züge zeigen
analysis-better = Besser
analysis-helped = half { $name }: { $change }
analysis-hurt = schadete { $name }: { $change }
analysis-clean = Kein Zug hat viel verschenkt.
grade-best = Am besten
grade-good = Gut
grade-inaccuracy = Ungenau
grade-mistake = Fehler
grade-blunder = Patzer
engine-title = Computer
engine-waiting = Wartet, bis Rechenzeit frei ist …
engine-thinking = Denkt: { $count } Versuche
engine-done = { $count } Versuche
engine-over = Hier ist die Partie vorbei.
engine-stop = Anhalten
engine-longer = Länger nachdenken
engine-lines = Varianten
engine-scores = Erwarteter Punktestand
mark-brilliant = Glänzend
mark-good = Guter Zug
mark-interesting = Interessant
mark-doubtful = Zweifelhaft
mark-mistake = Fehler
mark-blunder = Patzer
study-lead = Partien und Stellungen mit eigenen Varianten und Kommentaren. Sie werden beim Arbeiten gespeichert und warten auf jedem Gerät auf dich.
study-own = Deine Studien
study-none = Du hast noch keine Studien.
study-new = Eine Studie beginnen
study-new-text = Öffne eine Partie, spiele auf dem Brett, und behalte sie unter „Teilen“.
study-moves = Züge
study-share = Teilen
study-tree = Züge und Varianten
study-empty = Noch wurde nichts gespielt. Spiele auf dem Brett.
study-comment = Kommentar
study-promote = Zur Hauptvariante machen
study-delete-from = Ab hier löschen
study-delete = { $name } löschen
study-delete-sure = Endgültig löschen
study-saved = Gespeichert
study-saving = Wird gespeichert …
study-here = In diesem Browser aufbewahrt, bis der Server erreichbar ist
study-foreign = Die Studie von jemand anderem: Änderungen werden nicht behalten
study-unsent = nur in diesem Browser
share-keep = Als Studie behalten
share-keep-name = Name der Studie
share-out = Weitergeben
share-in = Aufzeichnung oder Stellung öffnen
share-copy = Als Text kopieren
share-copy-position = Stellung kopieren
share-copied = Kopiert.
share-file-text = Textdatei
share-file-json = JSON-Datei
share-saved = Die Datei ist gespeichert.
share-play = Von hier weiterspielen
share-play-from = Gegen den Computer
share-edit = Stellung ändern
import-paste = Aufzeichnung, Stellung oder Link einfügen
import-open = Öffnen
import-file = Aus einer Datei

## Aufgaben
puzzle-task = Du spielst { $colour }. Finde den besten Zug.
puzzle-task-goal = Erreiche das Ziel in diesem Zug.
puzzle-idea = Was als gelöst gilt
puzzle-idea-nova = Es zählt die Idee, nicht der Weg. Gefunden hast du sie, wenn du dieselben Gebiete mit denselben Punkten für dieselben Spieler schließt; wo nichts zu schließen ist, wenn deine Grenzsteine auf denselben Feldern liegen; wo keiner gesetzt wird, wenn dieselbe Stellung entsteht.
puzzle-idea-turrium = Es zählt die Idee, nicht jeder Schritt. Gefunden hast du sie, wenn du das Ziel erreichst, auf welchem Weg auch immer; wenn du dieselben Turrianer schlägst; sonst, wenn dieselben Türme stehen und deine Turrianer auf denselben Höhen.
puzzle-difficulty = Schwierigkeit { $rating }
puzzle-rating-of = Je öfter eine Aufgabe nicht gelöst wird, desto höher ihre Zahl
puzzle-solved = Gelöst! Deine Aussichten: { $best }.
puzzle-wrong = Nicht der beste Zug. Nach der Antwort sind deine Aussichten { $value } statt { $best }.
puzzle-shown = Die Lösung. Deine Aussichten: { $value }; mit dem nächstbesten Zug { $second }.
puzzle-gained = Deine Wertung: { $rating } ({ $change })
puzzle-hint-text = Schau auf { $place }.
puzzle-reply = Die Antwort
puzzle-solution = Lösung
puzzle-give-up = Lösung zeigen
puzzle-next = Nächste Aufgabe
puzzle-again = Noch einmal versuchen
puzzle-themes = Worum es geht
puzzle-standing = Wie es dir gelingt
puzzle-rating = Wertung
puzzle-streak = Hintereinander
puzzle-count = gelöst, { $failed } nicht
puzzle-unknown = Mit dem ersten Versuch bekommst du eine Wertung für Aufgaben.
puzzle-which = Welche Aufgaben
puzzle-game = Spiel
puzzle-both = Beide
puzzle-theme = Thema
puzzle-any = Alle Themen
puzzle-hand = { $count ->
    [one] { $count } Stein in der Hand
   *[other] { $count } Steine in der Hand
}

## Eine Stellung aufbauen
setup-title = Eine Stellung von { $game }
setup-lead = Wähle eine Figur und tippe dann auf Felder des Bretts.
setup-palette = Figuren
setup-piece = Eine Figur von { $player }
setup-stone = Grenzstein
setup-raise = Einen Stein höher
setup-lower = Einen Stein niedriger
setup-erase = Wegnehmen
setup-to-play = Am Zug
setup-placing = Es werden noch Pioniere eingesetzt
setup-round = Runde
setup-aggressor = Aggressorstein auf der Skala (0: nicht mehr darauf)
setup-clear = Brett leeren
setup-good = Diese Stellung kann gespielt werden.
setup-analyse = Analysieren
setup-play = Ausspielen
setup-text = Die Stellung als Text
setup-fault-no_space = Auf diesem Brett gibt es kein Feld { $space }.
setup-fault-twice = Auf { $space } können nicht zugleich ein Stein und ein Pionier sein.
setup-fault-no_player = So viele Spieler gibt es nicht.
setup-fault-too_many_pioneers = { $player } hat { $count } Pioniere; mehr als { $most } gibt es nicht.
setup-fault-too_many_stones = Es liegen { $count } Grenzsteine; mehr als { $most } gibt es nicht.
setup-fault-in_territory = Der Pionier auf { $space } steht in abgeschlossenem Land; er müsste das Spiel verlassen haben.
setup-fault-no_land = Es ist kein offenes Land mehr da: Die Partie wäre vorbei.
setup-fault-cannot_move = { $player } ist am Zug und kann keinen Pionier bewegen.
setup-fault-placing = Solange Pioniere eingesetzt werden, hat jeder so viele, wie die Reihenfolge vorsieht, und es liegen keine Steine.
setup-fault-stones = { $count ->
    [one] Auf dem Brett liegt ein Stein; es müssen { $needed } sein.
   *[other] Auf dem Brett liegen { $count } Steine; es müssen { $needed } sein.
}
setup-fault-too_many_turrians = { $player } hat { $count } Turrianer; mehr als { $most } gibt es nicht.
setup-fault-no_tower = Ein Turrianer steht auf einem Turm; auf { $space } ist keiner.
setup-fault-goal_reached = { $player } hat alle Höhen: Das Ziel ist schon erreicht.
setup-fault-nothing_to_take = Hier kann kein Stein genommen werden.
setup-fault-round_limit = So viele Runden gibt es nicht.
play-from-seat = Du spielst
share-back = Zurück zur Analyse

## Wer was halten wird
owners-title = Wer wird was halten?
owners-height = Höhe
owners-spaces = { $count ->
    [one] etwa ein Feld
   *[other] etwa { $count } Felder
}
owners-how-nova = Gezählt in { $count } Partien, die rasch zu Ende gespielt wurden.
owners-how-turrium = Wer in drei Runden dort steht, in { $count } Partien, die rasch weitergespielt wurden.

## A game without a board of its own
plain-actions = Was gespielt werden kann
plain-score = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}

## Ein Tisch in Worten
seat-with-rating = { $name } ({ $rating })
fact-rated = Gewertet
fact-casual = Nicht gewertet
fact-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
fact-seconds = { $count } Sekunden
fact-clock-fischer = { $time } + { $seconds } Sekunden je Zug
fact-clock-delay = { $time }, die ersten { $seconds } Sekunden jedes Zuges frei
fact-clock-days = { $count ->
    [one] Ein Tag je Zug
   *[other] { $count } Tage je Zug
}
fact-edition-de = Europäische Ausgabe
fact-edition-us = Amerikanische Ausgabe
fact-stones = { $count ->
    [one] Ein Grenzstein
   *[other] { $count } Grenzsteine
}
fact-stall = { $count ->
    [one] Endet nach einer Runde ohne Stein
   *[other] Endet nach { $count } Runden ohne Stein
}
fact-rounds = { $count ->
    [one] Höchstens eine Runde
   *[other] Höchstens { $count } Runden
}
fact-rounds-none = Runden ohne Grenze
fact-handicap = Vorgabe von { $count ->
    [one] einem Stein
   *[other] { $count } Steinen
}
lobby-open = Warten auf Mitspieler
lobby-running = Werden gespielt: zuschauen
games-waiting = Warten auf dich
games-archive = Frühere Partien
table-plan = Vorausplanen
nav-notices = Benachrichtigungen
nav-order = Moderation
nav-reports = { $count ->
    [one] eine Meldung wartet
   *[other] { $count } Meldungen warten
}
nav-next = Nächste Partie
nav-people = Leute
nav-messages = Private Nachrichten
nav-clubs = Clubs
nav-challenge = Herausforderung
nav-news = { $count } neu
nav-waiting = { $count ->
    [one] eine Partie wartet auf dich
   *[other] { $count } Partien warten auf dich
}
new-rated-guest = Für eine gewertete Partie braucht man ein Konto.
settings-account-open = Name, Passwort und Konto

## Turns of others, steps in words, the place of what commits
table-hint-title = Vorschlag:
table-skip = { $count ->
    [one] Überspringen
   *[other] { $count } Züge überspringen
}
table-show-again = Noch einmal zeigen
table-go-on = Weiterspielen
table-end-sure = { $count ->
    [one] Beenden, 1 Punkt verfällt
   *[other] Beenden, { $count } Punkte verfallen
}
history-turn-back = Einen Zug zurück
history-turn-on = Einen Zug weiter
settings-pace = Tempo für Züge des Computers und beim Nachspielen
settings-pace-slow = Langsam
settings-pace-normal = Normal
settings-pace-fast = Schnell
settings-pace-off = Sofort
settings-plain-words = Aktionen in Worten auflisten
step-place = auf { $goal } stellen
step-move = { $origin } nach { $goal }
step-capture = von { $origin } auf { $goal } schlagen
step-stone = Stein auf { $goal }
step-take = Stein von { $goal } nehmen
step-put = auf { $goal } bauen
step-end = Zug beenden
step-keep = Rest behalten
step-other = { $action }
nova-placing = Pionier { $number } von { $of }
board-zoom-in = Größer
board-zoom-out = Ganzes Brett
