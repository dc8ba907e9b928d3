## Games that others play
watch-best = Being played now
watch-all = All running games
watch-any = Any
watch-pace = Pace
watch-live = Live
watch-days = Days a turn
watch-unhurried = Without a clock
watch-people = Only people, no computers
watch-rated = Only rated games
watch-none = Nobody plays a public game of this kind right now.
watch-more = More
watch-turns = { $count ->
    [one] One turn played
   *[other] { $count } turns played
}
watch-count = { $count ->
    [one] One person watches
   *[other] { $count } people watch
}
watch-you = You are watching.
watch-others = { $count ->
    [one] So is one other person.
   *[other] So are { $count } others.
}
watch-follow = Follow { $name } from game to game
watch-following = You are following { $name }
watch-waiting = This game is over. The next one of { $name } is shown as soon as it begins.
watch-moved = { $name } has begun another game.
watch-idle = { $name } plays no public game right now. As soon as one begins, it is shown here.
watch-on = { $game } on Terrae
watch-react = What do you think of it? The players do not see it until the game is over.
react-clap = Applause
react-wow = Astonished
react-smile = Amused
react-think = Thoughtful
react-heart = I love it
react-fire = Brilliant
watch-film = Save as a moving picture
watch-embed = Show in another page
watch-embed-text = Put these lines into your page. They need no account and set no cookies.
