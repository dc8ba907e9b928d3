## What people are told
conduct-title = Van de moderatie
conduct-warning = Je hebt een waarschuwing gekregen.
conduct-chat = { $ever ->
    [yes] Je mag hier niemand meer schrijven.
   *[no] Je mag hier tot { $until } niemand schrijven.
}
conduct-play = { $ever ->
    [yes] Je mag hier geen partijen met anderen meer beginnen.
   *[no] Je mag hier tot { $until } geen partijen met anderen beginnen.
} Lopende partijen kun je uitspelen, en de computer speelt altijd met je.
conduct-account = { $ever ->
    [yes] Dit account is voorgoed gesloten.
   *[no] Dit account is gesloten tot { $until }. Daarna kun je weer inloggen.
}
conduct-name = Je naam is je afgenomen. Je heet voorlopig { $name }; kies een nieuwe.
conduct-why = Waarom:
conduct-confirm = Ik heb dit gelezen
conduct-choose = Een naam kiezen
conduct-keep = { $name } blijven
conduct-history = Wat de moderatie je heeft gezegd
conduct-lifted = Het is opgeheven.
closed-title = Je account is gesloten
closed-note = Denk je dat dit een vergissing is, schrijf dan aan wie deze server beheert.
closed-other = Als iemand anders inloggen

## The rooms of moderators
order-not-yours = Dit is voor moderatoren. Wie deze server beheert, kiest ze.
order-queue = Meldingen
order-pairs = Opvallende paren
order-log = Logboek
order-find = Naam van iemand
order-find-do = Zoeken
order-more = Meer
order-console = Serverbeheer

## Reports
order-state-open = Open
order-state-taken = In behandeling
order-state-closed = Beslist
order-queue-empty = Hier zijn geen meldingen.
order-report-of = Melding { $number }: { $name }
order-report = Melding { $number }
order-reported = { $name } heeft het gemeld
order-reported-why = { $name }: { $why }
order-taken-by = { $name } kijkt ernaar
order-closed-by = door { $name }
order-take = Ik kijk ernaar
order-put-back = Terugleggen
order-unsay = Regel weghalen
order-unsaid = De regel is weg; de melding bewaart hem.
order-to-table = Naar de tafel
order-to-club = Naar de club
order-said = Wat er gezegd is
order-said-gone = Wat er gezegd is, wordt niet meer bewaard.
order-said-none = Het gaat niet om één regel.
order-this-line = gemeld
order-complaints = Wie het gemeld heeft
order-verdict = Beslissing
order-note = Notitie voor andere moderatoren
order-close = Melding sluiten
order-kind-chat = Gesprek aan een tafel
order-kind-message = Bericht
order-kind-club = Gesprek in een club
order-kind-name = Naam
order-kind-play = Manier van spelen
order-verdict-unfounded = Niets mis mee
order-verdict-warned = Gewaarschuwd
order-verdict-banned = Uitgesloten
order-verdict-renamed = Naam afgenomen
order-verdict-other = Anders afgehandeld

## People
order-person-gone = Deze persoon is verwijderd.
order-profile = Profiel
order-names = Heette eerder
order-sanctions = Waarschuwingen en uitsluitingen
order-sanctions-none = Nog geen.
order-has-reported = Heeft { $count } keer gemeld, waarvan { $unfounded } keer zonder reden.
order-reports-count = { $count } meldingen tegen deze persoon
order-reports-against = Meldingen tegen deze persoon
order-reports-none = Niemand heeft deze persoon gemeld.
order-not-judged = Niemand oordeelt over zichzelf, een andere moderator of een computer. Wie de server beheert, geeft en neemt rollen.
order-role-moderator = Moderator
order-role-director = Toernooileiding
order-sanction-warning = Waarschuwing
order-sanction-chat = Schrijfverbod
order-sanction-play = Speelverbod
order-sanction-account = Account gesloten
order-sanction-name = Andere naam
order-judge = Wat doen we met { $name }?
order-what = Wat
order-how-long = Hoe lang
order-days = { $count ->
    [one] één dag
   *[other] { $count } dagen
}
order-for-good = voorgoed
order-until = tot { $until }
order-reason = Waarom
order-reason-note = De persoon leest deze zin zoals je hem schrijft.
order-note-warning = De persoon ziet dit op elke pagina tot het bevestigd is.
order-note-chat = Aan tafels, in berichten en in clubs kan niets meer geschreven worden. Spelen kan nog wel.
order-note-play = Geen nieuwe partijen met anderen; verlaat wachtende tafels en toernooien. Lopende partijen worden uitgespeeld.
order-note-account = Alle sessies eindigen meteen. Voorgoed: lopende partijen worden opgegeven.
order-note-name = De naam wordt meteen vervangen en niemand kan hem nog nemen; de persoon wordt gevraagd een andere te kiezen.
order-impose = Opleggen: { $kind }
order-sure = Echt, voorgoed?
order-imposed = Gedaan; het geldt vanaf nu.
order-lift = Opheffen
order-lift-why = Waarom wordt het opgeheven?
order-lifted-by = opgeheven door { $name }, { $at }
order-over = voorbij
order-seen = bevestigd { $at }
order-unseen = nog niet bevestigd
order-by = door { $name }

## Pairs
order-pairs-lead = Accounts die in { $days } dagen minstens { $least } partijen om rating met elkaar speelden, en vooral met elkaar. Dit bewijst niets; bekijk de partijen.
order-pairs-none = Geen accounts spelen vooral met elkaar.
order-pairs-score = Hoe afgesproken het lijkt
order-pairs-games = Partijen met elkaar
order-pairs-shares = Van al hun partijen om rating
order-pairs-results = Uitslagen
order-pairs-short = Vroeg opgegeven
order-pairs-see = De partijen bekijken
order-pairs-last = laatste { $at }

## The log
order-log-lead = Alles wat moderatoren en toernooileiders in hun rol doen. Niemand kan het veranderen.
order-log-save = Alles opslaan
order-log-all = Iedereen tonen
order-log-none = Nog niets.
order-log-about = Logboek over deze persoon
order-to-person = Persoon
order-to-tournament = Toernooi
order-log-role_given = heeft { $name } een rol gegeven: { $role }.
order-log-role_taken = heeft { $name } een rol afgenomen: { $role }.
order-log-report_taken = kijkt naar melding { $report } tegen { $name }.
order-log-report_put_back = heeft melding { $report } tegen { $name } teruggelegd.
order-log-report_closed = heeft melding { $report } tegen { $name } gesloten: { $outcome }.
order-log-unsaid = heeft een regel van { $name } weggehaald.
order-log-warned = heeft { $name } gewaarschuwd.
order-log-ban_chat = heeft { $name } verboden te schrijven, { $until }.
order-log-ban_play = heeft { $name } verboden met anderen te spelen, { $until }.
order-log-ban_account = heeft het account van { $name } gesloten, { $until }.
order-log-renamed = heeft de naam { $name } afgenomen.
order-log-lifted = heeft voor { $name } opgeheven: { $kind }.
order-log-directed = heeft het toernooi van iemand anders geleid ({ $act }).
