## Chercher parmi les parties passées
archive-further = Chercher plus précisément
archive-other = Contre ou avec
archive-result = Comment cela a fini pour { $name }
archive-won = Gagné
archive-lost = Perdu
archive-shared = Partagé
archive-variant = Édition ou variante
archive-pace = Rythme
archive-live = En direct
archive-days = Des jours par tour
archive-unhurried = Sans pendule
archive-reason = Comment la partie a fini
archive-reason-rules = Jouée jusqu’au bout
archive-reason-resigned = Quelqu’un a abandonné
archive-reason-timeout = Le temps s’est écoulé
archive-reason-abandoned = Quelqu’un est parti
archive-reason-agreed = D’un commun accord
archive-least-turns = Tours, au moins
archive-most-turns = Tours, au plus
archive-least-rating = Cote, au moins
archive-most-rating = Cote, au plus
archive-people = Entre humains, sans ordinateur
archive-rated = Parties classées seulement
archive-save = Enregistrer toutes ces parties en texte
archive-save-json = Enregistrer toutes ces parties en JSON

## Les ouvertures
openings-lead = Ce qui a été joué dans une position, combien de fois, et avec quel résultat : dans les parties d’ici et dans celles d’ordinateurs forts.
openings-players = { $count ->
    [one] Un joueur
   *[other] { $count } joueurs
}
openings-archive = Chercher parmi toutes les parties passées
openings-whose = Les parties de qui
openings-stored = Jouées ici
openings-shipped = Ordinateurs forts
openings-player = Seulement ce que quelqu’un a joué
openings-everybody = Tout le monde
openings-nobody = Personne de ce nom n’est connu ici.
openings-none = Personne n’a encore joué à partir de cette position.
openings-action = Action
openings-games = Parties
openings-won = Gagné
openings-rating = Cote
openings-examples = Les parties les plus fortes
