## Tournaments: the list
tour-title = Toernooien
tour-lead = Ronden tegen mensen van jouw sterkte, een knock-out of een arena van een uur: aan tafels van twee, drie en vier.
tour-new = Een toernooi aankondigen
tour-coming = Komende en lopende
tour-past = Vroegere toernooien
tour-none = Er is geen toernooi aangekondigd. Wie begint?
tour-more = Meer
tour-all = Alle toernooien en competities
tour-look = Bekijken
tour-kind = Soort
tour-kind-swiss = Zwitsers systeem
tour-kind-round_robin = Ieder tegen ieder
tour-kind-knockout = Knock-out
tour-kind-arena = Arena
tour-note-swiss = Een vast aantal ronden. Iedereen speelt tegen mensen met evenveel punten, en niemand twee keer tegen dezelfde zolang dat te vermijden is.
tour-note-round_robin = Iedereen treft iedereen. Met dagen per beurt beginnen alle partijen tegelijk.
tour-note-knockout = Wie aan tafel eerste wordt gaat door, aan een tafel van vier de eerste twee. De sterksten treffen elkaar het laatst.
tour-note-arena = Een tijd lang wordt wie vrij is meteen weer aan een tafel gezet. Partijen die aan het eind nog lopen worden uitgespeeld en tellen.
tour-status-announced = aangekondigd
tour-status-running = bezig
tour-status-over = afgelopen
tour-status-cancelled = afgelast
tour-tables = Tafels van { $count }
tour-people = { $count ->
    [one] één persoon
   *[other] { $count } mensen
}
tour-by = aangekondigd door { $name }
tour-private = op uitnodiging
tour-with-computers = met computers

## Tournaments: time
tour-starts-in = Begint over { $time }
tour-starts-now = Begint nu
tour-starts-at = Begin: { $date }
tour-ends-in = Eindigt over { $time }
tour-last-games = De laatste partijen worden gespeeld
tour-halted = De leiding heeft het even stilgelegd; er komen geen nieuwe tafels.
tour-round-of = Ronde { $number } van { $of }
tour-round = Ronde { $number }
tour-too-few = Er kwamen te weinig mensen.
tour-by-director = De leiding heeft het beëindigd.

## Tournaments: taking part
tour-join = Meedoen
tour-join-again = Weer meedoen
tour-leave = Terugtrekken
tour-check-in = Ik ben er
tour-check-in-text = Zeg dat je er bent: wie dat voor het begin niet doet, wordt niet ingedeeld.
tour-check-in-from = Je kunt je vanaf { $date } aanwezig melden.
tour-checked-in = Je bent er. De eerste tafel wordt bij het begin gemaakt.
tour-in = Je doet mee.
tour-pause = Even niet
tour-resume = Ik ben terug
tour-paused = Je wordt niet aan nieuwe tafels gezet tot je terug bent.
tour-my-game = Naar mijn partij
tour-wait = Je krijgt snel een nieuwe tafel.
tour-bye = Je bent vrij: dat telt als winst.
tour-bye-on = Je bent vrij en zit in de volgende ronde.
tour-out = Je ligt eruit. Kijk bij de anderen!
tour-needs-account = De partijen tellen voor de rating: je hebt een account nodig.
tour-invited-only = Wie de link kreeg doet mee.

## Tournaments: standings
tour-standings = Stand
tour-rounds = Ronden
tour-tables-now = Tafels
tour-cross = Kruistabel
tour-bracket = Schema
tour-bracket-from = Het schema vanaf ronde { $number }; eerdere staan onder ‘Ronden’.
tour-bye-word = vrij
tour-about = Hoe het werkt
tour-rank = Plaats
tour-name = Naam
tour-points = Punten
tour-played = Partijen
tour-tie-opponents = Tegenstanders
tour-tie-beaten = Verslagen
tour-tie-direct = Onderling
tour-tie-wins = Winst
tour-tie-average = Gemiddelde
tour-tie-opponents-note = de punten van alle tegenstanders; een vrije ronde telt als tegenstander met je eigen punten
tour-tie-beaten-note = de punten van allen die je achter je liet, de helft van wie gelijk eindigde
tour-tie-direct-note = de punten die wie gelijk staat van elkaar won
tour-tie-wins-note = partijen waarin je eerste werd
tour-tie-average-note = punten per partij
tour-points-note = Aan een tafel krijg je een punt voor ieder die je achter je laat, en een half punt voor ieder op dezelfde plaats. Een vrije ronde telt als winst.
tour-points-knockout = Eerst telt hoe ver iemand kwam, dan de punten.
tour-ties-note = Bij evenveel punten beslist:
tour-ties-last = en als laatste de plaats in de rating voor het begin
tour-late-note = Je kunt later instappen.
tour-no-show-note = Wie niet binnen { $minutes } minuten begint te spelen verliest de partij en wordt pas weer ingedeeld als hij terug is.
tour-save-results = Stand opslaan
tour-save-records = Alle partijen opslaan
tour-is-paused = doet even niet mee
tour-is-withdrawn = teruggetrokken
tour-is-out = uitgeschakeld
tour-is-here = is er
tour-nobody = Er doet nog niemand mee.
tour-byes = Vrij: { $names }
tour-no-tables = Er zijn nog geen tafels.
tour-watch = Kijken
tour-see = Partij bekijken
tour-ruled = door de leiding beslist
tour-place = { $place }e
tour-deleted = verwijderd
tour-of-league = Een groep van een competitie
tour-gone = Dit toernooi bestaat niet.

## Tournaments: announcing
tour-new-title = Een nieuw toernooi
tour-what = De naam
tour-words = Een paar woorden erover
tour-game = Spel
tour-players = Aan elke tafel
tour-when = Begin
tour-how-many-rounds = Ronden
tour-how-often = Hoe vaak iedereen elkaar treft
tour-how-long = Minuten
tour-check-in-minutes = Aanwezig melden, minuten voor het begin
tour-check-in-note = 0: wie zich heeft opgegeven speelt.
tour-most = Hoogstens zoveel mensen
tour-late = Je kunt na het begin instappen
tour-computers = Computers mogen meedoen
tour-rated = Partijen tellen voor de rating
tour-rated-note = Dan doen alleen accounts mee.
tour-who = Wie mag meedoen
tour-who-all = Iedereen
tour-who-link = Wie de link heeft
tour-announce = Aankondigen
tour-account-first = Toernooien worden aangekondigd door mensen met een account.

## Tournaments: directing
tour-direct = Leiden
tour-direct-title = Leiding van { $name }
tour-back = Naar het toernooi
tour-invite = De link voor wie je uitnodigt
tour-copy = Kopiëren
tour-copied = Gekopieerd
tour-start-now = Nu beginnen
tour-change = Wijzigingen bewaren
tour-changed = Gewijzigd.
tour-halt = Even stilleggen
tour-go-on = Verdergaan
tour-cancel = Afgelasten
tour-finish = Hier beëindigen
tour-sure = Druk nog eens om te bevestigen
tour-add-computer = Een computer toevoegen
tour-level = Niveau
tour-people-title = Deelnemers
tour-remove = Eruit halen
tour-rule = Tafels beslissen
tour-rule-note = Alleen als een partij niet uitgespeeld kan worden: zeg op welke plaats ieder eindigde.
tour-rule-place = Plaats van { $name }
tour-rule-do = Beslissen

## Leagues
league-title = Competities
league-lead = Het ene seizoen na het andere: één partij tegen ieder in je groep, met dagen per beurt. De besten stijgen, de laatsten dalen.
league-new = Een competitie oprichten
league-none = Er is nog geen competitie. Richt er een op!
league-season = Seizoen { $number }
league-group = Divisie { $division }, groep { $group }
league-members = { $count ->
    [one] één lid
   *[other] { $count } leden
}
league-next = Het volgende seizoen begint: { $date }
league-waits = Ze begint als drie mensen meedoen.
league-join = Vanaf het volgende seizoen meespelen
league-leave = Volgend seizoen niet meespelen
league-in = Je speelt in deze competitie.
league-leaving = Je stopt na dit seizoen.
league-rises = stijgt
league-falls = daalt
league-group-see = Partijen en stand
league-newcomers = Vanaf het volgende seizoen: { $names }
league-end = De competitie beëindigen
league-gone = Deze competitie bestaat niet.
league-new-title = Een nieuwe competitie
league-days = Dagen per beurt
league-size = Mensen in een groep
league-moving = Hoeveel van een groep stijgen
league-moving-note = Twee keer zoveel dalen, want onder elke groep zijn er twee.
league-pause = Dagen tussen twee seizoenen

## Clubs
tour-club = Club
tour-club-none = Geen club
tour-members-only = Alleen voor leden van de club
tour-for-members = voor leden van { $club }
tour-of-club = Een toernooi van { $club }
