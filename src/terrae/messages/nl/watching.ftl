## Spellen van anderen
watch-best = Wordt nu gespeeld
watch-all = Alle lopende spellen
watch-any = Alle
watch-pace = Tempo
watch-live = Direct
watch-days = Dagen per beurt
watch-unhurried = Zonder klok
watch-people = Alleen mensen, geen computers
watch-rated = Alleen spellen die meetellen
watch-none = Niemand speelt nu een openbaar spel van deze soort.
watch-more = Meer
watch-turns = { $count ->
    [one] Eén beurt gespeeld
   *[other] { $count } beurten gespeeld
}
watch-count = { $count ->
    [one] Eén persoon kijkt
   *[other] { $count } mensen kijken
}
watch-you = Je kijkt mee.
watch-others = { $count ->
    [one] Eén ander ook.
   *[other] { $count } anderen ook.
}
watch-follow = { $name } van spel tot spel volgen
watch-following = Je volgt { $name }
watch-waiting = Dit spel is afgelopen. Het volgende van { $name } verschijnt zodra het begint.
watch-moved = { $name } is een nieuw spel begonnen.
watch-idle = { $name } speelt nu geen openbaar spel. Zodra er een begint, verschijnt het hier.
watch-on = { $game } op Terrae
watch-react = Wat vind je ervan? De spelers zien het pas als het spel is afgelopen.
react-clap = Applaus
react-wow = Verbaasd
react-smile = Geamuseerd
react-think = Bedachtzaam
react-heart = Prachtig
react-fire = Briljant
watch-film = Als bewegend beeld bewaren
watch-embed = Op een andere pagina tonen
watch-embed-text = Zet deze regels in je pagina. Ze vragen geen account en zetten geen cookies.
