### Leute miteinander: Folgen, Herausforderungen, Nachrichten, Clubs: Deutsch

## Wem man folgt
company-lead = Wem du folgst, wer gerade da ist und was andere von dir möchten.
company-account = Mit einem Konto kannst du Leuten folgen, ihnen schreiben und Clubs beitreten. Als Gast kannst du andere herausfordern und herausgefordert werden.
company-here = Gerade da
company-here-none = Von denen, denen du folgst, ist gerade niemand da.
company-following = Du folgst
company-following-none = Du folgst noch niemandem. Such jemanden und folge auf der Profilseite.
company-followers = Folgen dir
company-blocked = Blockiert
company-is-here = gerade da
company-plays = spielt { $game }
company-follows-you = folgt dir
company-watch = Zusehen
company-follow = Folgen
company-unfollow = Nicht mehr folgen
company-challenge = Herausfordern
company-write = Nachricht
company-block = Blockieren
company-unblock = Nicht mehr blockieren
company-cancel = Abbrechen
company-block-sure = { $name } blockieren? Ihr könnt einander dann weder herausfordern noch schreiben noch euch zusammensetzen, und du siehst nicht mehr, was dort gesagt wird. { $name } erfährt nichts davon.
company-blocked-them = Du hast { $name } blockiert.
company-find = Name eines Spielers
company-find-go = Suchen
company-find-none = Niemand heißt so.
company-choices = Was andere dürfen
company-shown = Zeigen, dass ich da bin
company-shown-note = Wer dir folgt, sieht, wann du da bist und welche öffentliche Partie du spielst.
company-challenged-by = Wer dich herausfordern darf
company-challenged-by-everybody = Alle
company-challenged-by-accounts = Leute mit Konto
company-challenged-by-followed = Leute, denen du folgst
company-challenged-by-nobody = Niemand

## Herausforderungen
challenge-title = { $name } herausfordern
challenge-lead-here = Gerade da: Deine Herausforderung wird sofort gesehen.
challenge-lead-away = Gerade nicht da: Deine Herausforderung wird trotzdem ausgerichtet.
challenge-game = Spiel
challenge-seat = Platz { $number }
challenge-computer = Computer { $level }
challenge-watch = Andere dürfen zusehen
challenge-send = Herausforderung senden
challenge-not = { $name } nimmt zurzeit keine Herausforderungen von dir an.
challenge-region = Herausforderungen
challenge-asks = { $name } fordert dich zu { $game } heraus
challenge-with = mit { $names }
challenge-until = bis { $time }
challenge-accept = Annehmen
challenge-decline = Ablehnen
challenge-why = Warum nicht?
challenge-reason-no = Nein, danke
challenge-reason-later = Jetzt nicht
challenge-reason-clock = Lieber mit anderer Bedenkzeit
challenge-reason-game = Lieber ein anderes Spiel oder andere Optionen
challenge-reason-rated = Lieber gewertet
challenge-reason-unrated = Lieber ungewertet
challenge-waiting = Warten auf { $names } …
challenge-withdraw = Zurückziehen
challenge-withdrawn = { $name } hat die Herausforderung zurückgezogen.
challenge-declined = { $name } lehnt ab: { $reason }
challenge-lapsed = Keine Antwort von { $names }.
challenge-lapsed-theirs = Die Herausforderung von { $name } ist verfallen.
challenge-accepted = { $game }: Alle haben angenommen.
challenge-to-table = Zum Tisch

## Nachrichten
letters-lead = Unter Leuten, die einander folgen.
letters-none = Noch keine Nachrichten. Du kannst Leuten schreiben, denen du folgst und die dir folgen.
letters-unread = { $count ->
    [one] eine neue Nachricht
   *[other] { $count } neue Nachrichten
}
letters-me = Du
letters-begin = Hier wurde noch nichts geschrieben.
letters-write = Schreib etwas …
letters-send = Senden
letters-not = Schreiben könnt ihr einander nur, solange ihr einander folgt.
letters-earlier = Frühere
letters-seen = gelesen
letters-mute = Stummschalten
letters-muted = Du hast { $name } stummgeschaltet: Neue Nachrichten werden nicht gezählt, und du erfährst nicht davon.

## Clubs
clubs-lead = Leute, die zusammengehören, mit eigener Seite, eigenem Gespräch und eigenen Turnieren.
clubs-new = Club gründen
clubs-none = Es gibt noch keine Clubs. Gründe den ersten.
club-account = Clubs sind für Leute mit Konto.
club-members = { $count ->
    [one] ein Mitglied
   *[other] { $count } Mitglieder
}
club-name = Name
club-about = Über den Club
club-joining = Wer beitreten darf
club-joining-open = Offen für alle
club-joining-ask = Auf Anfrage
club-joining-closed = Geschlossen
club-role-owner = Inhaber
club-role-officer = Leitung
club-role-member = Mitglied
club-role-asked = Du hast um Aufnahme gebeten
club-join = Beitreten
club-ask = Um Aufnahme bitten
club-ask-no = Anfrage zurückziehen
club-leave = Club verlassen
club-leave-sure = Wirklich verlassen?
club-talk = Gespräch
club-talk-none = Hier wurde noch nichts gesagt.
club-say = Sag dem Club etwas
club-unsay = Löschen
club-people = Mitglieder
club-requests = Möchten beitreten
club-let-in = Aufnehmen
club-refuse = Ablehnen
club-about-member = Was { $name } im Club ist
club-raise = In die Leitung
club-lower = Zum Mitglied machen
club-hand-over = Zum Inhaber machen
club-remove = Aus dem Club entfernen
club-tournaments = Turniere
club-tournaments-none = Noch keine Turniere.
club-announce = Turnier ankündigen
club-channels = Kanäle anderswo
club-channels-note = Neue Mitglieder und Turniere werden in einen Kanal von Discord geschrieben oder von allem, was dieselbe Form versteht. Das sieht nur die Leitung.
club-settings = Club ändern
club-save = Speichern
club-dissolve = Club auflösen
club-dissolve-sure = Mitglieder und Gespräch sind dann endgültig weg.
