### Terrae, le navigateur : français

## Jeux et lieux
game-terra-nova-short = Délimitez l’île. Trois actions par tour, et chaque borne compte.
game-terra-turrium-short = Prenez des pierres, bâtissez des tours et grimpez, jusqu’à tenir les hauteurs 1 à 6.

## Chemins
nav-home = Accueil
nav-lobby = Salon
nav-watch = Regarder
nav-openings = Ouvertures
nav-games = Mes parties
nav-learn = Apprendre
nav-settings = Réglages
nav-skip = Aller au contenu
nav-main = Menu principal
nav-menu = Menu
nav-puzzles = Problèmes
nav-rules = Règles
nav-analysis = Analyse
nav-study = Études
nav-leaderboard = Classement
nav-profile = Profil
page-lost = Il n’y a rien ici
page-lost-text = Cette adresse ne mène nulle part. Tout se trouve sur la page d’accueil.
page-back-home = Vers l’accueil

## Accueil
title-table = Une table
archive-title = Parties passées
home-title = Deux jeux de terre et de pierre
home-lead = Une table, deux plateaux. Jouez tout de suite contre l’ordinateur, ensemble sur cet écran, ou avec quelqu’un au loin.
home-computer = Contre l’ordinateur
home-together = Sur cet écran
home-online = En ligne
home-learn = Apprendre en une minute
home-yours = Vos parties
home-yours-none = Les parties que vous commencez apparaissent ici et vous attendent.
home-waiting = À vous de jouer
home-continue = Continuer
home-preparing = On met la table
home-preparing-text = Les règles se préparent, une seule fois pour cette machine. Vous pouvez regarder autour de vous entre-temps.
home-preparing-progress = { $percent } % prêt

## Une nouvelle partie
new-title = Nouvelle partie
new-with = Avec qui
new-mode-computer = L’ordinateur
new-mode-together = Sur cet écran
new-mode-online = En ligne
new-players = Joueurs
new-level = Force
new-seat = Votre place
new-seat-first = Vous commencez
new-seat-last = Vous jouez en dernier
new-seat-random = Au hasard
new-options = Règles et carte
new-edition = Édition
new-edition-de = Européenne
new-edition-us = Américaine
new-edition-de-note = La partie finit dès qu’un joueur au plus peut encore se déplacer.
new-edition-us-note = La partie ne finit que lorsque plus personne ne peut se déplacer ; dans un tour sans borne, aucun pionnier ne peut finir là d’où il est parti.
new-map = Carte
new-map-name = { $map ->
    [island] L’île
    [islet] L’îlot
    [rectangle] Le rectangle
   *[other] { $map }
}
new-map-note = { $map ->
    [island] L’île entière : huit paysages de 21 cases chacun.
    [islet] 61 cases et cinq paysages : une partie de dix minutes, idéale à deux.
    [rectangle] Douze rangées de 14 cases : autant de terre que sur l’île, en formes simples.
    [own] Dessinez votre propre carte, lettre par lettre.
   *[other] Une carte de ce serveur.
}
new-map-own = Ma propre carte
new-map-own-text = La carte sous forme de texte
new-map-own-file = Lire un fichier
new-map-own-how = Comment écrire une carte
new-team = En équipes de deux
new-team-note = Les deux premières places jouent contre les deux autres ; une équipe gagne quand les deux partenaires ont atteint le but.
new-tall = But : hauteurs 2 à 7
new-tall-note = Il faut un turrien sur chaque hauteur de 2 à 7 au lieu de 1 à 6.
new-any-territory = Pierres de n’importe quel territoire
new-any-territory-note = Les trois pierres d’un tour peuvent venir d’un même territoire, quel que soit son propriétaire.
new-hold = Le but doit tenir une manche
new-hold-note = Qui atteint le but ne gagne que s’il tient encore au début de son tour suivant.
new-layout = Territoires à deux joueurs
new-layout-adjacent = Côte à côte
new-layout-diagonal = Coins opposés
new-layout-adjacent-note = L’un a le sud, l’autre le nord.
new-layout-diagonal-note = Chacun a deux coins qui se font face.
new-clock = Temps
new-clock-none = Sans pendule
new-clock-fast = 5 minutes + 10 secondes par tour
new-clock-slow = 20 minutes + 30 secondes par tour
new-clock-days = 3 jours par tour
new-stones = Bornes en réserve
new-stones-note = Moins il y en a, plus vite elles sont toutes posées.
new-stall = Manches sans borne avant la fin
new-stall-note = Pour qu’une partie ne dure pas sans fin quand personne ne veut poser de borne ; 0 : jamais.
new-rounds = Manches au plus
new-rounds-note = Après ce nombre de manches, la partie est nulle ; 0 : aucune limite.
new-handicap = Handicap : quelqu’un donne des pierres avant le début
new-handicap-note = Le joueur plus faible les garde en réserve et les place quand elles lui sont utiles.
new-handicap-from = Qui donne
new-handicap-to = Qui reçoit
new-handicap-stones = Pierres données
new-handicap-seat = Place { $number } : { $colour }
new-clock-own = La mienne
new-clock-kind = Sorte de pendule
new-clock-fischer = Du temps s’ajoute après chaque tour
new-clock-delay = Chaque tour commence par du temps libre
new-clock-correspondence = Des jours par tour
new-clock-days-each = Jours pour chaque tour
new-clock-minutes = Minutes pour la partie
new-clock-seconds-more = Secondes ajoutées après un tour
new-clock-seconds-free = Secondes libres à chaque tour
new-rated = Partie classée
new-rated-note = Une partie classée est pour ceux qui ont un compte, sans indice ni reprise.
new-lot = Places tirées au sort
new-lot-note = Qui commence, et avec quelle couleur, est tiré au sort au début.
new-leaving = Qui s’en va
new-leaving-bot = est joué par l’ordinateur
new-leaving-still = reste immobile
new-leaving-note = Vaut pour qui abandonne, dépasse son temps ou ne revient pas.
new-who-may = Qui peut se joindre
new-who-invite = Seulement avec le lien
new-who-public = Tout le monde au salon
new-who-invite-note = Vous recevez un lien à envoyer à vos amis.
new-who-public-note = La table figure au salon ; le lien fonctionne aussi.
new-name = Nom du joueur { $number }
new-name-you = Vous
new-name-none = Joueur { $number }
new-seats = Qui est assis où
new-seats-note = Tout le monde joue sur cet écran, dans cet ordre. Les noms sont facultatifs.
new-seat-person = Une personne
new-seat-computer = Ordinateur : { $level } · { $name }
new-start = Commencer la partie
new-make = Ouvrir la table
new-starting = Un instant …

## La table
table-loading = On apporte la table …
table-connecting = Connexion …
table-lost = Pas de connexion. Votre partie est sauve.
table-gone = Cette table ne peut pas être affichée
table-turn-you = À vous de jouer
table-turn-name = C’est à { $name }
table-turn-thinking = { $name } réfléchit …
table-turn-confirm = Confirmez votre tour, ou reprenez quelque chose
table-over-won = Vous avez gagné
table-over-name = { $name } a gagné
table-over-shared = { $names } partagent la victoire
table-over-drawn = La partie est nulle
table-board = Le plateau de { $game }
table-players = Joueurs
table-watching = { $count ->
    [one] un spectateur
   *[other] { $count } spectateurs
}
table-you = vous
table-seat-open = place libre
seat-computer = Ordinateur
seat-computer-of = Ordinateur ({ $colour })
table-level = Niveau { $level }
table-seat-resigned = a abandonné
table-seat-timed-out = n’a plus de temps
table-seat-left = est parti
table-seat-bot = joué par l’ordinateur
table-away = absent
table-undo = Annuler
table-reset = Recommencer le tour
table-confirm = Confirmer le tour
table-end = Finir le tour
table-keep = Garder le reste
table-hint = Conseil
table-hint-thinking = Réflexion …
table-hint-play = Jouer ainsi
table-why = Pourquoi pas ?
table-why-ask = Touchez l’endroit dont il s’agit.
table-why-legal = { $action } est possible.
table-why-rule = Règle { $clause }
table-choose = Que voulez-vous ici ?
table-choose-move = Venir ici
table-choose-stone = Poser une borne
table-type = Écrire une action
table-type-play = Jouer
table-type-help-nova = Par exemple { $place } pour placer, { $move } pour déplacer, { $stone } pour une borne.
table-type-help-turrium = Par exemple { $take } pour prendre, { $put } pour bâtir, { $step } pour un pas.
table-resign = Abandonner
table-resign-sure = Vraiment abandonner la partie ?
table-cancel = Annuler
table-rematch = Rejouer
table-rematch-go = Vers la partie suivante
table-share = Copier le lien
table-shared = Le lien est copié.
table-record = Notation
table-picture = Image
table-more = Plus
table-offer-undo = Demander à reprendre le dernier tour
table-offer-end = Proposer de finir la partie
table-offer-pause = Proposer une pause
table-offer-resume = Proposer de continuer
table-offered-undo = { $name } aimerait reprendre le dernier tour.
table-offered-end = { $name } propose de finir la partie.
table-offered-pause = { $name } propose une pause.
table-offered-resume = { $name } propose de continuer.
table-offer-waiting = En attente d’une réponse …
table-accept = Accepter
table-refuse = Refuser
table-withdraw = Retirer
table-take-back-seat = Reprendre ma place
table-claim = Le joueur au trait est parti
table-auto = Confirmer les tours automatiquement
table-close = Fermer
table-turn-left = Tourner le plateau à gauche
table-turn-right = Tourner le plateau à droite
table-view-flat = Voir d’en haut (2D)
table-view-space = Voir en relief (3D)
table-panels = Déroulement, discussion et plus
aim-title = De quoi il s’agit
aim-terra-nova = Déplacez vos pionniers et posez des bornes. Fermez une terre de trois paysages au plus où vous avez le plus de pionniers : ses points sont à vous, et moins elle a de paysages, plus ils sont nombreux. À la fin, celui qui a le plus de points l’emporte.
aim-terra-turrium = Prenez des pierres, posez-les et grimpez. Le but : vos six turriens sur des tours de hauteurs { $low } à { $high }, un sur chacune. { $end ->
    [team] Une équipe gagne quand ses deux joueurs l’ont atteint ; on finit d’abord la manche.
    [hold] Il doit être encore tenu quand commence votre tour suivant ; alors vous avez gagné aussitôt.
    [team-hold] Il compte s’il est encore tenu quand commence votre tour suivant ; une équipe gagne quand ses deux joueurs y sont parvenus.
   *[round] On finit alors la manche, et tous ceux qui l’ont atteint d’ici là gagnent ensemble.
}

## Terra Nova à la table
nova-phase-place = Placez un pionnier sur une case marquée
nova-actions-left = { $count ->
    [one] Encore une action
   *[other] Encore { $count } actions
}
nova-first-move = Choisissez un de vos pionniers et déplacez-le en ligne droite
nova-then = Déplacez encore, ou posez une borne à côté d’un pionnier déplacé
nova-supply = Bornes en réserve : { $count }
nova-score = Points
nova-points = { $count ->
    [one] un point
   *[other] { $count } points
}
nova-preview = { $count ->
    [one] { $points } points pour { $names }
   *[other] { $points } points, partagés : { $each } chacun pour { $names }
}
nova-preview-none = { $points } points pour personne
nova-space = { $name }, { $landscape }
nova-space-pioneer = pionnier de { $player }
nova-space-stone = borne
nova-space-scored = région décomptée
nova-space-movable = peut se déplacer
nova-space-target-place = placer ici
nova-space-target-move = venir ici
nova-space-target-stone = borne ici
board-lifted = pris en main

## Terra Turrium à la table
turrium-phase-handicap = Donnez des pierres
turrium-phase-stand = Posez un turrien sur une tour marquée
turrium-phase-take = Prendre
turrium-phase-place = Bâtir
turrium-phase-move = Déplacer
turrium-in-hand = { $count ->
    [one] Une pierre en main
   *[other] { $count } pierres en main
}
turrium-points = { $count ->
    [one] { $count } point sur 5
   *[other] { $count } points sur 5
}
turrium-round = Manche { $count }
turrium-take-text = Prenez une pierre d’une tour marquée : { $rule ->
    [team] toujours dans les territoires de l’autre équipe, et seulement de l’extérieur.
    [free] librement chez vous, ailleurs seulement de l’extérieur.
   *[one] librement chez vous, ailleurs seulement de l’extérieur et une au plus par territoire.
}
turrium-place-text = Posez une pierre sur une case marquée ; le nombre est la hauteur obtenue.
turrium-move-text = Choisissez un turrien, puis une tour marquée à côté ; ou finissez le tour.
turrium-goal = Hauteurs tenues : { $reached } sur { $goal }
turrium-goal-done = Toutes les hauteurs sont tenues
turrium-captured = Capturés : { $count }
turrium-attacks = Attaques restantes : { $count }
turrium-reserve = Pierres de handicap : { $count }
turrium-field = { $name }, { $height ->
    [0] vide
   *[other] hauteur { $height }
}
turrium-field-turrian = turrien de { $player }
turrium-field-take = prendre une pierre
turrium-field-put = poser ici, hauteur { $height }
turrium-field-stand = poser ici
turrium-field-step = aller ici
turrium-field-capture = capturer ici
turrium-field-movable = peut se déplacer
turrium-label-heights = Hauteurs
turrium-label-attacks = Attaques
turrium-label-captured = Capturés
turrium-attacks-none = { $now ->
    [yes] L’attaque depuis le 5 est faite : dans ce tour, capturer ailleurs est encore permis, mais plus ensuite
   *[no] Plus d’attaque : plus de capture hors de son propre territoire
}
turrium-return-text = Un turrien capturé peut revenir sur une case marquée du bord, pour un point.
turrium-return-none = Aucune case libre pour un turrien capturé : il lui faut, dans votre partie du bord, une case d’une seule pierre.
turrium-point-step = Vers { $goal } : { $count ->
    [one] un point
   *[other] { $count } points
}
turrium-point-capture = Capture en { $goal } : { $count ->
    [one] un point (d’en haut)
    [2] 2 points (à même hauteur)
   *[other] { $count } points (d’en bas)
}
turrium-point-return = Retour en { $goal } : { $count ->
    [one] un point
   *[other] { $count } points
}
turrium-cost = { $count ->
    [one] un point
   *[other] { $count } points
}

## Ce qui s’est passé
said-place = { $name } place sur { $goal }.
said-move = { $name } va de { $origin } à { $goal }.
said-capture = { $name } capture de { $origin } sur { $goal }.
said-stone = { $name } pose une borne sur { $goal }.
said-take = { $name } prend une pierre de { $goal }.
said-put = { $name } pose une pierre sur { $goal }.
said-end = { $name } finit son tour.
said-keep = { $name } garde le reste.
said-other = { $name } joue { $action }.
said-undo = Repris.
said-reset = Le tour recommence.
said-scored = { $count ->
    [one] { $points } points pour { $names }.
   *[other] { $points } points, partagés : { $each } chacun pour { $names }.
}
said-scored-nobody = Une région est fermée ; personne ne marque.
said-turn = C’est à { $name }.
said-turn-you = À vous de jouer.
said-resign = { $name } abandonne.
said-timeout = { $name } n’a plus de temps.

## Déroulement, conversation
history-title = Déroulement
history-empty = Pas encore de tours.
history-first = Au début
history-back = Un pas en arrière
history-on = Un pas en avant
history-last = À la fin
history-live = Retour à la partie
history-at = Étape { $at } sur { $of }
history-play = Dérouler
history-stop = Arrêter
chat-title = Discussion
chat-empty = Personne n’a encore rien dit.
chat-say = Dire quelque chose
chat-send = Envoyer
phrase-hello = Bonjour !
phrase-good_luck = Bonne chance !
phrase-good_game = Belle partie !
phrase-well_played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-thinking = Laissez-moi réfléchir …
phrase-one_moment = Un moment, s’il vous plaît.
phrase-rematch = Encore une partie ?
phrase-goodbye = Au revoir !

## En attendant les autres

## Salon, parties
lobby-title = Salon
lobby-tournaments = Tournois
lobby-leagues = Ligues
lobby-empty = Pas de table ouverte en ce moment. Ouvrez-en une, elle apparaîtra ici pour les autres.
lobby-new = Nouvelle table : { $game }
lobby-join = Se joindre
lobby-watch = Regarder
games-title = Mes parties
games-empty = Vous n’avez pas encore joué ici.
games-open = Ouvrir
games-running = En cours
games-over = Terminées
games-status-waiting = attend des joueurs
games-status-playing = en cours
games-status-over = terminée
games-status-closed = fermée

## Apprendre
learn-title = Apprendre
learn-lead = Chaque jeu en quelques étapes, sur un vrai plateau. Partez quand vous voulez.
learn-start = Commencer
learn-skip = Passer et jouer
learn-next = Suite
learn-back = Retour
learn-step = Étape { $at } sur { $of }
learn-done = Jouer maintenant
learn-player = joueur { $number }
learn-try = Essayez sur le plateau.
learn-well = C’est bien ainsi.
learn-nova-1-title = Une île et des pionniers
learn-nova-1 = La grande île a huit paysages, dont le lac ; { $landscapes ->
    [8] les voici.
   *[other] cette petite île en montre { $landscapes }.
    } Au début chacun place à son tour un pionnier, sur n’importe quelle case vide.
learn-nova-2-title = Première action : déplacer
learn-nova-2 = Un tour a trois actions. La première déplace un de vos pionniers, aussi loin que vous voulez en ligne droite, par des cases vides seulement.
learn-nova-3-title = Puis : déplacer ou borner
learn-nova-3 = La deuxième et la troisième action sont chacune un autre déplacement ou une borne. Une borne se pose à côté d’un pionnier déplacé ce tour-ci, et y reste pour toujours.
learn-nova-4-title = Fermer une région
learn-nova-4 = Une terre fermée par des bornes et la côte, avec trois paysages au plus, est une région, décomptée aussitôt : chaque case vaut trois avec un paysage, deux avec deux, un avec trois.
learn-nova-5-title = À qui vont les points
learn-nova-5 = À qui a le plus de pionniers dedans. Ces pionniers quittent la partie : choisissez bien le moment de fermer. À la fin, celui qui a le plus de points l’emporte.
learn-turrium-1-title = Des tours de pierre
learn-turrium-1 = Chaque case peut porter une tour ; sa hauteur est le nombre de ses pierres. Les pierres ne sont à personne. Vos six turriens se tiennent sur des tours de votre territoire.
learn-turrium-2-title = Prendre trois pierres
learn-turrium-2 = Un tour commence par prendre trois pierres au sommet de tours où personne ne se tient. Chez vous, librement ; ailleurs seulement de l’extérieur et, à trois ou quatre joueurs, une au plus par territoire.
learn-turrium-3-title = Bâtir
learn-turrium-3 = Toutes les trois reviennent sur le plateau, partout où il n’y a pas de turrien : un escalier pour vous, ou une falaise pour les autres.
learn-turrium-4-title = Grimper
learn-turrium-4 = Cinq points de déplacement : chaque pas mène à une tour voisine, d’un degré au plus de différence. Aller sur un autre le capture ; d’en bas, c’est le plus cher.
learn-turrium-5-title = Six hauteurs à la fois
learn-turrium-5 = Qui a ses six turriens sur des tours de hauteurs { $heights }, un sur chacune, a atteint le but. On finit alors la manche, et tous ceux qui l’ont atteint d’ici là gagnent ensemble.

## Réglages et personne
settings-title = Réglages
settings-language = Langue
settings-theme = Apparence
settings-theme-auto = Comme le système
settings-theme-light = Claire
settings-theme-dark = Sombre
settings-motion = Animation
settings-sound = Son
settings-coordinates = Montrer les coordonnées
settings-3d = Terra Turrium en relief (3D)
settings-shadows = Ombres dans la vue 3D
settings-notify-tabs = Me prévenir dans d’autres onglets quand c’est à moi
settings-notify = Dans le navigateur, par courriel ou dans un salon : votre tour, le début de vos parties, les tournois.
settings-notify-open = Choisir les avis
settings-name = Votre nom
settings-save = Enregistrer
settings-saved = Enregistré.
settings-account = Compte
settings-account-guest = Vous jouez en invité. Avec un nom et un mot de passe, vos parties et votre classement vous suivent dans d’autres navigateurs.
settings-account-signed = Connecté sous le nom { $name }.
settings-password = Mot de passe (8 caractères ou plus)
settings-register = Créer un compte
settings-login = Se connecter
settings-logout = Se déconnecter

## Erreurs
error-offline = Le serveur est injoignable. Vérifiez la connexion et réessayez.
error-not_found = Cette table n’existe pas, ou ne vous est pas ouverte. Demandez un nouveau lien.
error-forbidden = Vous ne pouvez pas voir ceci. Demandez une invitation.
error-stale = Quelqu’un a été plus rapide ; le plateau est de nouveau à jour.
error-not_ready = Les règles se préparent encore. Réessayez dans un instant.
error-busy = Le serveur est occupé. Réessayez dans un instant.
error-too_many = C’était un peu rapide. Attendez un instant et réessayez.
error-internal = Quelque chose s’est mal passé sur le serveur. Réessayez ; si cela reste, rechargez la page.
error-name_taken = Quelqu’un porte déjà ce nom. Choisissez-en un autre.
error-bad_name = Ce nom ne peut pas être utilisé. Prenez des lettres visibles, n’insultez personne et ne vous faites passer ni pour un ordinateur ni pour un responsable.
error-weak_password = Ce mot de passe est l’un des premiers que l’on essaierait. Choisissez-en un plus long ou moins courant.
error-account_needed = C’est réservé aux comptes. Créez-en un d’abord ; vos parties vous suivent.
error-bad_login = Aucun compte n’a ce nom et ce mot de passe.
error-bad_message = Le serveur n’a pas compris. Rechargez la page ; elle est peut-être plus vieille que lui.
error-not_json = Le serveur n’a pas compris. Rechargez la page.
error-too_large = C’est trop long. Raccourcissez.
error-wrong_method = Le serveur ne sait pas faire cela. Rechargez la page.
error-bad_origin = Cela vient d’un autre site. Ouvrez le jeu à sa propre adresse.
error-not_signed_in = Vous n’êtes pas connecté. Rechargez la page, ou connectez-vous.
error-bad_token = Votre session est finie. Connectez-vous de nouveau.
error-missing_scope = Cela n’est pas permis d’ici.
error-bad_option = Ces options ne vont pas ensemble. Changez-en une.
error-bad_seats = Les places ne vont pas avec le nombre de joueurs.
error-seat_taken = Quelqu’un est déjà assis là. Choisissez une autre place, ou regardez.
error-bad_invite = Cette invitation est fausse ou déjà utilisée. Demandez-en une autre.
error-table_full = Toutes les places sont prises. Vous pouvez regarder.
error-not_waiting = La partie a déjà commencé.
error-too_early = C’est trop tôt pour cela.
error-too_late = C’est trop tard pour cela.
error-tournament_over = Le tournoi est terminé.
error-not_started = La partie n’a pas encore commencé.
error-not_your_seat = Ce n’est pas votre place.
error-not_your_turn = C’est à quelqu’un d’autre.
error-illegal_action = Les règles ne le permettent pas ici. « Pourquoi pas ? » en dit plus.
error-bad_notation = Ce n’est pas une action. Les exemples près du champ montrent comment l’écrire.
error-bad_record = Ce n’est ni une partie notée ni une position.
error-game_over = La partie est finie.
error-nothing_to_undo = Il n’y a rien à reprendre.
error-turn_incomplete = Le tour n’est pas encore complet.
error-turn_complete = Le tour est complet : confirmez-le, ou reprenez quelque chose.
error-no_offer = Plus rien n’est proposé.
error-offer_open = Autre chose est déjà proposé. Attendez la réponse.
error-offer_changed = La proposition a changé entre-temps. Relisez-la avant de répondre.
error-paused = La partie est en pause. Proposez de continuer.
error-not_away = Cette personne est encore là, ou pas partie depuis assez longtemps.
error-rated = Pas dans une partie classée.
error-muted = Vous ne pouvez pas parler ici pour le moment.
error-banned = Un modérateur vous a interdit ceci { $ever ->
    [yes] définitivement
   *[no] jusqu’au { $until }
}. Motif : { $why }
error-stopping = Le serveur s’arrête. La page se reconnectera d’elle-même.
error-retry = Réessayer

## Les gens
profile-guest = Invité
profile-account = Joueur
profile-bot = Programme
profile-since = ici depuis le { $date }
profile-played = Parties
profile-won = Gagnées
profile-share = Réussite
profile-ratings = Cotes
profile-ratings-none = Pas encore de partie classée. Deux personnes ayant un compte peuvent jouer une partie classée en ligne.
profile-games = Parties terminées
profile-games-none = Pas encore de partie publique.
profile-versus = Nos parties l’un contre l’autre
profile-nobody = Vous n’avez pas encore joué ici. Commencez une partie et cette page est à vous ; avec un compte, elle vous suit dans d’autres navigateurs.
profile-unknown = Personne ici ne porte ce nom.
board-lead = Les meilleurs des parties classées, par cote. Un nouveau venu commence à 1000.
board-game = Jeu
board-games = Parties
board-rating = Cote
board-rank = Place
board-name = Nom
board-empty = Pas encore de partie classée. La première place est libre.
versus-title = Face à face
versus-result = Résultat
versus-games = { $count ->
    [0] Pas encore de partie ensemble.
    [one] Une partie ensemble.
   *[other] { $count } parties ensemble.
}
versus-last = Dernières parties

## Les règles
rules-lead = Les deux jeux point par point, dans nos propres mots, avec figures, éditions et interprétations.
rules-read = Lire
rules-contents = Sommaire
rules-learn = Apprendre en jouant
rules-chapters = Chapitre par chapitre
rules-strategy = Stratégie
rules-read-all = Toutes les règles
rules-try = Jouer sur ce plateau
rules-practise = S’exercer
rules-print = Imprimer l’aide-mémoire
rules-again = Recommencer

## Analyse et étude
analysis-lead = Regardez toute partie et toute position avec l’ordinateur : les meilleurs tours, les chances, et ce que chaque tour a laissé échapper.
analysis-loading = La partie arrive …
analysis-bad-link = Ce lien n’est pas complet. Copiez-le en entier.
analysis-other = Analyser autre chose
analysis-from-start = Depuis le début d’une partie
analysis-set-up = Composer une position
analysis-own-games = Vos parties terminées
analysis-no-games = Les parties que vous terminez apparaissent ici.
analysis-report = Bilan
analysis-start = Analyser la partie
analysis-again = Analyser encore
analysis-depth = Profondeur
analysis-depth-quick = rapide
analysis-depth-usual = soignée
analysis-depth-deep = profonde
analysis-grading = Tours analysés
analysis-progress = { $done } tours sur { $of }
analysis-graph = Les chances au fil de la partie
analysis-graph-start = Avant le premier tour
analysis-turn = Tour { $number }
analysis-chance = { $name } { $percent }
analysis-kept = Gardé
analysis-report-text = L’ordinateur examine chaque tour, dit ce qu’il valait et montre ce qui aurait été meilleur.
analysis-all-turns = Montrer tous les tours
analysis-better = Mieux
analysis-helped = a aidé { $name } : { $change }
analysis-hurt = a nui à { $name } : { $change }
analysis-clean = Aucun tour n’a coûté bien cher.
grade-best = Meilleur
grade-good = Bon
grade-inaccuracy = Imprécision
grade-mistake = Erreur
grade-blunder = Gaffe
engine-title = Ordinateur
engine-waiting = Attend son tour …
engine-thinking = Réfléchit : { $count } essais
engine-done = { $count } essais
engine-over = Ici la partie est finie.
engine-stop = Arrêter
engine-longer = Réfléchir plus longtemps
engine-lines = Variantes
engine-scores = Score attendu
mark-brilliant = Brillant
mark-good = Bon tour
mark-interesting = Intéressant
mark-doubtful = Douteux
mark-mistake = Erreur
mark-blunder = Gaffe
study-lead = Des parties et des positions avec vos variantes et vos commentaires. Elles sont enregistrées au fur et à mesure et vous attendent sur chaque appareil.
study-own = Vos études
study-none = Vous n’avez pas encore d’étude.
study-new = Commencer une étude
study-new-text = Ouvrez une partie, jouez sur le plateau, et gardez-la sous « Partager ».
study-moves = Coups
study-share = Partager
study-tree = Coups et variantes
study-empty = Rien n’a encore été joué. Jouez sur le plateau.
study-comment = Commentaire
study-promote = Mettre en ligne principale
study-delete-from = Supprimer à partir d’ici
study-delete = Supprimer { $name }
study-delete-sure = Supprimer pour de bon
study-saved = Enregistré
study-saving = Enregistrement …
study-here = Gardé dans ce navigateur jusqu’à ce que le serveur réponde
study-foreign = L’étude de quelqu’un d’autre : les changements ne sont pas gardés
study-unsent = seulement dans ce navigateur
share-keep = Garder comme étude
share-keep-name = Nom de l’étude
share-out = Transmettre
share-in = Ouvrir une partie notée ou une position
share-copy = Copier en texte
share-copy-position = Copier la position
share-copied = Copié.
share-file-text = Fichier texte
share-file-json = Fichier JSON
share-saved = Le fichier est enregistré.
share-play = Continuer la partie d’ici
share-play-from = Contre l’ordinateur
share-edit = Modifier la position
import-paste = Coller une partie notée, une position ou un lien
import-open = Ouvrir
import-file = Depuis un fichier

## Problèmes
puzzle-task = Vous jouez { $colour }. Trouvez le meilleur tour.
puzzle-task-goal = Atteignez le but pendant ce tour.
puzzle-idea = Ce qui compte comme résolu
puzzle-idea-nova = C’est l’idée qui compte, pas le chemin. Vous l’avez trouvée si vous fermez les mêmes régions, pour les mêmes points et les mêmes joueurs ; s’il n’y a rien à fermer, si vos bornes sont sur les mêmes cases ; si vous n’en posez aucune, si la même position en résulte.
puzzle-idea-turrium = C’est l’idée qui compte, pas chaque pas. Vous l’avez trouvée si vous atteignez le but, quel que soit le chemin ; si vous capturez les mêmes turriens ; sinon, si les mêmes tours se dressent et que vos turriens sont aux mêmes hauteurs.
puzzle-difficulty = Difficulté { $rating }
puzzle-rating-of = Moins un problème est résolu, plus son nombre est élevé
puzzle-solved = Résolu ! Vos chances : { $best }.
puzzle-wrong = Ce n’est pas le meilleur tour. Après la réponse vos chances sont de { $value } au lieu de { $best }.
puzzle-shown = La solution. Vos chances : { $value } ; avec le deuxième meilleur tour { $second }.
puzzle-gained = Votre cote : { $rating } ({ $change })
puzzle-hint-text = Regardez { $place }.
puzzle-reply = La réponse
puzzle-solution = Solution
puzzle-give-up = Montrer la solution
puzzle-next = Problème suivant
puzzle-again = Réessayer
puzzle-themes = De quoi il s’agit
puzzle-standing = Vos résultats
puzzle-rating = Cote
puzzle-streak = À la suite
puzzle-count = résolus, { $failed } non
puzzle-unknown = Dès le premier essai vous recevez une cote de problèmes.
puzzle-which = Quels problèmes
puzzle-game = Jeu
puzzle-both = Les deux
puzzle-theme = Thème
puzzle-any = Tous les thèmes
puzzle-hand = { $count ->
    [one] { $count } pierre en main
   *[other] { $count } pierres en main
}

## Composer une position
setup-title = Une position de { $game }
setup-lead = Choisissez une pièce, puis touchez des cases du plateau.
setup-palette = Pièces
setup-piece = Une pièce de { $player }
setup-stone = Borne
setup-raise = Une pierre de plus
setup-lower = Une pierre de moins
setup-erase = Enlever
setup-to-play = Au trait
setup-placing = On place encore des pionniers
setup-round = Manche
setup-aggressor = Pierre d’agresseur sur l’échelle (0 : sortie)
setup-clear = Vider le plateau
setup-good = Cette position peut être jouée.
setup-analyse = Analyser
setup-play = Jouer la suite
setup-text = La position en texte
setup-fault-no_space = Il n’y a pas de case { $space } sur ce plateau.
setup-fault-twice = Une borne et un pionnier ne peuvent pas être tous deux sur { $space }.
setup-fault-no_player = Il n’y a pas autant de joueurs.
setup-fault-too_many_pioneers = { $player } a { $count } pionniers ; { $most } au plus.
setup-fault-too_many_stones = Il y a { $count } bornes ; { $most } au plus.
setup-fault-in_territory = Le pionnier sur { $space } est dans une terre fermée ; il aurait dû quitter la partie.
setup-fault-no_land = Il ne reste pas de terre ouverte : la partie serait finie.
setup-fault-cannot_move = { $player } est au trait et ne peut déplacer aucun pionnier.
setup-fault-placing = Tant qu’on place des pionniers, chacun en a selon l’ordre du tour, et aucune borne n’est posée.
setup-fault-stones = { $count ->
    [one] Il y a { $count } pierre sur le plateau ; il en faut { $needed }.
   *[other] Il y a { $count } pierres sur le plateau ; il en faut { $needed }.
}
setup-fault-too_many_turrians = { $player } a { $count } turriens ; { $most } au plus.
setup-fault-no_tower = Un turrien se tient sur une tour ; il n’y en a pas sur { $space }.
setup-fault-goal_reached = { $player } a toutes les hauteurs : le but est déjà atteint.
setup-fault-nothing_to_take = Aucune pierre ne peut être prise ici.
setup-fault-round_limit = Il n’y a pas autant de manches.
play-from-seat = Vous jouez
share-back = Retour à l’analyse

## Qui tiendra quoi
owners-title = Qui tiendra quoi ?
owners-height = Hauteur
owners-spaces = { $count ->
    [one] environ { $count } case
   *[other] environ { $count } cases
}
owners-how-nova = Compté sur { $count } parties jouées rapidement jusqu’au bout.
owners-how-turrium = Qui s’y tiendra dans trois manches, sur { $count } parties rapidement continuées.

## A game without a board of its own
plain-actions = Ce qui peut être joué
plain-score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## Une table en mots
seat-with-rating = { $name } ({ $rating })
fact-rated = Classée
fact-casual = Non classée
fact-minutes = { $count ->
    [one] une minute
   *[other] { $count } minutes
}
fact-seconds = { $count } secondes
fact-clock-fischer = { $time } + { $seconds } secondes par tour
fact-clock-delay = { $time }, les { $seconds } premières secondes de chaque tour libres
fact-clock-days = { $count ->
    [one] Un jour par tour
   *[other] { $count } jours par tour
}
fact-edition-de = Édition européenne
fact-edition-us = Édition américaine
fact-stones = { $count ->
    [one] Une borne
   *[other] { $count } bornes
}
fact-stall = { $count ->
    [one] Finit après une manche sans borne
   *[other] Finit après { $count } manches sans borne
}
fact-rounds = { $count ->
    [one] Une manche au plus
   *[other] { $count } manches au plus
}
fact-rounds-none = Manches sans limite
fact-handicap = Handicap de { $count ->
    [one] une pierre
   *[other] { $count } pierres
}
lobby-open = En attente de joueurs
lobby-running = En cours : à regarder
games-waiting = Vous attendent
games-archive = Parties passées
table-plan = Prévoir
nav-notices = Avis
nav-order = Modération
nav-reports = { $count ->
    [one] un signalement attend
   *[other] { $count } signalements attendent
}
nav-next = Partie suivante
nav-people = Joueurs
nav-messages = Messages
nav-clubs = Clubs
nav-challenge = Un défi
nav-news = { $count } en attente
nav-waiting = { $count ->
    [one] une partie vous attend
   *[other] { $count } parties vous attendent
}
new-rated-guest = Une partie classée demande un compte.
settings-account-open = Nom, mot de passe et compte

## Turns of others, steps in words, the place of what commits
table-hint-title = Proposition :
table-skip = { $count ->
    [one] Passer
   *[other] Passer { $count } tours
}
table-show-again = Revoir
table-go-on = Continuer à jouer
table-end-sure = { $count ->
    [one] Finir, { $count } point perdu
   *[other] Finir, { $count } points perdus
}
history-turn-back = Un tour en arrière
history-turn-on = Un tour en avant
settings-pace = Rythme des tours de l’ordinateur et des relectures
settings-pace-slow = Lent
settings-pace-normal = Normal
settings-pace-fast = Rapide
settings-pace-off = Tout de suite
settings-plain-words = Lister les actions en mots
step-place = placer sur { $goal }
step-move = { $origin } vers { $goal }
step-capture = capturer sur { $goal } depuis { $origin }
step-stone = borne sur { $goal }
step-take = prendre sur { $goal }
step-put = bâtir sur { $goal }
step-end = finir le tour
step-keep = garder le reste
step-other = { $action }
nova-placing = Pionnier { $number } sur { $of }
board-zoom-in = Agrandir
board-zoom-out = Plateau entier
