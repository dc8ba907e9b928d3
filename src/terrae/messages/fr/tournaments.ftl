## Tournaments: the list
tour-title = Tournois
tour-lead = Des rondes contre des gens de votre force, un tournoi à élimination, ou une arène d’une heure : à des tables de deux, trois et quatre.
tour-new = Annoncer un tournoi
tour-coming = À venir et en cours
tour-past = Tournois passés
tour-none = Aucun tournoi n’est annoncé. Qui commence ?
tour-more = Plus
tour-all = Tous les tournois et ligues
tour-look = Voir
tour-kind = Type
tour-kind-swiss = Système suisse
tour-kind-round_robin = Toutes rondes
tour-kind-knockout = Élimination
tour-kind-arena = Arène
tour-note-swiss = Un nombre fixe de rondes. Chacun joue contre des gens qui ont autant de points, et jamais deux fois contre les mêmes tant que cela s’évite.
tour-note-round_robin = Chacun rencontre tous les autres. Avec des jours par tour, toutes les parties commencent en même temps.
tour-note-knockout = Le premier de la table continue, à une table de quatre les deux premiers. Les mieux classés se rencontrent en dernier.
tour-note-arena = Pendant un temps, qui est libre est aussitôt placé de nouveau. Les parties en cours à la fin sont terminées et comptent.
tour-status-announced = annoncé
tour-status-running = en cours
tour-status-over = terminé
tour-status-cancelled = annulé
tour-tables = Tables de { $count }
tour-people = { $count ->
    [one] une personne
   *[other] { $count } personnes
}
tour-by = annoncé par { $name }
tour-private = sur invitation
tour-with-computers = avec ordinateurs

## Tournaments: time
tour-starts-in = Commence dans { $time }
tour-starts-now = Commence maintenant
tour-starts-at = Début : { $date }
tour-ends-in = Se termine dans { $time }
tour-last-games = Les dernières parties se jouent
tour-halted = La direction l’a suspendu un moment ; il n’y a pas de nouvelles tables.
tour-round-of = Ronde { $number } sur { $of }
tour-round = Ronde { $number }
tour-too-few = Trop peu de gens sont venus.
tour-by-director = La direction y a mis fin.

## Tournaments: taking part
tour-join = Participer
tour-join-again = Participer de nouveau
tour-leave = Se retirer
tour-check-in = Je suis là
tour-check-in-text = Dites que vous êtes là : qui ne le fait pas avant le début n’est pas apparié.
tour-check-in-from = Vous pourrez vous présenter à partir de { $date }.
tour-checked-in = Vous êtes là. La première table est faite au début.
tour-in = Vous participez.
tour-pause = Faire une pause
tour-resume = Me revoilà
tour-paused = Vous n’êtes placé à aucune nouvelle table jusqu’à votre retour.
tour-my-game = Vers ma partie
tour-wait = Vous aurez bientôt une nouvelle table.
tour-bye = Vous êtes exempt : cela compte comme une victoire.
tour-bye-on = Vous êtes exempt et passez à la ronde suivante.
tour-out = Vous êtes éliminé. Regardez les autres !
tour-needs-account = Les parties sont classées : il vous faut un compte.
tour-invited-only = Participe qui a reçu le lien.

## Tournaments: standings
tour-standings = Classement
tour-rounds = Rondes
tour-tables-now = Tables
tour-cross = Tableau croisé
tour-bracket = Tableau
tour-bracket-from = Le tableau à partir de la ronde { $number } ; les précédentes sont sous « Rondes ».
tour-bye-word = exempt
tour-about = Comment ça marche
tour-rank = Place
tour-name = Nom
tour-points = Points
tour-played = Parties
tour-tie-opponents = Adversaires
tour-tie-beaten = Battus
tour-tie-direct = Direct
tour-tie-wins = Victoires
tour-tie-average = Moyenne
tour-tie-opponents-note = les points de tous les adversaires ; une exemption compte comme un adversaire avec vos propres points
tour-tie-beaten-note = les points de tous ceux que vous avez devancés, la moitié de ceux à égalité
tour-tie-direct-note = les points que les ex æquo se sont pris entre eux
tour-tie-wins-note = les parties où vous avez fini premier
tour-tie-average-note = points par partie
tour-points-note = À une table vous recevez un point pour chaque personne que vous devancez, et un demi pour chacune à la même place. Une exemption compte comme une victoire.
tour-points-knockout = D’abord compte jusqu’où l’on est allé, puis les points.
tour-ties-note = À égalité de points, départagent :
tour-ties-last = et en dernier la place au classement avant le début
tour-late-note = On peut arriver plus tard.
tour-no-show-note = Qui ne commence pas à jouer en { $minutes } minutes perd la partie et n’est apparié de nouveau qu’à son retour.
tour-save-results = Enregistrer le classement
tour-save-records = Enregistrer toutes les parties
tour-is-paused = en pause
tour-is-withdrawn = retiré
tour-is-out = éliminé
tour-is-here = est là
tour-nobody = Personne ne participe encore.
tour-byes = Exempt : { $names }
tour-no-tables = Il n’y a pas encore de tables.
tour-watch = Regarder
tour-see = Voir la partie
tour-ruled = décidé par la direction
tour-place = { $place }e
tour-deleted = supprimé
tour-of-league = Un groupe d’une ligue
tour-gone = Ce tournoi n’existe pas.

## Tournaments: announcing
tour-new-title = Un nouveau tournoi
tour-what = Son nom
tour-words = Quelques mots à son sujet
tour-game = Jeu
tour-players = À chaque table
tour-when = Début
tour-how-many-rounds = Rondes
tour-how-often = Combien de fois chacun se rencontre
tour-how-long = Minutes
tour-check-in-minutes = Présence, minutes avant le début
tour-check-in-note = 0 : qui s’est inscrit joue.
tour-most = Personnes au plus
tour-late = On peut arriver après le début
tour-computers = Les ordinateurs peuvent participer
tour-rated = Les parties sont classées
tour-rated-note = Alors seuls des comptes participent.
tour-who = Qui peut participer
tour-who-all = Tout le monde
tour-who-link = Qui a le lien
tour-announce = L’annoncer
tour-account-first = Les tournois sont annoncés par des gens qui ont un compte.

## Tournaments: directing
tour-direct = Diriger
tour-direct-title = Direction de { $name }
tour-back = Vers le tournoi
tour-invite = Le lien pour ceux que vous invitez
tour-copy = Copier
tour-copied = Copié
tour-start-now = Commencer maintenant
tour-change = Garder les changements
tour-changed = Modifié.
tour-halt = Suspendre un moment
tour-go-on = Reprendre
tour-cancel = Annuler
tour-finish = Y mettre fin
tour-sure = Appuyez encore pour confirmer
tour-add-computer = Ajouter un ordinateur
tour-level = Niveau
tour-people-title = Participants
tour-remove = Retirer
tour-rule = Décider des tables
tour-rule-note = Seulement si une partie ne peut être terminée : dites à quelle place chacun a fini.
tour-rule-place = Place de { $name }
tour-rule-do = Décider

## Leagues
league-title = Ligues
league-lead = Une saison après l’autre : une partie contre chacun de votre groupe, avec des jours par tour. Les meilleurs montent, les derniers descendent.
league-new = Fonder une ligue
league-none = Il n’y a pas encore de ligue. Fondez-en une !
league-season = Saison { $number }
league-group = Division { $division }, groupe { $group }
league-members = { $count ->
    [one] un membre
   *[other] { $count } membres
}
league-next = La prochaine saison commence : { $date }
league-waits = Elle commence quand trois personnes participent.
league-join = Jouer dès la prochaine saison
league-leave = Ne pas jouer la prochaine saison
league-in = Vous jouez dans cette ligue.
league-leaving = Vous partez après cette saison.
league-rises = monte
league-falls = descend
league-group-see = Parties et classement
league-newcomers = Dès la prochaine saison : { $names }
league-end = Mettre fin à la ligue
league-gone = Cette ligue n’existe pas.
league-new-title = Une nouvelle ligue
league-days = Jours par tour
league-size = Personnes par groupe
league-moving = Combien d’un groupe montent
league-moving-note = Deux fois plus descendent, car sous chaque groupe il y en a deux.
league-pause = Jours entre deux saisons

## Clubs
tour-club = Club
tour-club-none = Aucun club
tour-members-only = Réservé aux membres du club
tour-for-members = pour les membres de { $club }
tour-of-club = Un tournoi de { $club }
