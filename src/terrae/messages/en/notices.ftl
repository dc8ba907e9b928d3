### What the server tells people who are away: English

## Games
notice-your_turn = Your turn
notice-your_turn-text = { $game } with { $with }
notice-deadline = Your time is running out
notice-deadline-text = { $game } with { $with }: { $hours ->
    [one] less than an hour
   *[other] less than { $hours } hours
} left for your turn
notice-asked = You are asked something
notice-asked-text = { $game } with { $with }: { $offer ->
    [undo] may the last turn be taken back?
    [end] shall the game end here?
    [pause] shall the game pause?
    [resume] shall the game go on?
   *[rematch] another game?
}
notice-started = Your game has begun
notice-started-text = { $game } with { $with }
notice-over = The game is over
notice-over-text = { $game } with { $with }

## Tournaments
notice-check_in = { $name }: check in now
notice-check_in-text = Say that you are there, so that you are paired.
notice-round = { $name }: round { $round }
notice-round-text = Your next game is ready.
notice-tournament_over = { $name } is over
notice-tournament_over-text = Look at the final standings.

## People
notice-challenge = { $name } challenges you
notice-challenge-text = { $game }
notice-accepted = { $name } has accepted
notice-accepted-text = { $game }: the table is ready
notice-message = A message from { $name }
notice-message-text = Open it to read and answer.
notice-followed = { $name } follows you now
notice-followed-text = See who it is.
notice-club = { $club }
notice-club-text = { $what ->
    [asked] { $name } would like to join.
    [welcome] You are a member now.
    [tournament] New tournament: { $text }
    [winner] { $text } is over. First: { $name }.
   *[joined] { $name } has joined.
}

## The account
notice-test = It works
notice-test-text = This is how Terrae tells you something.
notice-confirm_mail = Is this your address?
notice-confirm_mail-text = Confirm that notices for { $name } may be sent to { $mail }. If you did not ask for this, do nothing.
notice-reset = A new password
notice-reset-text = Set a new password for { $name } within an hour. If you did not ask for this, do nothing: the old one still holds.
notice-password_changed = Your password was changed
notice-password_changed-text = If it was not you who changed the password of { $name }, set a new one at once.
notice-mail_changed = Your address was changed
notice-mail_changed-text = { $name } has another address now. If that was not you, change your password at once.
notice-conduct = From the moderators
notice-conduct-text = { $name }: { $kind ->
    [warning] you have been warned
    [chat] you may not write to people for now
    [play] you may not begin games with people for now
    [name] your name was taken away
   *[account] your account is closed
}. Why: { $reason }

## Mail
mail-many = { $count } things are waiting for you
mail-hello = Hello { $name },
mail-open = Open
mail-choose = Choose what you are told
mail-stop = No more of these mails
