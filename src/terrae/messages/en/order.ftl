## What people are told
conduct-title = From the moderators
conduct-warning = You have been warned.
conduct-chat = { $ever ->
    [yes] You may not write to anybody here any more.
   *[no] You may not write to anybody here until { $until }.
}
conduct-play = { $ever ->
    [yes] You may not begin games with people here any more.
   *[no] You may not begin games with people here until { $until }.
} Games that go on can be finished, and the computer always plays with you.
conduct-account = { $ever ->
    [yes] This account is closed for good.
   *[no] This account is closed until { $until }. Then you can sign in again.
}
conduct-name = Your name was taken away. You are called { $name } for now; choose a new one.
conduct-why = Why:
conduct-confirm = I have read this
conduct-choose = Choose a name
conduct-keep = Stay { $name }
conduct-history = What moderators have told you
conduct-lifted = It was lifted.
closed-title = Your account is closed
closed-note = If you think that this is a mistake, write to whoever runs this server.
closed-other = Sign in as somebody else

## The rooms of moderators
order-not-yours = This is for moderators. Whoever runs this server chooses them.
order-queue = Reports
order-pairs = Conspicuous pairs
order-log = Log
order-find = Name of a person
order-find-do = Find
order-more = More
order-console = Whoever runs the server

## Reports
order-state-open = Waiting
order-state-taken = Being looked at
order-state-closed = Decided
order-queue-empty = No reports here.
order-report-of = Report { $number }: { $name }
order-report = Report { $number }
order-reported = { $name } has reported it
order-reported-why = { $name }: { $why }
order-taken-by = { $name } looks at it
order-closed-by = by { $name }
order-take = I look at it
order-put-back = Put it back
order-unsay = Take the line away
order-unsaid = The line is gone; the report keeps it.
order-to-table = To the table
order-to-club = To the club
order-said = What was said
order-said-gone = What was said is not kept any more.
order-said-none = This is about no single line.
order-this-line = reported
order-complaints = Who has reported it
order-verdict = Verdict
order-note = Note for other moderators
order-close = Close the report
order-kind-chat = Talk at a table
order-kind-message = Message
order-kind-club = Talk in a club
order-kind-name = Name
order-kind-play = Way of playing
order-verdict-unfounded = Nothing wrong
order-verdict-warned = Warned
order-verdict-banned = Banned
order-verdict-renamed = Name taken away
order-verdict-other = Dealt with otherwise

## People
order-person-gone = This person has been deleted.
order-profile = Profile
order-names = Called before
order-sanctions = Warnings and bans
order-sanctions-none = None so far.
order-has-reported = Has reported { $count } times, of which { $unfounded } without cause.
order-reports-count = { $count } reports against this person
order-reports-against = Reports against this person
order-reports-none = Nobody has reported this person.
order-not-judged = Nobody judges themselves, another moderator or a computer. Whoever runs the server gives and takes roles.
order-role-moderator = Moderator
order-role-director = Director
order-sanction-warning = Warning
order-sanction-chat = Ban from writing
order-sanction-play = Ban from playing
order-sanction-account = Account closed
order-sanction-name = Another name
order-judge = What about { $name }?
order-what = What
order-how-long = For how long
order-days = { $count ->
    [one] one day
   *[other] { $count } days
}
order-for-good = for good
order-until = until { $until }
order-reason = Why
order-reason-note = The person reads this sentence, as you write it.
order-note-warning = The person is shown it on every page until they confirm it.
order-note-chat = Nothing can be written at tables, in messages or in clubs. Playing stays possible.
order-note-play = No new games with people; stands up from waiting tables and leaves tournaments. Games that go on are finished.
order-note-account = Every session ends at once. For good: games that go on are given up.
order-note-name = The name is replaced at once and nobody can take it again; the person is asked to choose another.
order-impose = Impose: { $kind }
order-sure = Really, for good?
order-imposed = Done; it holds from now on.
order-lift = Lift
order-lift-why = Why is it lifted?
order-lifted-by = lifted by { $name }, { $at }
order-over = over
order-seen = confirmed { $at }
order-unseen = not confirmed yet
order-by = by { $name }

## Pairs
order-pairs-lead = Accounts that played at least { $least } rated games with each other in { $days } days, and mostly with each other. This proves nothing; look at the games.
order-pairs-none = No accounts play mostly with each other.
order-pairs-score = How arranged it looks
order-pairs-games = Games with each other
order-pairs-shares = Of all their rated games
order-pairs-results = Results
order-pairs-short = Given up early
order-pairs-see = See the games
order-pairs-last = last { $at }

## The log
order-log-lead = Everything that moderators and directors do by their role. Nobody can change it.
order-log-save = Save everything
order-log-all = Show everybody
order-log-none = Nothing yet.
order-log-about = Log about this person
order-to-person = Person
order-to-tournament = Tournament
order-log-role_given = gave { $name } a role: { $role }.
order-log-role_taken = took a role from { $name }: { $role }.
order-log-report_taken = began to look at report { $report } against { $name }.
order-log-report_put_back = put report { $report } against { $name } back.
order-log-report_closed = closed report { $report } against { $name }: { $outcome }.
order-log-unsaid = took a line of { $name } away.
order-log-warned = warned { $name }.
order-log-ban_chat = banned { $name } from writing, { $until }.
order-log-ban_play = banned { $name } from playing with people, { $until }.
order-log-ban_account = closed the account of { $name }, { $until }.
order-log-renamed = took the name { $name } away.
order-log-lifted = lifted for { $name }: { $kind }.
order-log-directed = directed somebody else’s tournament ({ $act }).
