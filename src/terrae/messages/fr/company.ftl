### Les gens entre eux : suivre, défis, messages, clubs : français

## Qui l’on suit
company-lead = Les personnes que vous suivez, qui est là en ce moment, et ce que les autres attendent de vous.
company-account = Avec un compte, vous pouvez suivre des gens, leur écrire et rejoindre des clubs. En tant qu’invité, vous pouvez lancer et recevoir des défis.
company-here = Là en ce moment
company-here-none = Aucune des personnes que vous suivez n’est là en ce moment.
company-following = Vous suivez
company-following-none = Vous ne suivez encore personne. Cherchez quelqu’un et suivez-le depuis sa page.
company-followers = Vous suivent
company-blocked = Bloqués
company-is-here = là en ce moment
company-plays = joue à { $game }
company-follows-you = vous suit
company-watch = Regarder
company-follow = Suivre
company-unfollow = Ne plus suivre
company-challenge = Défier
company-write = Message
company-block = Bloquer
company-unblock = Débloquer
company-cancel = Annuler
company-block-sure = Bloquer { $name } ? Vous ne pourrez plus vous défier, vous écrire ni vous asseoir à la même table, et vous ne verrez plus ce qu’il ou elle dit. { $name } n’en sera pas informé.
company-blocked-them = Vous avez bloqué { $name }.
company-find = Nom d’un joueur
company-find-go = Chercher
company-find-none = Personne ne porte ce nom.
company-choices = Ce que les autres peuvent faire
company-shown = Montrer que je suis là
company-shown-note = Ceux qui vous suivent voient quand vous êtes là et à quelle partie publique vous jouez.
company-challenged-by = Qui peut vous défier
company-challenged-by-everybody = Tout le monde
company-challenged-by-accounts = Ceux qui ont un compte
company-challenged-by-followed = Ceux que vous suivez
company-challenged-by-nobody = Personne

## Défis
challenge-title = Défier { $name }
challenge-lead-here = Là en ce moment : votre défi sera vu tout de suite.
challenge-lead-away = Absent pour l’instant : votre défi lui sera transmis.
challenge-game = Jeu
challenge-seat = Place { $number }
challenge-computer = Ordinateur { $level }
challenge-watch = Les autres peuvent regarder
challenge-send = Envoyer le défi
challenge-not = { $name } n’accepte pas de défis de votre part pour le moment.
challenge-region = Défis
challenge-asks = { $name } vous défie à { $game }
challenge-with = avec { $names }
challenge-until = jusqu’à { $time }
challenge-accept = Accepter
challenge-decline = Refuser
challenge-why = Pourquoi pas ?
challenge-reason-no = Non, merci
challenge-reason-later = Pas maintenant
challenge-reason-clock = Plutôt une autre cadence
challenge-reason-game = Plutôt un autre jeu ou d’autres options
challenge-reason-rated = Plutôt une partie classée
challenge-reason-unrated = Plutôt une partie amicale
challenge-waiting = En attente de { $names } …
challenge-withdraw = Retirer
challenge-withdrawn = { $name } a retiré son défi.
challenge-declined = { $name } refuse : { $reason }
challenge-lapsed = Pas de réponse de { $names }.
challenge-lapsed-theirs = Le défi de { $name } a expiré.
challenge-accepted = { $game } : tout le monde a accepté.
challenge-to-table = À la table

## Messages
letters-lead = Entre personnes qui se suivent mutuellement.
letters-none = Pas encore de messages. Vous pouvez écrire à ceux que vous suivez et qui vous suivent.
letters-unread = { $count ->
    [one] un nouveau message
   *[other] { $count } nouveaux messages
}
letters-me = Vous
letters-begin = Rien n’a encore été écrit ici.
letters-write = Écrivez quelque chose …
letters-send = Envoyer
letters-not = Vous ne pouvez vous écrire que tant que vous vous suivez mutuellement.
letters-earlier = Plus anciens
letters-seen = lu
letters-mute = Mettre en sourdine
letters-muted = Vous avez mis { $name } en sourdine : ses nouveaux messages ne sont ni comptés ni signalés.

## Clubs
clubs-lead = Des gens qui vont ensemble, avec une page, une discussion et des tournois à eux.
clubs-new = Fonder un club
clubs-none = Il n’y a pas encore de club. Fondez le premier.
club-account = Les clubs sont pour ceux qui ont un compte.
club-members = { $count ->
    [one] un membre
   *[other] { $count } membres
}
club-name = Nom
club-about = Présentation du club
club-joining = Qui peut entrer
club-joining-open = Ouvert à tous
club-joining-ask = Sur demande
club-joining-closed = Fermé
club-role-owner = Propriétaire
club-role-officer = Responsable
club-role-member = Membre
club-role-asked = Vous avez demandé à entrer
club-join = Rejoindre
club-ask = Demander à entrer
club-ask-no = Retirer la demande
club-leave = Quitter le club
club-leave-sure = Vraiment quitter ?
club-talk = Discussion
club-talk-none = Rien n’a encore été dit ici.
club-say = Dites quelque chose au club
club-unsay = Supprimer
club-people = Membres
club-requests = Souhaitent entrer
club-let-in = Admettre
club-refuse = Refuser
club-about-member = Le rôle de { $name } dans le club
club-raise = Nommer responsable
club-lower = Redevient membre
club-hand-over = Nommer propriétaire
club-remove = Exclure du club
club-tournaments = Tournois
club-tournaments-none = Pas encore de tournois.
club-announce = Annoncer un tournoi
club-channels = Salons ailleurs
club-channels-note = Les nouveaux membres et les tournois sont annoncés dans un salon de Discord, ou de tout ce qui accepte la même forme. Seuls le propriétaire et les responsables voient ceci.
club-settings = Modifier le club
club-save = Enregistrer
club-dissolve = Dissoudre le club
club-dissolve-sure = Les membres et la discussion seront perdus pour de bon.
