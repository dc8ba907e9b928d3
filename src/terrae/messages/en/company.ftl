### People with each other: following, challenges, messages, clubs: English

## Whom one follows
company-lead = Whom you follow, who is here right now, and what others would like of you.
company-account = With an account you can follow people, write to them and join clubs. As a guest you can challenge others and be challenged.
company-here = Here now
company-here-none = Nobody you follow is here at the moment.
company-following = You follow
company-following-none = You follow nobody yet. Look somebody up, and follow them on their page.
company-followers = They follow you
company-blocked = Blocked
company-is-here = here now
company-plays = playing { $game }
company-follows-you = follows you
company-watch = Watch
company-follow = Follow
company-unfollow = Unfollow
company-challenge = Challenge
company-write = Message
company-block = Block
company-unblock = Unblock
company-cancel = Cancel
company-block-sure = Block { $name }? You can no longer challenge each other, write to each other or sit down together, and you no longer see what they say. They are not told.
company-blocked-them = You have blocked { $name }.
company-find = A player’s name
company-find-go = Look up
company-find-none = There is nobody of that name.
company-choices = What others may do
company-shown = Show that I am here
company-shown-note = Those who follow you see when you are here, and which public game you are playing.
company-challenged-by = Who may challenge you
company-challenged-by-everybody = Everybody
company-challenged-by-accounts = People with accounts
company-challenged-by-followed = People you follow
company-challenged-by-nobody = Nobody

## Challenges
challenge-title = Challenge { $name }
challenge-lead-here = They are here and see your challenge at once.
challenge-lead-away = They are told of your challenge wherever they are.
challenge-game = Game
challenge-seat = Seat { $number }
challenge-computer = Computer { $level }
challenge-watch = Others may watch
challenge-send = Send the challenge
challenge-not = { $name } does not accept challenges from you at the moment.
challenge-region = Challenges
challenge-asks = { $name } challenges you to { $game }
challenge-with = with { $names }
challenge-until = until { $time }
challenge-accept = Accept
challenge-decline = Decline
challenge-why = Why not?
challenge-reason-no = No, thank you
challenge-reason-later = Not now
challenge-reason-clock = Another clock, please
challenge-reason-game = Another game or other options, please
challenge-reason-rated = Rated, please
challenge-reason-unrated = Unrated, please
challenge-waiting = Waiting for { $names } …
challenge-withdraw = Withdraw
challenge-withdrawn = { $name } has withdrawn the challenge.
challenge-declined = { $name } declines: { $reason }
challenge-lapsed = { $names } did not answer.
challenge-lapsed-theirs = The challenge from { $name } has lapsed.
challenge-accepted = { $game }: everybody has accepted.
challenge-to-table = To the table

## Messages
letters-lead = Between people who follow each other.
letters-none = No messages yet. You can write to people who follow you and whom you follow.
letters-unread = { $count ->
    [one] one new message
   *[other] { $count } new messages
}
letters-me = You
letters-begin = Nothing has been written here yet.
letters-write = Write something …
letters-send = Send
letters-not = You can only write to each other while you follow each other.
letters-earlier = Earlier
letters-seen = read
letters-mute = Mute
letters-muted = You have muted { $name }: new messages are not counted, and you are not told of them.

## Clubs
clubs-lead = People who belong together, with a page, talk and tournaments of their own.
clubs-new = Found a club
clubs-none = There are no clubs yet. Found the first one.
club-account = Clubs are for people with accounts.
club-members = { $count ->
    [one] one member
   *[other] { $count } members
}
club-name = Name
club-about = About the club
club-joining = Who may join
club-joining-open = Open to everybody
club-joining-ask = On request
club-joining-closed = Closed
club-role-owner = Owner
club-role-officer = Officer
club-role-member = Member
club-role-asked = You have asked to join
club-join = Join
club-ask = Ask to join
club-ask-no = Withdraw the request
club-leave = Leave the club
club-leave-sure = Really leave?
club-talk = Talk
club-talk-none = Nothing has been said here yet.
club-say = Say something to the club
club-unsay = Delete
club-people = Members
club-requests = Would like to join
club-let-in = Let in
club-refuse = Refuse
club-about-member = What { $name } is in the club
club-raise = Make officer
club-lower = Make member
club-hand-over = Make owner
club-remove = Remove from the club
club-tournaments = Tournaments
club-tournaments-none = No tournaments yet.
club-announce = Announce a tournament
club-channels = Channels elsewhere
club-channels-note = New members and tournaments are written to a channel of Discord, or of whatever takes the same form. Only the owner and the officers see this.
club-settings = Change the club
club-save = Save
club-dissolve = Dissolve the club
club-dissolve-sure = Members and talk are gone for good.
