## Spiele anderer
watch-best = Wird gerade gespielt
watch-all = Alle laufenden Spiele
watch-any = Alle
watch-pace = Tempo
watch-live = Sofort
watch-days = Tage je Zug
watch-unhurried = Ohne Uhr
watch-people = Nur Menschen, keine Computer
watch-rated = Nur gewertete Spiele
watch-none = Gerade spielt niemand ein öffentliches Spiel dieser Art.
watch-more = Mehr
watch-turns = { $count ->
    [one] Ein Zug gespielt
   *[other] { $count } Züge gespielt
}
watch-count = { $count ->
    [one] Eine Person sieht zu
   *[other] { $count } Personen sehen zu
}
watch-you = Du siehst zu.
watch-others = { $count ->
    [one] Und noch jemand.
   *[other] Und { $count } andere.
}
watch-follow = { $name } von Spiel zu Spiel folgen
watch-following = Du folgst { $name }
watch-waiting = Dieses Spiel ist zu Ende. Das nächste von { $name } erscheint, sobald es beginnt.
watch-moved = { $name } hat ein neues Spiel begonnen.
watch-idle = { $name } spielt gerade kein öffentliches Spiel. Sobald eines beginnt, erscheint es hier.
watch-on = { $game } auf Terrae
watch-react = Was sagst du dazu? Wer spielt, sieht es erst, wenn das Spiel zu Ende ist.
react-clap = Applaus
react-wow = Verblüfft
react-smile = Amüsiert
react-think = Nachdenklich
react-heart = Herrlich
react-fire = Brillant
watch-film = Als bewegtes Bild speichern
watch-embed = In einer anderen Seite zeigen
watch-embed-text = Setze diese Zeilen in deine Seite. Sie brauchen kein Konto und setzen keine Cookies.
