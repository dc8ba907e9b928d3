### Mensen met elkaar: volgen, uitdagingen, berichten, clubs: Nederlands

## Wie je volgt
company-lead = Wie je volgt, wie er nu is en wat anderen van je willen.
company-account = Met een account kun je mensen volgen, hun schrijven en lid worden van clubs. Als gast kun je anderen uitdagen en uitgedaagd worden.
company-here = Nu hier
company-here-none = Niemand die je volgt is er op dit moment.
company-following = Je volgt
company-following-none = Je volgt nog niemand. Zoek iemand op en volg op de profielpagina.
company-followers = Volgen jou
company-blocked = Geblokkeerd
company-is-here = nu hier
company-plays = speelt { $game }
company-follows-you = volgt jou
company-watch = Kijken
company-follow = Volgen
company-unfollow = Niet meer volgen
company-challenge = Uitdagen
company-write = Bericht
company-block = Blokkeren
company-unblock = Deblokkeren
company-cancel = Annuleren
company-block-sure = { $name } blokkeren? Jullie kunnen elkaar dan niet meer uitdagen, schrijven of samen aan tafel zitten, en je ziet niet meer wat er gezegd wordt. { $name } krijgt dat niet te horen.
company-blocked-them = Je hebt { $name } geblokkeerd.
company-find = Naam van een speler
company-find-go = Opzoeken
company-find-none = Niemand heet zo.
company-choices = Wat anderen mogen
company-shown = Laten zien dat ik er ben
company-shown-note = Wie jou volgt, ziet wanneer je er bent en welke openbare partij je speelt.
company-challenged-by = Wie jou mag uitdagen
company-challenged-by-everybody = Iedereen
company-challenged-by-accounts = Mensen met een account
company-challenged-by-followed = Mensen die je volgt
company-challenged-by-nobody = Niemand

## Uitdagingen
challenge-title = { $name } uitdagen
challenge-lead-here = Nu hier: je uitdaging wordt meteen gezien.
challenge-lead-away = Nu niet hier: je uitdaging wordt toch bezorgd.
challenge-game = Spel
challenge-seat = Plaats { $number }
challenge-computer = Computer { $level }
challenge-watch = Anderen mogen kijken
challenge-send = Uitdaging sturen
challenge-not = { $name } neemt nu geen uitdagingen van je aan.
challenge-region = Uitdagingen
challenge-asks = { $name } daagt je uit voor { $game }
challenge-with = met { $names }
challenge-until = tot { $time }
challenge-accept = Aannemen
challenge-decline = Afslaan
challenge-why = Waarom niet?
challenge-reason-no = Nee, dank je
challenge-reason-later = Nu niet
challenge-reason-clock = Liever een andere bedenktijd
challenge-reason-game = Liever een ander spel of andere opties
challenge-reason-rated = Liever om rating
challenge-reason-unrated = Liever zonder rating
challenge-waiting = Wachten op { $names } …
challenge-withdraw = Intrekken
challenge-withdrawn = { $name } heeft de uitdaging ingetrokken.
challenge-declined = { $name } slaat af: { $reason }
challenge-lapsed = Geen antwoord van { $names }.
challenge-lapsed-theirs = De uitdaging van { $name } is verlopen.
challenge-accepted = { $game }: iedereen heeft aangenomen.
challenge-to-table = Naar de tafel

## Berichten
letters-lead = Tussen mensen die elkaar volgen.
letters-none = Nog geen berichten. Je kunt schrijven met mensen die jij volgt en die jou volgen.
letters-unread = { $count ->
    [one] één nieuw bericht
   *[other] { $count } nieuwe berichten
}
letters-me = Jij
letters-begin = Hier is nog niets geschreven.
letters-write = Schrijf iets …
letters-send = Versturen
letters-not = Jullie kunnen elkaar alleen schrijven zolang jullie elkaar volgen.
letters-earlier = Eerder
letters-seen = gelezen
letters-mute = Dempen
letters-muted = Je hebt { $name } gedempt: nieuwe berichten worden niet geteld of gemeld.

## Clubs
clubs-lead = Mensen die bij elkaar horen, met een eigen pagina, gesprek en toernooien.
clubs-new = Club oprichten
clubs-none = Er zijn nog geen clubs. Richt de eerste op.
club-account = Clubs zijn voor mensen met een account.
club-members = { $count ->
    [one] één lid
   *[other] { $count } leden
}
club-name = Naam
club-about = Over de club
club-joining = Wie lid mag worden
club-joining-open = Open voor iedereen
club-joining-ask = Op verzoek
club-joining-closed = Gesloten
club-role-owner = Eigenaar
club-role-officer = Bestuur
club-role-member = Lid
club-role-asked = Je hebt gevraagd lid te worden
club-join = Lid worden
club-ask = Vragen lid te worden
club-ask-no = Verzoek intrekken
club-leave = Club verlaten
club-leave-sure = Echt verlaten?
club-talk = Gesprek
club-talk-none = Hier is nog niets gezegd.
club-say = Zeg iets tegen de club
club-unsay = Verwijderen
club-people = Leden
club-requests = Willen lid worden
club-let-in = Toelaten
club-refuse = Weigeren
club-about-member = Wat { $name } in de club is
club-raise = In het bestuur
club-lower = Gewoon lid maken
club-hand-over = Eigenaar maken
club-remove = Uit de club zetten
club-tournaments = Toernooien
club-tournaments-none = Nog geen toernooien.
club-announce = Toernooi aankondigen
club-channels = Kanalen elders
club-channels-note = Nieuwe leden en toernooien worden gemeld in een kanaal van Discord, of van alles wat dezelfde vorm aanneemt. Alleen de eigenaar en het bestuur zien dit.
club-settings = Club wijzigen
club-save = Opslaan
club-dissolve = Club opheffen
club-dissolve-sure = Leden en gesprek zijn dan voorgoed weg.
