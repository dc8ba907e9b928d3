## Les parties des autres
watch-best = En train de se jouer
watch-all = Toutes les parties en cours
watch-any = Toutes
watch-pace = Rythme
watch-live = En direct
watch-days = Des jours par tour
watch-unhurried = Sans pendule
watch-people = Entre humains, sans ordinateur
watch-rated = Parties classées seulement
watch-none = Personne ne joue en ce moment une partie publique de ce genre.
watch-more = Plus
watch-turns = { $count ->
    [one] Un tour joué
   *[other] { $count } tours joués
}
watch-count = { $count ->
    [one] Une personne regarde
   *[other] { $count } personnes regardent
}
watch-you = Vous regardez.
watch-others = { $count ->
    [one] Une autre personne aussi.
   *[other] { $count } autres aussi.
}
watch-follow = Suivre { $name } de partie en partie
watch-following = Vous suivez { $name }
watch-waiting = Cette partie est terminée. La prochaine de { $name } s’affichera dès qu’elle commencera.
watch-moved = { $name } a commencé une nouvelle partie.
watch-idle = { $name } ne joue aucune partie publique en ce moment. Dès qu’une partie commencera, elle s’affichera ici.
watch-on = { $game } sur Terrae
watch-react = Qu’en pensez-vous ? Les joueurs ne le voient qu’une fois la partie terminée.
react-clap = Bravo
react-wow = Étonné
react-smile = Amusé
react-think = Songeur
react-heart = J’adore
react-fire = Brillant
watch-film = Enregistrer en image animée
watch-embed = Montrer dans une autre page
watch-embed-text = Copiez ces lignes dans votre page. Elles ne demandent aucun compte et ne posent aucun cookie.
