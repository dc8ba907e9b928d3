## Tournaments: the list
tour-title = Tournaments
tour-lead = Rounds against people of your strength, a knock-out, or an arena for an hour: for tables of two, three and four.
tour-new = Announce a tournament
tour-coming = To come and going on
tour-past = Past tournaments
tour-none = No tournament is announced. Who begins?
tour-more = More
tour-all = All tournaments and leagues
tour-look = Look
tour-kind = Kind
tour-kind-swiss = Swiss
tour-kind-round_robin = Round robin
tour-kind-knockout = Knock-out
tour-kind-arena = Arena
tour-note-swiss = A fixed number of rounds. Everybody plays people with as many points, and nobody twice while that can be avoided.
tour-note-round_robin = Everybody meets everybody. With days a turn all games begin at once.
tour-note-knockout = Who is first at the table goes on, at a table of four the first two. The best in the ratings meet last.
tour-note-arena = For a while everybody who is free is seated again at once. Games that go on at the end are played out and count.
tour-status-announced = announced
tour-status-running = going on
tour-status-over = over
tour-status-cancelled = cancelled
tour-tables = Tables of { $count }
tour-people = { $count ->
    [one] one person
   *[other] { $count } people
}
tour-by = announced by { $name }
tour-private = by invitation
tour-with-computers = with computers

## Tournaments: time
tour-starts-in = Starts in { $time }
tour-starts-now = Starts now
tour-starts-at = Start: { $date }
tour-ends-in = Ends in { $time }
tour-last-games = The last games are being played
tour-halted = The director has stopped it for a while; no new tables are made.
tour-round-of = Round { $number } of { $of }
tour-round = Round { $number }
tour-too-few = Too few people came.
tour-by-director = The director ended it.

## Tournaments: taking part
tour-join = Take part
tour-join-again = Take part again
tour-leave = Withdraw
tour-check-in = I am here
tour-check-in-text = Say that you are here: who does not before the start is not paired.
tour-check-in-from = You can check in from { $date } on.
tour-checked-in = You are here. The first table is made when it starts.
tour-in = You take part.
tour-pause = Pause
tour-resume = I am back
tour-paused = You are not seated at new tables until you are back.
tour-my-game = To my game
tour-wait = You are seated again soon.
tour-bye = You have a bye: it counts as a win.
tour-bye-on = You have a bye and are in the next round.
tour-out = You are out. Watch the others!
tour-needs-account = Games here are rated: you need an account.
tour-invited-only = Who was sent the link takes part.

## Tournaments: standings
tour-standings = Standings
tour-rounds = Rounds
tour-tables-now = Tables
tour-cross = Crosstable
tour-bracket = Bracket
tour-bracket-from = The bracket from round { $number } on; earlier ones are listed under “Rounds”.
tour-bye-word = bye
tour-about = How it works
tour-rank = Place
tour-name = Name
tour-points = Points
tour-played = Games
tour-tie-opponents = Opponents
tour-tie-beaten = Beaten
tour-tie-direct = Direct
tour-tie-wins = Wins
tour-tie-average = Average
tour-tie-opponents-note = the points of all opponents; a bye counts as an opponent with your own points
tour-tie-beaten-note = the points of all whom you left behind, half of those you were level with
tour-tie-direct-note = the points that those who are level took from each other
tour-tie-wins-note = games in which you were first
tour-tie-average-note = points a game
tour-points-note = At a table you get a point for everybody whom you leave behind, and half a point for everybody on the same place. A bye counts as a win.
tour-points-knockout = How far somebody came counts first, then points.
tour-ties-note = Who has as many points is ordered by:
tour-ties-last = and last of all the place in the ratings before the start
tour-late-note = One may join later.
tour-no-show-note = Who does not begin to play within { $minutes } minutes loses the game and is paired again only when they are back.
tour-save-results = Save the standings
tour-save-records = Save all games
tour-is-paused = pauses
tour-is-withdrawn = withdrawn
tour-is-out = out
tour-is-here = is here
tour-nobody = Nobody has joined yet.
tour-byes = Bye: { $names }
tour-no-tables = There are no tables yet.
tour-watch = Watch
tour-see = See the game
tour-ruled = decided by the director
tour-place = { $place }.
tour-deleted = deleted
tour-of-league = A group of a league
tour-gone = There is no such tournament.

## Tournaments: announcing
tour-new-title = A new tournament
tour-what = Its name
tour-words = A few words about it
tour-game = Game
tour-players = At each table
tour-when = Start
tour-how-many-rounds = Rounds
tour-how-often = How often everybody meets
tour-how-long = Minutes
tour-check-in-minutes = Check-in, minutes before the start
tour-check-in-note = 0: whoever has joined plays.
tour-most = People at most
tour-late = People may join after the start
tour-computers = Computers may take part
tour-rated = Games are rated
tour-rated-note = Then only accounts take part.
tour-who = Who may take part
tour-who-all = Everybody
tour-who-link = Whoever has the link
tour-announce = Announce it
tour-account-first = Tournaments are announced by people with an account.

## Tournaments: directing
tour-direct = Direct
tour-direct-title = Directing { $name }
tour-back = To the tournament
tour-invite = The link for those whom you invite
tour-copy = Copy
tour-copied = Copied
tour-start-now = Start now
tour-change = Keep the changes
tour-changed = Changed.
tour-halt = Stop for a while
tour-go-on = Go on
tour-cancel = Call it off
tour-finish = End it here
tour-sure = Press again to do it
tour-add-computer = Add a computer
tour-level = Level
tour-people-title = People
tour-remove = Take out
tour-rule = Decide tables
tour-rule-note = Only where a game cannot be played to its end: say on which place everybody ended.
tour-rule-place = Place of { $name }
tour-rule-do = Decide

## Leagues
league-title = Leagues
league-lead = One season after the other: one game against each in your group, with days for a turn. The best rise, the last fall.
league-new = Found a league
league-none = There is no league yet. Found one!
league-season = Season { $number }
league-group = Division { $division }, group { $group }
league-members = { $count ->
    [one] one member
   *[other] { $count } members
}
league-next = The next season begins: { $date }
league-waits = It begins when three people have joined.
league-join = Play from the next season on
league-leave = Do not play the next season
league-in = You play in this league.
league-leaving = You leave after this season.
league-rises = rises
league-falls = falls
league-group-see = Games and standings
league-newcomers = From the next season on: { $names }
league-end = End the league
league-gone = There is no such league.
league-new-title = A new league
league-days = Days for a turn
league-size = People in a group
league-moving = How many of a group rise
league-moving-note = Twice as many fall, for below each group there are two.
league-pause = Days between two seasons

## Clubs
tour-club = Club
tour-club-none = No club
tour-members-only = For members of the club only
tour-for-members = for members of { $club }
tour-of-club = A tournament of { $club }
