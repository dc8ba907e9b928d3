### Wat de server zegt tegen wie er niet is: Nederlands

## Partijen
notice-your_turn = Jij bent aan de beurt
notice-your_turn-text = { $game } met { $with }
notice-deadline = Je tijd raakt op
notice-deadline-text = { $game } met { $with }: { $hours ->
    [one] minder dan een uur
   *[other] minder dan { $hours } uur
} over voor je beurt
notice-asked = Je wordt iets gevraagd
notice-asked-text = { $game } met { $with }: { $offer ->
    [undo] mag de laatste beurt worden teruggenomen?
    [end] zal de partij hier eindigen?
    [pause] zullen we pauzeren?
    [resume] zullen we verdergaan?
   *[rematch] nog een partij?
}
notice-started = Je partij is begonnen
notice-started-text = { $game } met { $with }
notice-over = De partij is afgelopen
notice-over-text = { $game } met { $with }

## Toernooien
notice-check_in = { $name }: meld je nu
notice-check_in-text = Zeg dat je er bent, dan word je ingedeeld.
notice-round = { $name }: ronde { $round }
notice-round-text = Je volgende partij staat klaar.
notice-tournament_over = { $name } is afgelopen
notice-tournament_over-text = Bekijk de eindstand.

## Mensen
notice-challenge = { $name } daagt je uit
notice-challenge-text = { $game }
notice-accepted = { $name } heeft aangenomen
notice-accepted-text = { $game }: de tafel staat klaar
notice-message = Een bericht van { $name }
notice-message-text = Open het om te lezen en te antwoorden.
notice-followed = { $name } volgt je nu
notice-followed-text = Kijk wie het is.
notice-club = { $club }
notice-club-text = { $what ->
    [asked] { $name } wil lid worden.
    [welcome] Je bent nu lid.
    [tournament] Nieuw toernooi: { $text }
    [winner] { $text } is afgelopen. Winnaar: { $name }.
   *[joined] { $name } is lid geworden.
}

## Het account
notice-test = Het werkt
notice-test-text = Zo laat Terrae je iets weten.
notice-confirm_mail = Is dit jouw adres?
notice-confirm_mail-text = Bevestig dat meldingen voor { $name } naar { $mail } mogen. Heb je hier niet om gevraagd, doe dan niets.
notice-reset = Een nieuw wachtwoord
notice-reset-text = Kies binnen een uur een nieuw wachtwoord voor { $name }. Heb je hier niet om gevraagd, doe dan niets: het oude blijft gelden.
notice-password_changed = Je wachtwoord is gewijzigd
notice-password_changed-text = Heb jij het wachtwoord van { $name } niet gewijzigd, kies dan meteen een nieuw.
notice-mail_changed = Je adres is gewijzigd
notice-mail_changed-text = { $name } heeft nu een ander adres. Was jij dat niet, wijzig dan meteen je wachtwoord.
notice-conduct = Van de moderatie
notice-conduct-text = { $name }: { $kind ->
    [warning] je hebt een waarschuwing gekregen
    [chat] je mag voorlopig niemand schrijven
    [play] je mag voorlopig geen partijen met anderen beginnen
    [name] je naam is je afgenomen
   *[account] je account is gesloten
}. Waarom: { $reason }

## Mail
mail-many = { $count } dingen wachten op je
mail-hello = Hallo { $name },
mail-open = Openen
mail-choose = Kiezen wat je hoort
mail-stop = Geen mails meer van deze soort
