## Mitspielen
seat-kept = freigehalten für { $name }
seat-rating = Wertung { $rating }
join-over = { $name } lädt zu einer Partie ein
join-facts = Über diesen Tisch
join-clock = Bedenkzeit
join-rated = Zählt für die Wertung
join-leaving-bot = wird vom Computer weitergespielt
join-leaving-still = steht still, die anderen spielen weiter
join-leaving-ends = hat verloren
join-as = Du spielst als { $name }.
join-name-note = Wenn du nichts einträgst, finden wir einen Namen für dich.
join-starts-ready = Die Uhr läuft, sobald alle Plätze besetzt sind und alle gesagt haben, dass sie bereit sind.
join-starts-full = Die Partie beginnt, sobald alle Plätze besetzt sind.
join-full = Alle Plätze dieser Einladung sind besetzt.
join-by-link = Die Plätze an diesem Tisch sind für Leute, die einen Link bekommen haben.
join-needs-account = Diese Partie zählt für die Wertung: Dafür brauchst du ein Konto. Ein Name und ein Passwort genügen, und deine Partien als Gast kommen mit.
join-copy = Kopieren

## Warten
wait-title = Warten auf Mitspieler
wait-all-here = Alle sind da
wait-closed = Dieser Tisch ist geschlossen
wait-closed-text = { $name } ist gegangen, und damit gibt es den Tisch nicht mehr.
wait-text = { $count ->
    [one] Schick diesen Link der Person, mit der du spielen möchtest.
   *[other] Schick diesen einen Link allen, mit denen du spielen möchtest: Er gilt für alle { $count } freien Plätze.
}
wait-link = Der Link zu diesem Tisch
wait-link-for = Der Link für { $name }
wait-qr = Der Link als Bild zum Scannen
wait-copy = Link kopieren
wait-share = Teilen …
wait-join = Platz nehmen
wait-bot = Computer
wait-keep = Freihalten …
wait-keep-name = Für wen?
wait-keep-do = Freihalten
wait-release = Für alle
wait-free = Platz frei machen
wait-leave = Tisch verlassen
wait-here = ist da
wait-is-ready = ist bereit
wait-ready = Ich bin bereit
wait-not-ready = Moment, noch nicht
wait-missing = Noch nicht bereit: { $names }.

## Noch eine Partie
rematch-asked = { $name } möchte noch eine Partie spielen.
rematch-elsewhere = Du wirst gefragt, ob du noch eine Partie { $game } spielst.
rematch-no = Jetzt nicht
rematch-waiting = Warten auf { $names } …
rematch-lapsed = Keine weitere Partie: Von { $names } kam keine Antwort.
rematch-refused = { $name } möchte jetzt nicht noch einmal spielen.
rating-changes = Wertungen nach dieser Partie
rating-course = Verlauf
rating-course-of = { $game } zu { $count }
rating-course-said = Von { $first } auf { $last } in { $count ->
    [one] einer Partie
   *[other] { $count } Partien
}

## Tournament
table-tournament = Diese Partie gehört zu einem Turnier

## Gespräch
chat-about = Was tun wegen { $name }?
chat-mute = { $name } nicht mehr anzeigen
chat-report = Melden
chat-report-why = Was ist daran nicht in Ordnung?
chat-reported = Danke. Wer diesen Server betreibt, wird es lesen.
report-about = Worum geht es?
report-about-name = Um den Namen
report-about-play = Um die Spielweise

## Das Konto
account-guest = Du spielst als Gast
account-enter = Konto
account-way = Was möchtest du tun?
account-way-register = Konto anlegen
account-way-login = Anmelden
account-way-recover = Ich habe mein Passwort vergessen
account-recover = Neues Passwort setzen
account-then = Zum Tisch
account-secrets = Passwort und Wiederherstellung
account-password = Passwort
account-password-old = Bisheriges Passwort
account-password-new = Neues Passwort (mindestens 8 Zeichen)
account-password-change = Passwort ändern
account-password-changed = Geändert. Überall sonst bist du jetzt abgemeldet.
account-code = Wiederherstellungscode
account-code-text = Mit einem Wiederherstellungscode kommst du hinein, wenn du dein Passwort vergessen hast. Er wird einmal gezeigt und gilt einmal; ein neuer ersetzt ihn.
account-code-make = Wiederherstellungscode erstellen
account-code-once = Schreib dir das auf. Wenn du dein Passwort vergisst, setzt dieser Code ein neues. Er wird nur jetzt gezeigt.
account-code-save = Als Datei sichern
account-vacation = Urlaub
account-vacation-text = Solange du weg bist, stehen Uhren, die nach Tagen zählen, für dich still.
account-vacation-left = { $count ->
    [one] Dieses Jahr bleibt dir noch ein Urlaubstag.
   *[other] Dieses Jahr bleiben dir noch { $count } Urlaubstage.
}
account-vacation-days = Tage Urlaub
account-vacation-go = Urlaub nehmen
account-vacation-until = Du bist bis { $date } im Urlaub.
account-vacation-back = Ich bin zurück
account-muted = Stummgeschaltet
account-muted-none = Du liest, was alle sagen. Am Tisch kannst du jemanden neben dem Gesagten stummschalten.
account-unmute = Wieder lesen
account-data = Deine Daten
account-export-text = Alles, was über dich gespeichert ist, in einer Datei: Partien, Gespräche, Wertungen, Rätsel, Studien.
account-export = Alles sichern
account-delete-text = Wenn du dich löschst, werden laufende Partien aufgegeben. Beendete Partien bleiben, ohne deinen Namen.
account-delete = Mich löschen
account-delete-sure = Mich endgültig löschen

## Frühere Partien
archive-any = Alle
archive-player = Spieler
archive-since = Von
archive-until = Bis
archive-none = Keine solchen Partien.
archive-more = Mehr
