## Searching past games
archive-further = More to search by
archive-other = Against or with
archive-result = How it ended for { $name }
archive-won = Won
archive-lost = Lost
archive-shared = Shared
archive-variant = Edition or variant
archive-pace = Pace
archive-live = Live
archive-days = Days a turn
archive-unhurried = Without a clock
archive-reason = How it ended
archive-reason-rules = Played to the end
archive-reason-resigned = Somebody gave up
archive-reason-timeout = Time ran out
archive-reason-abandoned = Somebody left
archive-reason-agreed = By agreement
archive-least-turns = Turns, at least
archive-most-turns = Turns, at most
archive-least-rating = Rating, at least
archive-most-rating = Rating, at most
archive-people = Only people, no computers
archive-rated = Only rated games
archive-save = Save all of these as text
archive-save-json = Save all of these as JSON

## Openings
openings-lead = What was played in a position, how often, and how it went: in the games played here, and in games of strong computers.
openings-players = { $count ->
    [one] One player
   *[other] { $count } players
}
openings-archive = Search all past games
openings-whose = Whose games
openings-stored = Played here
openings-shipped = Strong computers
openings-player = Only what somebody played
openings-everybody = Everybody
openings-nobody = Nobody of that name is known here.
openings-none = Nobody has played on from this position yet.
openings-action = Action
openings-games = Games
openings-won = Won
openings-rating = Rating
openings-examples = The strongest games
