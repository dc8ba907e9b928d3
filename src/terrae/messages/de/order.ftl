## What people are told
conduct-title = Von der Moderation
conduct-warning = Du bist verwarnt worden.
conduct-chat = { $ever ->
    [yes] Du darfst hier niemandem mehr schreiben.
   *[no] Du darfst hier bis { $until } niemandem schreiben.
}
conduct-play = { $ever ->
    [yes] Du darfst hier keine Partien mit anderen mehr beginnen.
   *[no] Du darfst hier bis { $until } keine Partien mit anderen beginnen.
} Laufende Partien kannst du zu Ende spielen, und der Computer spielt immer mit dir.
conduct-account = { $ever ->
    [yes] Dieses Konto ist für immer geschlossen.
   *[no] Dieses Konto ist bis { $until } geschlossen. Danach kannst du dich wieder anmelden.
}
conduct-name = Dein Name wurde dir genommen. Du heißt vorerst { $name }; wähle einen neuen.
conduct-why = Grund:
conduct-confirm = Ich habe das gelesen
conduct-choose = Einen Namen wählen
conduct-keep = { $name } bleiben
conduct-history = Was dir die Moderation gesagt hat
conduct-lifted = Das wurde aufgehoben.
closed-title = Dein Konto ist geschlossen
closed-note = Hältst du das für einen Irrtum, schreib denen, die diesen Server betreiben.
closed-other = Als jemand anderes anmelden

## The rooms of moderators
order-not-yours = Das hier ist für die Moderation. Wer diesen Server betreibt, wählt sie aus.
order-queue = Meldungen
order-pairs = Auffällige Paare
order-log = Protokoll
order-find = Name einer Person
order-find-do = Suchen
order-more = Mehr
order-console = Serverbetrieb

## Reports
order-state-open = Offen
order-state-taken = In Arbeit
order-state-closed = Entschieden
order-queue-empty = Hier sind keine Meldungen.
order-report-of = Meldung { $number }: { $name }
order-report = Meldung { $number }
order-reported = { $name } hat es gemeldet
order-reported-why = { $name }: { $why }
order-taken-by = { $name } kümmert sich darum
order-closed-by = durch { $name }
order-take = Ich kümmere mich darum
order-put-back = Zurücklegen
order-unsay = Zeile entfernen
order-unsaid = Die Zeile ist verschwunden; die Meldung behält sie.
order-to-table = Zum Tisch
order-to-club = Zum Club
order-said = Was gesagt wurde
order-said-gone = Was gesagt wurde, wird nicht mehr aufbewahrt.
order-said-none = Es geht um keine einzelne Zeile.
order-this-line = gemeldet
order-complaints = Wer es gemeldet hat
order-verdict = Entscheidung
order-note = Notiz für die anderen
order-close = Meldung schließen
order-kind-chat = Gespräch am Tisch
order-kind-message = Nachricht
order-kind-club = Gespräch im Club
order-kind-name = Name
order-kind-play = Spielweise
order-verdict-unfounded = Nichts daran auszusetzen
order-verdict-warned = Verwarnt
order-verdict-banned = Gesperrt
order-verdict-renamed = Name genommen
order-verdict-other = Anders erledigt

## People
order-person-gone = Diese Person wurde gelöscht.
order-profile = Profil
order-names = Hieß vorher
order-sanctions = Verwarnungen und Sperren
order-sanctions-none = Bisher keine.
order-has-reported = Hat { $count }-mal gemeldet, davon { $unfounded }-mal ohne Grund.
order-reports-count = { $count } Meldungen gegen diese Person
order-reports-against = Meldungen gegen diese Person
order-reports-none = Niemand hat diese Person gemeldet.
order-not-judged = Niemand urteilt über sich selbst, andere aus der Moderation oder Computer. Rollen vergibt, wer den Server betreibt.
order-role-moderator = Moderation
order-role-director = Turnierleitung
order-sanction-warning = Verwarnung
order-sanction-chat = Schreibsperre
order-sanction-play = Spielsperre
order-sanction-account = Konto geschlossen
order-sanction-name = Anderer Name
order-judge = Was geschieht mit { $name }?
order-what = Was
order-how-long = Wie lange
order-days = { $count ->
    [one] einen Tag
   *[other] { $count } Tage
}
order-for-good = für immer
order-until = bis { $until }
order-reason = Grund
order-reason-note = Die Person liest diesen Satz so, wie du ihn schreibst.
order-note-warning = Die Person sieht sie auf jeder Seite, bis sie sie bestätigt.
order-note-chat = An Tischen, in Nachrichten und in Clubs kann nichts mehr geschrieben werden. Spielen geht weiter.
order-note-play = Keine neuen Partien mit anderen; verlässt wartende Tische und Turniere. Laufende Partien werden zu Ende gespielt.
order-note-account = Alle Anmeldungen enden sofort. Für immer: Laufende Partien werden aufgegeben.
order-note-name = Der Name wird sofort ersetzt, und niemand kann ihn mehr nehmen; die Person soll einen anderen wählen.
order-impose = Verhängen: { $kind }
order-sure = Wirklich, für immer?
order-imposed = Erledigt; es gilt ab jetzt.
order-lift = Aufheben
order-lift-why = Warum wird es aufgehoben?
order-lifted-by = aufgehoben durch { $name }, { $at }
order-over = abgelaufen
order-seen = bestätigt { $at }
order-unseen = noch nicht bestätigt
order-by = durch { $name }

## Pairs
order-pairs-lead = Konten mit mindestens { $least } gewerteten Partien miteinander in { $days } Tagen, und mit fast niemandem sonst. Das beweist nichts; sieh dir die Partien an.
order-pairs-none = Keine Konten spielen fast nur miteinander.
order-pairs-score = Wie abgesprochen es aussieht
order-pairs-games = Partien miteinander
order-pairs-shares = Von allen gewerteten Partien
order-pairs-results = Ergebnisse
order-pairs-short = Früh aufgegeben
order-pairs-see = Partien ansehen
order-pairs-last = zuletzt { $at }

## The log
order-log-lead = Alles, was Moderation und Turnierleitung in ihrer Rolle tun. Niemand kann es ändern.
order-log-save = Alles speichern
order-log-all = Alle zeigen
order-log-none = Noch nichts.
order-log-about = Protokoll zu dieser Person
order-to-person = Person
order-to-tournament = Turnier
order-log-role_given = hat { $name } eine Rolle gegeben: { $role }.
order-log-role_taken = hat { $name } eine Rolle genommen: { $role }.
order-log-report_taken = kümmert sich um Meldung { $report } gegen { $name }.
order-log-report_put_back = hat Meldung { $report } gegen { $name } zurückgelegt.
order-log-report_closed = hat Meldung { $report } gegen { $name } geschlossen: { $outcome }.
order-log-unsaid = hat eine Zeile von { $name } entfernt.
order-log-warned = hat { $name } verwarnt.
order-log-ban_chat = hat { $name } das Schreiben untersagt, { $until }.
order-log-ban_play = hat { $name } Partien mit anderen untersagt, { $until }.
order-log-ban_account = hat das Konto von { $name } geschlossen, { $until }.
order-log-renamed = hat den Namen { $name } entzogen.
order-log-lifted = hat für { $name } aufgehoben: { $kind }.
order-log-directed = hat ein fremdes Turnier geleitet ({ $act }).
