# Ce qui figure sur les images et dans les en-têtes des pages montrées ailleurs.
card-computer = Ordinateur, niveau { $level }
card-playing = Partie en cours – venez regarder
card-waiting = En attente de joueurs – prenez place
card-over = La partie est terminée
card-puzzle = Problème
card-puzzle-text = Trouvez le meilleur tour.
card-player = { $games ->
    [one] Une partie jouée
   *[other] { $games } parties jouées
}
card-club = { $members ->
    [one] Un club d’un membre
   *[other] Un club de { $members } membres
}
