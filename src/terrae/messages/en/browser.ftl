### Terrae, the browser client: English

## Games and places
game-terra-nova-short = Wall off the island. Three actions a turn, and every border stone counts.
game-terra-turrium-short = Take stones, raise towers, and climb until your turrians stand on heights 1 to 6.

## Getting around
nav-home = Home
nav-lobby = Lobby
nav-watch = Watch
nav-openings = Openings
nav-games = My games
nav-learn = Learn
nav-settings = Settings
nav-skip = Skip to the content
nav-main = Main
nav-menu = Menu
nav-puzzles = Puzzles
nav-rules = Rules
nav-analysis = Analysis
nav-study = Studies
nav-leaderboard = Leaderboard
nav-profile = Profile
page-lost = There is nothing here
page-lost-text = There is no page at this address. Everything can be reached from the start page.
page-back-home = To the start page

## Home
title-table = A table
archive-title = Past games
home-title = Two games of land and stone
home-lead = One table, two boards. Play at once against the computer, together on this screen, or with somebody far away.
home-computer = Play the computer
home-together = On this screen
home-online = Online
home-learn = Learn it in a minute
home-yours = Your games
home-yours-none = Games that you begin appear here, and wait for you.
home-waiting = Your turn
home-continue = Continue
home-preparing = Setting up the table
home-preparing-text = The rules are being prepared once for this machine. You can look around meanwhile.
home-preparing-progress = { $percent } % done

## A new game
new-title = New game
new-with = With whom
new-mode-computer = The computer
new-mode-together = On this screen
new-mode-online = Online
new-players = Players
new-level = Strength
new-seat = Your place
new-seat-first = You begin
new-seat-last = You come last
new-seat-random = Drawn at random
new-options = Rules and map
new-edition = Edition
new-edition-de = European
new-edition-us = American
new-edition-de-note = The game ends as soon as at most one player can still move.
new-edition-us-note = The game ends only when nobody can move any more; without a stone in a turn, no pioneer may finish where it set out.
new-map = Map
new-map-name = { $map ->
    [island] The island
    [islet] The islet
    [rectangle] The rectangle
   *[other] { $map }
}
new-map-note = { $map ->
    [island] The whole island: eight landscapes of 21 spaces each.
    [islet] 61 spaces and five landscapes: a game of ten minutes, good for two.
    [rectangle] Twelve rows of 14 spaces: as much land as on the island, in plain shapes.
    [own] Draw a map of your own, letter by letter.
   *[other] A map of this server.
}
new-map-own = My own map
new-map-own-text = The map as a text
new-map-own-file = Read a file
new-map-own-how = How a map is written
new-team = In teams of two
new-team-note = The first two seats play against the other two; a team wins when both partners have reached the goal.
new-tall = Goal: heights 2 to 7
new-tall-note = A turrian must stand on each height from 2 to 7 instead of 1 to 6.
new-any-territory = Stones from any territory
new-any-territory-note = All three stones of a turn may come from one territory, whoever owns it.
new-hold = The goal must hold for a round
new-hold-note = Whoever reaches the goal wins only if it still stands when their next turn begins.
new-layout = Territories with two players
new-layout-adjacent = Side by side
new-layout-diagonal = Opposite corners
new-layout-adjacent-note = One player has the south, the other the north.
new-layout-diagonal-note = Each player has two corners that lie opposite each other.
new-clock = Time
new-clock-none = No clock
new-clock-fast = 5 minutes + 10 seconds a turn
new-clock-slow = 20 minutes + 30 seconds a turn
new-clock-days = 3 days a turn
new-stones = Border stones in the supply
new-stones-note = The fewer there are, the sooner none is left to lay.
new-stall = Rounds without a stone until the game ends
new-stall-note = Keeps a game from going on for ever when nobody wants to lay a stone; 0 means never.
new-rounds = Rounds at most
new-rounds-note = After that many rounds the game is a draw; 0 means no limit.
new-handicap = Handicap: one player gives another stones before the start
new-handicap-note = The weaker player keeps them in reserve and places them whenever they are useful.
new-handicap-from = Who gives
new-handicap-to = Who receives
new-handicap-stones = Stones given
new-handicap-seat = Seat { $number }: { $colour }
new-clock-own = My own
new-clock-kind = Kind of clock
new-clock-fischer = Time is added after each turn
new-clock-delay = Each turn begins with free time
new-clock-correspondence = Days a turn
new-clock-days-each = Days for each turn
new-clock-minutes = Minutes for the game
new-clock-seconds-more = Seconds added after a turn
new-clock-seconds-free = Free seconds in each turn
new-rated = Rated game
new-rated-note = A rated game is for players with accounts, without hints and taking back.
new-lot = Draw seats at random
new-lot-note = Who begins, and with which colour, is drawn when the game starts.
new-leaving = Whoever leaves
new-leaving-bot = is played by the computer
new-leaving-still = stands still
new-leaving-note = Holds for whoever resigns, runs out of time or stays away.
new-who-may = Who may join
new-who-invite = Only with the link
new-who-public = Anybody in the lobby
new-who-invite-note = You get a link to send to your friends.
new-who-public-note = The table is listed in the lobby, and the link works too.
new-name = Name of player { $number }
new-name-you = You
new-name-none = Player { $number }
new-seats = Who sits where
new-seats-note = Everybody plays at this screen, in this order. Names are up to you.
new-seat-person = A person
new-seat-computer = Computer: { $level } · { $name }
new-start = Start the game
new-make = Create the table
new-starting = One moment …

## The table
table-loading = Fetching the table …
table-connecting = Connecting …
table-lost = No connection. Your game is safe.
table-gone = This table cannot be shown
table-turn-you = Your turn
table-turn-name = { $name } to play
table-turn-thinking = { $name } is thinking …
table-turn-confirm = Confirm your turn, or take something back
table-over-won = You have won
table-over-name = { $name } has won
table-over-shared = { $names } share the victory
table-over-drawn = The game is drawn
table-board = The board of { $game }
table-players = Players
table-watching = { $count ->
    [one] one spectator
   *[other] { $count } spectators
}
table-you = you
table-seat-open = free seat
seat-computer = Computer
seat-computer-of = Computer ({ $colour })
table-level = Level { $level }
table-seat-resigned = has resigned
table-seat-timed-out = ran out of time
table-seat-left = has left
table-seat-bot = played by the computer
table-away = not here
table-undo = Undo
table-reset = Restart the turn
table-confirm = Confirm the turn
table-end = End the turn
table-keep = Keep the rest
table-hint = Hint
table-hint-thinking = Thinking …
table-hint-play = Play it
table-why = Why not?
table-why-ask = Tap the place you ask about.
table-why-legal = { $action } is possible.
table-why-rule = Rule { $clause }
table-choose = What do you want here?
table-choose-move = Move here
table-choose-stone = Lay a stone
table-type = Type an action
table-type-play = Play
table-type-help-nova = For example { $place } to place, { $move } to move, { $stone } for a stone.
table-type-help-turrium = For example { $take } to take, { $put } to place, { $step } to step.
table-resign = Resign
table-resign-sure = Resign this game?
table-cancel = Cancel
table-rematch = Play again
table-rematch-go = To the next game
table-share = Copy the link
table-shared = The link is copied.
table-record = Record
table-picture = Picture
table-more = More
table-offer-undo = Ask to take back the last turn
table-offer-end = Propose to end the game
table-offer-pause = Propose a pause
table-offer-resume = Propose to go on
table-offered-undo = { $name } would like to take back the last turn.
table-offered-end = { $name } proposes to end the game.
table-offered-pause = { $name } proposes a pause.
table-offered-resume = { $name } proposes to go on.
table-offer-waiting = Waiting for an answer …
table-accept = Accept
table-refuse = Refuse
table-withdraw = Withdraw
table-take-back-seat = Take my seat back
table-claim = The player to move has left: claim
table-auto = Confirm turns automatically
table-close = Close
table-turn-left = Rotate the board left
table-turn-right = Rotate the board right
table-view-flat = Show from above (2D)
table-view-space = Show in 3D
table-panels = History, chat and more
aim-title = The aim
aim-terra-nova = Move your pioneers and lay border stones. Shut off land with at most three landscapes in which you have the most pioneers: its points are yours, and the fewer landscapes, the more they are. Most points at the end win.
aim-terra-turrium = Take stones, place them, and climb. The goal: all six turrians on towers of heights { $low } to { $high }, one on each. { $end ->
    [team] A team wins when both of its players have reached it; the round is finished first.
    [hold] It must still stand when your next turn begins; then you have won at once.
    [team-hold] It counts if it still stands when your next turn begins; a team wins when this holds for both of its players.
   *[round] The round is then finished, and all who have reached it by then win together.
}

## Terra Nova at the table
nova-phase-place = Place a pioneer on any marked space
nova-actions-left = { $count ->
    [one] One action left
   *[other] { $count } actions left
}
nova-first-move = Choose one of your pioneers and move it along a line
nova-then = Move again, or lay a stone beside a pioneer you moved
nova-supply = Stones left: { $count }
nova-score = Score
nova-points = { $count ->
    [one] one point
   *[other] { $count } points
}
nova-preview = { $count ->
    [one] { $points } points for { $names }
   *[other] { $points } points, shared: { $each } each for { $names }
}
nova-preview-none = { $points } points for nobody
nova-space = { $name }, { $landscape }
nova-space-pioneer = pioneer of { $player }
nova-space-stone = border stone
nova-space-scored = scored territory
nova-space-movable = can be moved
nova-space-target-place = place here
nova-space-target-move = move here
nova-space-target-stone = stone here
board-lifted = lifted

## Terra Turrium at the table
turrium-phase-handicap = Give stones away
turrium-phase-stand = Stand a turrian on a marked tower
turrium-phase-take = Take stones
turrium-phase-place = Place
turrium-phase-move = Move
turrium-in-hand = { $count ->
    [one] One stone in hand
   *[other] { $count } stones in hand
}
turrium-points = { $count } of 5 points left
turrium-round = Round { $count }
turrium-take-text = Take a stone from a marked tower: { $rule ->
    [team] always from the other team’s territories, and only from outside.
    [free] freely at home, elsewhere only from outside.
   *[one] freely at home, elsewhere only from outside and at most one from each territory.
}
turrium-place-text = Place a stone on a marked field; the number is the height it gives.
turrium-move-text = Choose a turrian, then a marked tower beside it; or end the turn.
turrium-goal = Heights reached: { $reached } of { $goal }
turrium-goal-done = All heights reached
turrium-captured = Captured: { $count }
turrium-attacks = Attacks left: { $count }
turrium-reserve = Handicap stones: { $count }
turrium-field = { $name }, { $height ->
    [0] empty
   *[other] height { $height }
}
turrium-field-turrian = turrian of { $player }
turrium-field-take = take a stone
turrium-field-put = place here, height { $height }
turrium-field-stand = stand here
turrium-field-step = step here
turrium-field-capture = capture here
turrium-field-movable = can move
turrium-label-heights = Heights
turrium-label-attacks = Attacks
turrium-label-captured = Captured
turrium-attacks-none = { $now ->
    [yes] The attack from 5 has been made: captures abroad are still free in this turn, and not after it
   *[no] No attacks left: no more captures outside your own territory
}
turrium-return-text = A captured turrian may come back on a marked field of the rim, for one point.
turrium-return-none = No field is free for a captured turrian: it needs a field with exactly one stone on your part of the rim.
turrium-point-step = To { $goal }: { $count ->
    [one] one point
   *[other] { $count } points
}
turrium-point-capture = Capture on { $goal }: { $count ->
    [one] one point (from above)
    [2] 2 points (on one level)
   *[other] { $count } points (from below)
}
turrium-point-return = Back on { $goal }: { $count ->
    [one] one point
   *[other] { $count } points
}
turrium-cost = { $count ->
    [one] one point
   *[other] { $count } points
}

## What happened
said-place = { $name } places on { $goal }.
said-move = { $name } moves { $origin } to { $goal }.
said-capture = { $name } captures from { $origin } on { $goal }.
said-stone = { $name } lays a stone on { $goal }.
said-take = { $name } takes a stone from { $goal }.
said-put = { $name } places a stone on { $goal }.
said-end = { $name } ends the turn.
said-keep = { $name } keeps the rest.
said-other = { $name } plays { $action }.
said-undo = Taken back.
said-reset = The turn begins again.
said-scored = { $count ->
    [one] { $points } points for { $names }.
   *[other] { $points } points, shared: { $each } each for { $names }.
}
said-scored-nobody = A territory is closed; nobody scores.
said-turn = { $name } to play.
said-turn-you = Your turn.
said-resign = { $name } resigns.
said-timeout = { $name } ran out of time.

## History, talk
history-title = History
history-empty = No turns yet.
history-first = To the start
history-back = One step back
history-on = One step forward
history-last = To the end
history-live = Back to the game
history-at = Step { $at } of { $of }
history-play = Play through
history-stop = Stop
chat-title = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-good_game = Good game!
phrase-well_played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-thinking = Let me think …
phrase-one_moment = One moment, please.
phrase-rematch = Another game?
phrase-goodbye = Goodbye!

## Waiting for others

## Lobby, games
lobby-title = Lobby
lobby-empty = No open tables just now. Create one, and it appears here for others.
lobby-tournaments = Tournaments
lobby-leagues = Leagues
lobby-new = New table: { $game }
lobby-join = Join
lobby-watch = Watch
games-title = My games
games-empty = You have not played here yet.
games-open = Open
games-running = Running
games-over = Finished
games-status-waiting = waiting for players
games-status-playing = running
games-status-over = finished
games-status-closed = closed

## Learn
learn-title = Learn
learn-lead = Each game in a few steps, on a real board. Leave whenever you like.
learn-start = Begin
learn-skip = Skip and play
learn-next = Next
learn-back = Back
learn-step = Step { $at } of { $of }
learn-done = Now play
learn-player = player { $number }
learn-try = Try it on the board.
learn-well = That is how it is done.
learn-nova-1-title = An island, and pioneers
learn-nova-1 = The big island has eight landscapes, the lake among them; { $landscapes ->
    [8] here they are.
   *[other] this small one shows { $landscapes } of them.
    } At the start everybody places pioneers in turn, one at a time, on any empty space.
learn-nova-2-title = First action: move
learn-nova-2 = A turn has three actions. The first moves one of your pioneers, as far as you like in a straight line, over empty spaces only.
learn-nova-3-title = Then: a move or a stone
learn-nova-3 = The second and third action may each be another move or a border stone. A stone goes beside a pioneer that you moved this turn, and never leaves again.
learn-nova-4-title = Close a territory
learn-nova-4 = Land that is shut off by stones and coast, and holds at most three landscapes, is scored at once: every space counts three with one landscape, two with two, one with three.
learn-nova-5-title = Who gets the points
learn-nova-5 = Whoever has the most pioneers inside. The pioneers inside leave the game, so choose your moment. The most points at the end win.
learn-turrium-1-title = Towers of stone
learn-turrium-1 = Every field may hold a tower; its height is the number of its stones. Stones belong to nobody. Six turrians of yours stand on towers in your own territory.
learn-turrium-2-title = Take three stones
learn-turrium-2 = A turn begins by taking three stones from the tops of towers on which nobody stands. In your own territory you choose freely; elsewhere only from outside, and with three or four players at most one from each territory.
learn-turrium-3-title = Place them
learn-turrium-3 = All three go back on the board, anywhere without a turrian: a staircase for you, or a cliff for others.
learn-turrium-4-title = Climb
learn-turrium-4 = Five movement points: each step goes to a tower beside, at most one higher or lower. Stepping onto another player captures; from below it costs most.
learn-turrium-5-title = Six heights at once
learn-turrium-5 = Whoever has all six turrians on towers of heights { $heights }, one on each, has reached the goal. The round is then finished, and all who have reached it by then win together.

## Settings and profile
settings-title = Settings
settings-language = Language
settings-theme = Appearance
settings-theme-auto = Same as the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-motion = Animation
settings-sound = Sound
settings-coordinates = Show coordinates
settings-3d = Show Terra Turrium in 3D
settings-shadows = Shadows in the 3D view
settings-notify-tabs = Tell me in other tabs when it is my turn
settings-notify = In the browser, by mail or in a channel: your turn, the beginning of your games, tournaments.
settings-notify-open = Choose what you are told
settings-name = Your name
settings-save = Save
settings-saved = Saved.
settings-account = Account
settings-account-guest = You play as a guest. With a name and a password your games and your rating follow you to other browsers.
settings-account-signed = Signed in as { $name }.
settings-password = Password (8 characters or more)
settings-register = Create an account
settings-login = Sign in
settings-logout = Sign out

## Errors
error-offline = The server cannot be reached. Check the connection and try again.
error-not_found = There is no such table, or it is not open to you. Ask for a new link.
error-forbidden = You may not see this. Ask for an invitation.
error-stale = Somebody was quicker; the board is up to date again.
error-not_ready = The rules are still being prepared. Try again in a moment.
error-busy = The server is busy. Try again in a moment.
error-too_many = That was a little fast. Wait a moment and try again.
error-internal = Something went wrong on the server. Try again; if that does not help, reload the page.
error-name_taken = Somebody has this name already. Choose another.
error-bad_name = This name cannot be used. Take letters that can be seen, insult nobody, and do not seem to be a computer or to run this server.
error-weak_password = This password is among the first that somebody would try. Choose a longer or less common one.
error-account_needed = You need an account for this. Create one; your games come along.
error-bad_login = No account has this name and password.
error-bad_message = The server did not understand this. Reload the page; it may be older than the server.
error-not_json = The server did not understand this. Reload the page.
error-too_large = That is too long. Make it shorter.
error-wrong_method = The server does not know how to do this. Reload the page.
error-bad_origin = This came from another site. Open the game at its own address.
error-not_signed_in = You are not signed in. Reload the page, or sign in.
error-bad_token = Your session has ended. Sign in again.
error-missing_scope = You cannot do this from here.
error-bad_option = These options cannot be played together. Change one of them.
error-bad_seats = The seats do not fit the number of players.
error-seat_taken = Somebody sits there already. Choose another seat, or watch.
error-bad_invite = This invitation is not valid, or has been used. Ask for a new one.
error-table_full = Every seat is taken. You may watch.
error-not_waiting = The game has begun already.
error-too_early = It is too early for that.
error-too_late = It is too late for that.
error-tournament_over = The tournament is over.
error-not_started = The game has not begun yet.
error-not_your_seat = That is not your seat.
error-not_your_turn = It is somebody else’s turn.
error-illegal_action = The rules do not allow this here. “Why not?” tells more.
error-bad_notation = This is not an action. The examples beside the field show how one is written.
error-bad_record = This is neither a record nor a position.
error-game_over = The game is over.
error-nothing_to_undo = There is nothing to take back.
error-turn_incomplete = The turn is not complete yet.
error-turn_complete = The turn is complete: confirm it, or take something back.
error-no_offer = Nothing is proposed any more.
error-offer_open = Something else is proposed already. Wait for the answer.
error-offer_changed = The proposal has changed meanwhile. Look at it again before you answer.
error-paused = The game is paused. Propose to go on.
error-not_away = That player is still here, or has not been gone long enough.
error-rated = Not in a rated game.
error-muted = You cannot write here at the moment.
error-banned = A moderator has banned you from this { $ever ->
    [yes] for good
   *[no] until { $until }
}. Why: { $why }
error-stopping = The server is stopping. The page connects again by itself.
error-retry = Try again

## People
profile-guest = Guest
profile-account = Player
profile-bot = Program
profile-since = here since { $date }
profile-played = Games
profile-won = Won
profile-share = Success rate
profile-ratings = Ratings
profile-ratings-none = No rated games yet. Two people with accounts can play a rated game online.
profile-games = Finished games
profile-games-none = No public games yet.
profile-versus = Our games with each other
profile-nobody = You have not played here yet. Begin a game, and this page is yours; with an account it follows you to other browsers.
profile-unknown = Nobody here has this name.
board-lead = The best of rated games, by rating. Newcomers start at 1000.
board-game = Game
board-games = Games
board-rating = Rating
board-rank = Place
board-name = Name
board-empty = No rated games yet. The first place is free.
versus-title = Head to head
versus-result = Result
versus-games = { $count ->
    [0] No games with each other yet.
    [one] One game with each other.
   *[other] { $count } games with each other.
}
versus-last = Latest games

## The rules
rules-lead = Both games clause by clause, in our own words, with figures, editions and rulings.
rules-read = Read
rules-contents = Contents
rules-learn = Learn by doing
rules-chapters = Chapter by chapter
rules-strategy = Strategy
rules-read-all = All the rules
rules-try = Play on this board
rules-practise = Practise
rules-print = Print the card
rules-again = Start over

## Analysis and study
analysis-lead = Look at any game or position together with the computer: the best turns, the chances, and what each turn gave away.
analysis-loading = Fetching the game …
analysis-bad-link = This link is incomplete. Copy all of it.
analysis-other = Analyse something else
analysis-from-start = From the start of a game
analysis-set-up = Set up a position
analysis-own-games = Your finished games
analysis-no-games = Games that you finish appear here.
analysis-report = Report
analysis-start = Analyse the game
analysis-again = Analyse again
analysis-depth = Depth
analysis-depth-quick = quick
analysis-depth-usual = thorough
analysis-depth-deep = deep
analysis-grading = Turns analysed
analysis-progress = { $done } of { $of } turns
analysis-graph = Chances over the game
analysis-graph-start = Before the first turn
analysis-turn = Turn { $number }
analysis-chance = { $name } { $percent }
analysis-kept = Kept
analysis-report-text = The computer looks at every turn, says what it was worth, and shows what would have been better.
analysis-all-turns = Show every turn
analysis-better = Better
analysis-helped = helped { $name }: { $change }
analysis-hurt = hurt { $name }: { $change }
analysis-clean = No turn gave much away.
grade-best = Best
grade-good = Good
grade-inaccuracy = Inaccuracy
grade-mistake = Mistake
grade-blunder = Blunder
engine-title = Computer
engine-waiting = Waiting for its turn …
engine-thinking = Thinking: { $count } simulations
engine-done = { $count } simulations
engine-over = The game is over here.
engine-stop = Stop
engine-longer = Think longer
engine-lines = Lines
engine-scores = Expected score
mark-brilliant = Brilliant
mark-good = Good turn
mark-interesting = Interesting
mark-doubtful = Doubtful
mark-mistake = Mistake
mark-blunder = Blunder
study-lead = Games and positions with variations and comments of your own. They are saved as you work, and wait for you on every machine.
study-own = Your studies
study-none = You have no studies yet.
study-new = Begin a study
study-new-text = Open a game, play on the board, and keep it under “Share”.
study-moves = Moves
study-share = Share
study-tree = Moves and variations
study-empty = Nothing has been played yet. Play on the board.
study-comment = Comment
study-promote = Make main line
study-delete-from = Delete from here on
study-delete = Delete { $name }
study-delete-sure = Delete for good
study-saved = Saved
study-saving = Saving …
study-here = Kept in this browser until the server can be reached
study-foreign = Somebody else’s study: your changes are not kept
study-unsent = only in this browser
share-keep = Keep as a study
share-keep-name = Name of the study
share-out = Share or save it
share-in = Open a record or a position
share-copy = Copy as text
share-copy-position = Copy the position
share-copied = Copied.
share-file-text = Text file
share-file-json = JSON file
share-saved = The file is saved.
share-play = Play on from here
share-play-from = Against the computer
share-edit = Change the position
import-paste = Paste a record, a position or a link
import-open = Open
import-file = From a file

## Puzzles
puzzle-task = You play { $colour }. Find the best turn.
puzzle-task-goal = Reach the goal in this turn.
puzzle-idea = What counts as solved
puzzle-idea-nova = The idea counts, not the way. You have found it if you close the same territories, for the same points and players; if nothing is to be closed, if your border stones lie on the same spaces; if none is laid, if the same position arises.
puzzle-idea-turrium = The idea counts, not every step. You have found it if you reach the goal, in whatever way; if you capture the same turrians; otherwise if the same towers stand, with your turrians on the same heights.
puzzle-difficulty = Difficulty { $rating }
puzzle-rating-of = The less often a puzzle is solved, the higher its number
puzzle-solved = Solved! Your chances: { $best }.
puzzle-wrong = Not the best turn. After the reply your chances are { $value }, not { $best }.
puzzle-shown = The solution. Your chances: { $value }; with the next best turn { $second }.
puzzle-gained = Your rating: { $rating } ({ $change })
puzzle-hint-text = Look at { $place }.
puzzle-reply = The reply
puzzle-solution = Solution
puzzle-give-up = Show the solution
puzzle-next = Next puzzle
puzzle-again = Try again
puzzle-themes = Themes
puzzle-standing = Your progress
puzzle-rating = Rating
puzzle-streak = In a row
puzzle-count = solved, { $failed } not
puzzle-unknown = Your first attempt gives you a rating for puzzles.
puzzle-which = Which puzzles
puzzle-game = Game
puzzle-both = Both
puzzle-theme = Theme
puzzle-any = All themes
puzzle-hand = { $count ->
    [one] { $count } stone in hand
   *[other] { $count } stones in hand
}

## Setting up a position
setup-title = A position of { $game }
setup-lead = Choose a piece, then tap spaces of the board.
setup-palette = Pieces
setup-piece = A piece of { $player }
setup-stone = Border stone
setup-raise = One stone higher
setup-lower = One stone lower
setup-erase = Take away
setup-to-play = To play
setup-placing = Pioneers are still being placed
setup-round = Round
setup-aggressor = Aggressor stone on the scale (0: off it)
setup-clear = Empty the board
setup-good = This position can be played.
setup-analyse = Analyse
setup-play = Play it out
setup-text = The position as text
setup-fault-no_space = There is no space { $space } on this board.
setup-fault-twice = A stone and a pioneer cannot both be on { $space }.
setup-fault-no_player = There are fewer players than that.
setup-fault-too_many_pioneers = { $player } has { $count } pioneers; { $most } is the most.
setup-fault-too_many_stones = There are { $count } border stones; { $most } is the most.
setup-fault-in_territory = The pioneer on { $space } stands in closed land; it must have left the game.
setup-fault-no_land = No open land is left: the game would be over.
setup-fault-cannot_move = { $player } is to play and cannot move any pioneer.
setup-fault-placing = While pioneers are placed, everybody has as many as their turn says, and no stones lie on the board.
setup-fault-stones = { $count ->
    [one] There is one stone on the board; there must be { $needed }.
   *[other] There are { $count } stones on the board; there must be { $needed }.
}
setup-fault-too_many_turrians = { $player } has { $count } turrians; { $most } is the most.
setup-fault-no_tower = A turrian stands on a tower; there is none on { $space }.
setup-fault-goal_reached = { $player } has all heights: the goal is reached already.
setup-fault-nothing_to_take = No stone can be taken here.
setup-fault-round_limit = The round limit is lower than that.
play-from-seat = You play
share-back = Back to the analysis

## Who will hold what
owners-title = Who will hold what
owners-height = Height
owners-spaces = { $count ->
    [one] about one space
   *[other] about { $count } spaces
}
owners-how-nova = Counted over { $count } games, quickly played out.
owners-how-turrium = Who stands there in three rounds, in { $count } games quickly played on.

## A game without a board of its own
plain-actions = What may be played
plain-score = { $count ->
    [one] 1 point
   *[other] { $count } points
}

## A table in words
seat-with-rating = { $name } ({ $rating })
fact-rated = Rated
fact-casual = Not rated
fact-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
fact-seconds = { $count } seconds
fact-clock-fischer = { $time } + { $seconds } seconds a turn
fact-clock-delay = { $time }, the first { $seconds } seconds of a turn free
fact-clock-days = { $count ->
    [one] One day a turn
   *[other] { $count } days a turn
}
fact-edition-de = European edition
fact-edition-us = American edition
fact-stones = { $count ->
    [one] One border stone
   *[other] { $count } border stones
}
fact-stall = { $count ->
    [one] Ends after a round without a stone
   *[other] Ends after { $count } rounds without a stone
}
fact-rounds = { $count ->
    [one] One round at most
   *[other] { $count } rounds at most
}
fact-rounds-none = No limit of rounds
fact-handicap = Handicap of { $count ->
    [one] one stone
   *[other] { $count } stones
}
lobby-open = Waiting for players
lobby-running = Being played: watch
games-waiting = Waiting for you
games-archive = Past games
table-plan = Plan ahead
nav-notices = Notices
nav-order = Moderation
nav-reports = { $count ->
    [one] one report waits
   *[other] { $count } reports wait
}
nav-next = Next game
nav-people = People
nav-messages = Messages
nav-clubs = Clubs
nav-challenge = A challenge
nav-news = { $count } new
nav-waiting = { $count ->
    [one] one game waits for you
   *[other] { $count } games wait for you
}
new-rated-guest = A rated game needs an account.
settings-account-open = Name, password and account

## Turns of others, steps in words, the place of what commits
table-hint-title = Suggested:
table-skip = { $count ->
    [one] Skip ahead
   *[other] Skip { $count } turns
}
table-show-again = Show again
table-go-on = Keep playing
table-end-sure = { $count ->
    [one] End, 1 point unused
   *[other] End, { $count } points unused
}
history-turn-back = One turn back
history-turn-on = One turn forward
settings-pace = Pace of computers’ turns and replays
settings-pace-slow = Slow
settings-pace-normal = Normal
settings-pace-fast = Fast
settings-pace-off = At once
settings-plain-words = List actions in words
step-place = place on { $goal }
step-move = { $origin } to { $goal }
step-capture = capture on { $goal } from { $origin }
step-stone = stone on { $goal }
step-take = take from { $goal }
step-put = build on { $goal }
step-end = end the turn
step-keep = keep the rest
step-other = { $action }
nova-placing = Pioneer { $number } of { $of }
board-zoom-in = Larger
board-zoom-out = Whole board
