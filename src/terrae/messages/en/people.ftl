## Joining
seat-kept = kept for { $name }
seat-rating = rating { $rating }
join-over = { $name } invites you to a game
join-facts = About this table
join-clock = Time
join-rated = Rated
join-leaving-bot = is played on by the computer
join-leaving-still = stands still, and the others play on
join-leaving-ends = loses
join-as = You play as { $name }.
join-name-note = Leave this empty, and we will find a name for you.
join-starts-ready = The clock starts when every seat is taken and everybody is ready.
join-starts-full = The game begins when every seat is taken.
join-full = Every seat of this invitation is taken.
join-by-link = The seats at this table are for people who were sent a link.
join-needs-account = This game is rated: you need an account for it. All it takes is a name and a password, and your games as a guest come along.
join-copy = Copy

## Waiting for players
wait-title = Waiting for players
wait-all-here = Everybody is here
wait-closed = This table is closed
wait-closed-text = { $name } has left, and with that the table is gone.
wait-text = { $count ->
    [one] Send this link to the person you want to play with.
   *[other] Send this one link to everybody you want to play with: it is good for all { $count } free seats.
}
wait-link = The link to this table
wait-link-for = The link for { $name }
wait-qr = The link as a picture to scan
wait-copy = Copy the link
wait-share = Share …
wait-join = Take a seat
wait-bot = Computer
wait-keep = Keep for …
wait-keep-name = For whom?
wait-keep-do = Keep
wait-release = For anybody
wait-free = Free the seat
wait-leave = Leave the table
wait-here = is here
wait-is-ready = is ready
wait-ready = I am ready
wait-not-ready = One moment, not yet
wait-missing = Not ready yet: { $names }.

## Another game
rematch-asked = { $name } would like another game.
rematch-elsewhere = You are invited to another game of { $game }.
rematch-no = Not now
rematch-waiting = Waiting for { $names } …
rematch-lapsed = No rematch: { $names } did not answer.
rematch-refused = { $name } would rather not play again now.
rating-changes = Ratings after this game
rating-course = Course
rating-course-of = { $game } with { $count } players
rating-course-said = From { $first } to { $last } in { $count ->
    [one] one game
   *[other] { $count } games
}

## A tournament’s table
table-tournament = This game belongs to a tournament

## Talk
chat-about = What to do about { $name }
chat-mute = Mute { $name }
chat-report = Report
chat-report-why = What is wrong with it?
chat-reported = Thank you. The people who run this server will read it.
report-about = What is it about?
report-about-name = The name
report-about-play = How this person plays

## The account
account-guest = You play as a guest
account-enter = Account
account-way = What would you like to do?
account-way-register = Create an account
account-way-login = Sign in
account-way-recover = I have forgotten my password
account-recover = Set the new password
account-then = To the table
account-secrets = Password and recovery
account-password = Password
account-password-old = Current password
account-password-new = New password (8 characters or more)
account-password-change = Change the password
account-password-changed = Changed. You have been signed out everywhere else.
account-code = Recovery code
account-code-text = A recovery code lets you in when you have forgotten your password. It is shown once and works once; a new one replaces it.
account-code-make = Make a recovery code
account-code-once = Write this down. If you forget your password, this code sets a new one. It is shown only now.
account-code-save = Save as a file
account-vacation = Vacation
account-vacation-text = While you are away, clocks that count days stand still for you.
account-vacation-left = { $count ->
    [one] One day of vacation is left this year.
   *[other] { $count } days of vacation are left this year.
}
account-vacation-days = Days away
account-vacation-go = Go on vacation
account-vacation-until = You are away until { $date }.
account-vacation-back = I am back
account-muted = Muted people
account-muted-none = You have muted nobody. At a table you can mute people beside what they have written.
account-unmute = Unmute
account-data = Your data
account-export-text = Everything that is stored about you, as one file: games, chat, ratings, puzzles, studies.
account-export = Save everything
account-delete-text = If you delete your account, your running games are resigned. Finished games stay, without your name.
account-delete = Delete my account
account-delete-sure = Delete it for good

## Past games
archive-any = Any
archive-player = Player
archive-since = From
archive-until = Until
archive-none = No games like that.
archive-more = More
