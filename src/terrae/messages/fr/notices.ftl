### Ce que le serveur dit aux absents : français

## Parties
notice-your_turn = À vous de jouer
notice-your_turn-text = { $game } avec { $with }
notice-deadline = Votre temps s’écoule
notice-deadline-text = { $game } avec { $with } : { $hours ->
    [one] moins d’une heure
   *[other] moins de { $hours } heures
} pour votre tour
notice-asked = On vous demande quelque chose
notice-asked-text = { $game } avec { $with } : { $offer ->
    [undo] annuler le dernier tour ?
    [end] terminer la partie ici ?
    [pause] faire une pause ?
    [resume] reprendre la partie ?
   *[rematch] une autre partie ?
}
notice-started = Votre partie a commencé
notice-started-text = { $game } avec { $with }
notice-over = La partie est terminée
notice-over-text = { $game } avec { $with }

## Tournois
notice-check_in = { $name } : signalez votre présence
notice-check_in-text = Dites que vous êtes là pour être apparié.
notice-round = { $name } : ronde { $round }
notice-round-text = Votre prochaine partie est prête.
notice-tournament_over = { $name } est terminé
notice-tournament_over-text = Consultez le classement final.

## Les gens
notice-challenge = { $name } vous lance un défi
notice-challenge-text = { $game }
notice-accepted = { $name } a accepté
notice-accepted-text = { $game } : la table est prête
notice-message = Un message de { $name }
notice-message-text = Ouvrez-le pour le lire et y répondre.
notice-followed = { $name } vous suit désormais
notice-followed-text = Découvrez qui c’est.
notice-club = { $club }
notice-club-text = { $what ->
    [asked] { $name } souhaite rejoindre le club.
    [welcome] Vous êtes désormais membre.
    [tournament] Nouveau tournoi : { $text }
    [winner] { $text } est terminé. Vainqueur : { $name }.
   *[joined] { $name } a rejoint le club.
}

## Le compte
notice-test = Ça marche
notice-test-text = C’est ainsi que Terrae vous prévient.
notice-confirm_mail = Est-ce votre adresse ?
notice-confirm_mail-text = Confirmez que les avis pour { $name } peuvent être envoyés à { $mail }. Si vous n’avez rien demandé, ne faites rien.
notice-reset = Un nouveau mot de passe
notice-reset-text = Choisissez un nouveau mot de passe pour { $name } dans l’heure. Si vous n’avez rien demandé, ne faites rien : l’ancien reste valable.
notice-password_changed = Votre mot de passe a été changé
notice-password_changed-text = Si ce n’est pas vous qui avez changé le mot de passe de { $name }, choisissez-en un nouveau tout de suite.
notice-mail_changed = Votre adresse a été changée
notice-mail_changed-text = { $name } a maintenant une autre adresse. Si ce n’était pas vous, changez votre mot de passe tout de suite.
notice-conduct = De la part des modérateurs
notice-conduct-text = { $name } : { $kind ->
    [warning] vous avez reçu un avertissement
    [chat] vous ne pouvez écrire à personne pour le moment
    [play] vous ne pouvez pas commencer de parties avec d’autres pour le moment
    [name] votre nom vous a été retiré
   *[account] votre compte est fermé
}. Motif : { $reason }

## Courrier
mail-many = { $count } choses vous attendent
mail-hello = Bonjour { $name },
mail-open = Ouvrir
mail-choose = Choisir les avis
mail-stop = Ne plus recevoir ces courriels
