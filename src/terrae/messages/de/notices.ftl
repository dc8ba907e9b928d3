### Was der Server denen sagt, die nicht da sind: Deutsch

## Partien
notice-your_turn = Du bist am Zug
notice-your_turn-text = { $game } mit { $with }
notice-deadline = Deine Zeit läuft ab
notice-deadline-text = { $game } mit { $with }: { $hours ->
    [one] weniger als eine Stunde
   *[other] weniger als { $hours } Stunden
} für deinen Zug
notice-asked = Du wirst etwas gefragt
notice-asked-text = { $game } mit { $with }: { $offer ->
    [undo] Darf der letzte Zug zurückgenommen werden?
    [end] Soll die Partie hier enden?
    [pause] Soll die Partie pausieren?
    [resume] Soll es weitergehen?
   *[rematch] Noch eine Partie?
}
notice-started = Deine Partie hat begonnen
notice-started-text = { $game } mit { $with }
notice-over = Die Partie ist zu Ende
notice-over-text = { $game } mit { $with }

## Turniere
notice-check_in = { $name }: jetzt anmelden
notice-check_in-text = Sag, dass du da bist, damit du ausgelost wirst.
notice-round = { $name }: Runde { $round }
notice-round-text = Deine nächste Partie ist bereit.
notice-tournament_over = { $name } ist zu Ende
notice-tournament_over-text = Sieh dir den Endstand an.

## Leute
notice-challenge = { $name } fordert dich heraus
notice-challenge-text = { $game }
notice-accepted = { $name } hat angenommen
notice-accepted-text = { $game }: der Tisch steht bereit
notice-message = Eine Nachricht von { $name }
notice-message-text = Öffne sie, um zu lesen und zu antworten.
notice-followed = { $name } folgt dir jetzt
notice-followed-text = Sieh nach, wer das ist.
notice-club = { $club }
notice-club-text = { $what ->
    [asked] { $name } möchte beitreten.
    [welcome] Du bist jetzt Mitglied.
    [tournament] Neues Turnier: { $text }
    [winner] { $text } ist zu Ende. Gewonnen hat { $name }.
   *[joined] { $name } ist beigetreten.
}

## Das Konto
notice-test = Es klappt
notice-test-text = So sagt dir Terrae Bescheid.
notice-confirm_mail = Ist das deine Adresse?
notice-confirm_mail-text = Bestätige, dass Benachrichtigungen für { $name } an { $mail } gehen dürfen. Hast du das nicht verlangt, tu einfach nichts.
notice-reset = Ein neues Passwort
notice-reset-text = Setze innerhalb einer Stunde ein neues Passwort für { $name }. Hast du das nicht verlangt, tu nichts: Das alte gilt weiter.
notice-password_changed = Dein Passwort wurde geändert
notice-password_changed-text = Hast nicht du das Passwort von { $name } geändert, setze sofort ein neues.
notice-mail_changed = Deine Adresse wurde geändert
notice-mail_changed-text = { $name } hat jetzt eine andere Adresse. Warst du das nicht, ändere sofort dein Passwort.
notice-conduct = Von der Moderation
notice-conduct-text = { $name }: { $kind ->
    [warning] du bist verwarnt worden
    [chat] du darfst vorerst niemandem schreiben
    [play] du darfst vorerst keine Partien mit anderen beginnen
    [name] dein Name wurde dir genommen
   *[account] dein Konto ist geschlossen
}. Grund: { $reason }

## Mail
mail-many = { $count } Dinge warten auf dich
mail-hello = Hallo { $name },
mail-open = Öffnen
mail-choose = Wählen, was du erfährst
mail-stop = Keine solchen Mails mehr
