## Tournaments: the list
tour-title = Turniere
tour-lead = Runden gegen Leute deiner Stärke, ein K.-o.-Turnier oder eine Arena für eine Stunde: an Tischen zu zweit, zu dritt und zu viert.
tour-new = Ein Turnier ankündigen
tour-coming = Kommende und laufende
tour-past = Vergangene Turniere
tour-none = Kein Turnier ist angekündigt. Wer fängt an?
tour-more = Mehr
tour-all = Alle Turniere und Ligen
tour-look = Ansehen
tour-kind = Art
tour-kind-swiss = Schweizer System
tour-kind-round_robin = Jeder gegen jeden
tour-kind-knockout = K. o.
tour-kind-arena = Arena
tour-note-swiss = Eine feste Zahl von Runden. Alle spielen gegen Leute mit gleich vielen Punkten, und niemand zweimal gegeneinander, solange sich das vermeiden lässt.
tour-note-round_robin = Alle treffen auf alle. Mit Tagen je Zug beginnen alle Partien zugleich.
tour-note-knockout = Wer am Tisch Erster wird, kommt weiter, am Vierertisch die ersten zwei. Die Besten der Wertung treffen zuletzt aufeinander.
tour-note-arena = Eine Zeit lang wird, wer frei ist, gleich wieder an einen Tisch gesetzt. Partien, die am Ende noch laufen, werden zu Ende gespielt und zählen.
tour-status-announced = angekündigt
tour-status-running = läuft
tour-status-over = beendet
tour-status-cancelled = abgesagt
tour-tables = { $count } am Tisch
tour-people = { $count ->
    [one] eine Person
   *[other] { $count } Leute
}
tour-by = angekündigt von { $name }
tour-private = auf Einladung
tour-with-computers = mit Computern

## Tournaments: time
tour-starts-in = Beginnt in { $time }
tour-starts-now = Beginnt jetzt
tour-starts-at = Beginn: { $date }
tour-ends-in = Endet in { $time }
tour-last-games = Die letzten Partien laufen
tour-halted = Die Leitung hat es für eine Weile angehalten; es gibt keine neuen Tische.
tour-round-of = Runde { $number } von { $of }
tour-round = Runde { $number }
tour-too-few = Es kamen zu wenige Leute.
tour-by-director = Die Leitung hat es beendet.

## Tournaments: taking part
tour-join = Mitmachen
tour-join-again = Wieder mitmachen
tour-leave = Abmelden
tour-check-in = Ich bin da
tour-check-in-text = Sag, dass du da bist: Wer das vor dem Beginn nicht tut, wird nicht gepaart.
tour-check-in-from = Du kannst dich ab { $date } anwesend melden.
tour-checked-in = Du bist da. Der erste Tisch wird zum Beginn gemacht.
tour-in = Du machst mit.
tour-pause = Aussetzen
tour-resume = Ich bin wieder da
tour-paused = Du wirst an keine neuen Tische gesetzt, bis du wieder da bist.
tour-my-game = Zu meiner Partie
tour-wait = Du bekommst bald einen neuen Tisch.
tour-bye = Du hast ein Freilos: Es zählt als Sieg.
tour-bye-on = Du hast ein Freilos und bist in der nächsten Runde.
tour-out = Du bist ausgeschieden. Schau den anderen zu!
tour-needs-account = Die Partien hier sind gewertet: Du brauchst ein Konto.
tour-invited-only = Es spielt mit, wer den Link bekommen hat.

## Tournaments: standings
tour-standings = Tabelle
tour-rounds = Runden
tour-tables-now = Tische
tour-cross = Kreuztabelle
tour-bracket = Turnierbaum
tour-bracket-from = Der Turnierbaum ab Runde { $number }; frühere stehen unter „Runden“.
tour-bye-word = Freilos
tour-about = Wie es geht
tour-rank = Platz
tour-name = Name
tour-points = Punkte
tour-played = Partien
tour-tie-opponents = Gegner
tour-tie-beaten = Besiegte
tour-tie-direct = Direkt
tour-tie-wins = Siege
tour-tie-average = Schnitt
tour-tie-opponents-note = die Punkte aller Gegner; ein Freilos zählt als Gegner mit den eigenen Punkten
tour-tie-beaten-note = die Punkte aller, die du hinter dir gelassen hast, zur Hälfte die der Gleichplatzierten
tour-tie-direct-note = die Punkte, die die Punktgleichen gegeneinander geholt haben
tour-tie-wins-note = Partien, in denen du Erster warst
tour-tie-average-note = Punkte je Partie
tour-points-note = An einem Tisch bekommst du einen Punkt für alle, die du hinter dir lässt, und einen halben für alle auf demselben Platz. Ein Freilos zählt als Sieg.
tour-points-knockout = Zuerst zählt, wie weit jemand kam, dann die Punkte.
tour-ties-note = Bei gleich vielen Punkten entscheidet:
tour-ties-last = und zuletzt der Platz in der Wertung vor dem Beginn
tour-late-note = Man kann später dazukommen.
tour-no-show-note = Wer nicht binnen { $minutes } Minuten zu spielen beginnt, verliert die Partie und wird erst wieder gepaart, wenn er zurück ist.
tour-save-results = Tabelle speichern
tour-save-records = Alle Partien speichern
tour-is-paused = setzt aus
tour-is-withdrawn = abgemeldet
tour-is-out = ausgeschieden
tour-is-here = ist da
tour-nobody = Noch niemand macht mit.
tour-byes = Freilos: { $names }
tour-no-tables = Es gibt noch keine Tische.
tour-watch = Zuschauen
tour-see = Partie ansehen
tour-ruled = von der Leitung entschieden
tour-place = { $place }.
tour-deleted = gelöscht
tour-of-league = Eine Gruppe einer Liga
tour-gone = Dieses Turnier gibt es nicht.

## Tournaments: announcing
tour-new-title = Ein neues Turnier
tour-what = Sein Name
tour-words = Ein paar Worte dazu
tour-game = Spiel
tour-players = An jedem Tisch
tour-when = Beginn
tour-how-many-rounds = Runden
tour-how-often = Wie oft sich alle treffen
tour-how-long = Minuten
tour-check-in-minutes = Anmeldung am Ort, Minuten vor dem Beginn
tour-check-in-note = 0: Wer sich angemeldet hat, spielt.
tour-most = Höchstens so viele Leute
tour-late = Man kann nach dem Beginn dazukommen
tour-computers = Computer dürfen mitmachen
tour-rated = Partien sind gewertet
tour-rated-note = Dann machen nur Konten mit.
tour-who = Wer mitmachen darf
tour-who-all = Alle
tour-who-link = Wer den Link hat
tour-announce = Ankündigen
tour-account-first = Turniere kündigen Leute mit einem Konto an.

## Tournaments: directing
tour-direct = Leiten
tour-direct-title = Leitung von { $name }
tour-back = Zum Turnier
tour-invite = Der Link für die, die du einlädst
tour-copy = Kopieren
tour-copied = Kopiert
tour-start-now = Jetzt beginnen
tour-change = Änderungen behalten
tour-changed = Geändert.
tour-halt = Eine Weile anhalten
tour-go-on = Weitermachen
tour-cancel = Absagen
tour-finish = Hier beenden
tour-sure = Zur Bestätigung noch einmal drücken
tour-add-computer = Einen Computer dazunehmen
tour-level = Stufe
tour-people-title = Leute
tour-remove = Herausnehmen
tour-rule = Tische entscheiden
tour-rule-note = Nur wo eine Partie nicht zu Ende gespielt werden kann: Sag, auf welchem Platz alle gelandet sind.
tour-rule-place = Platz von { $name }
tour-rule-do = Entscheiden

## Leagues
league-title = Ligen
league-lead = Eine Saison nach der anderen: eine Partie gegen alle in deiner Gruppe, mit Tagen je Zug. Die Besten steigen auf, die Letzten ab.
league-new = Eine Liga gründen
league-none = Es gibt noch keine Liga. Gründe eine!
league-season = Saison { $number }
league-group = Liga { $division }, Gruppe { $group }
league-members = { $count ->
    [one] ein Mitglied
   *[other] { $count } Mitglieder
}
league-next = Die nächste Saison beginnt: { $date }
league-waits = Sie beginnt, wenn drei Leute mitmachen.
league-join = Ab der nächsten Saison mitspielen
league-leave = Nächste Saison nicht mitspielen
league-in = Du spielst in dieser Liga.
league-leaving = Du hörst nach dieser Saison auf.
league-rises = steigt auf
league-falls = steigt ab
league-group-see = Partien und Tabelle
league-newcomers = Ab der nächsten Saison: { $names }
league-end = Die Liga beenden
league-gone = Diese Liga gibt es nicht.
league-new-title = Eine neue Liga
league-days = Tage je Zug
league-size = Leute in einer Gruppe
league-moving = Wie viele einer Gruppe aufsteigen
league-moving-note = Doppelt so viele steigen ab, denn unter jeder Gruppe liegen zwei.
league-pause = Tage zwischen zwei Saisons

## Clubs
tour-club = Club
tour-club-none = Kein Club
tour-members-only = Nur für Mitglieder des Clubs
tour-for-members = für Mitglieder von { $club }
tour-of-club = Ein Turnier von { $club }
