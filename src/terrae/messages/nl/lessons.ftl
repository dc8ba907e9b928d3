### Terrae, the lessons: Nederlands

## All lessons
no-such-action = Geen enkele actie leidt van hier naar daar.
not-yet = Dat was nog niet de bedoeling. Begin opnieuw of laat het je zien.
again = Opnieuw
show-me = Laat zien
end-turn = Beurt beëindigen
all-lessons = Alle lessen
lesson-done = gedaan

## Terra Nova
nova-material-lake = Het meer is een van de landschappen. Jij bent Geel: zet je eerste pionier op het water.
nova-material-lake-done = Hij staat daar even stevig als overal.
nova-material-landscapes = Dit is het grote eiland. Zet een pionier in een landschap waar nog niemand staat.
nova-material-landscapes-done = { $landscapes } landschappen van elk { $each } velden: hun grenzen ken je gauw uit je hoofd.
nova-placement-any = Jij mag landen. Elk leeg veld is goed.
nova-placement-any-done = Nu de anderen, ieder één, tot alle pioniers aan land zijn.
nova-placement-taken = Probeer je pionier neer te zetten waar er al een staat.
nova-placement-taken-done = Eén stuk per veld. Het nummer achteraan leidt naar de regel.
nova-turn-between = Speel een hele beurt: verplaats een pionier, zet er een steen naast en verplaats nog eens een pionier.
nova-turn-between-done = Drie acties, en de beurt is vanzelf voorbij.
nova-turn-two-stones = Nu een beurt met één verplaatsing en twee stenen.
nova-turn-two-stones-done = Zo groeit een omheining het snelst.
nova-turn-stone-first = Probeer een beurt met een steen te beginnen.
nova-turn-stone-first-done = Eerst moet er een pionier verplaatst worden.
nova-moving-coast = Stuur de pionier in het midden in één keer naar de kust.
nova-moving-coast-done = Zo ver je wilt, maar rechtdoor.
nova-moving-blocked = De pionier in het midden kan niet weg. Verplaats een andere.
nova-moving-blocked-done = Kon er geen enkele weg, dan werd je beurt overgeslagen.
nova-moving-jump = Ten oosten van je pionier ligt een steen. Kies de pionier en probeer eroverheen te springen, naar het einde van de rij.
nova-moving-jump-done = Er wordt nooit gesprongen. Daarom houden omheiningen stand.
nova-moving-home = Deze pionier is twee keer verplaatst, vanaf het tweede veld van de tweede rij. Probeer hem met de derde actie thuis te brengen.
nova-moving-home-done = Drie keer in een kringetje zou alles laten zoals het was.
nova-stones-beside = Verplaats een pionier en zet er een steen naast.
nova-stones-beside-done = De steen blijft daar tot het einde van het spel.
nova-stones-away = Je pionier is naar het midden gegaan. Probeer een steen ver bij hem vandaan te zetten.
nova-stones-away-done = Alleen naast een pionier die deze beurt verplaatst is.
nova-stones-either = Twee pioniers zijn verplaatst. Zet de steen naast die in het midden, die het eerst ging.
nova-stones-either-done = Elk van beide was goed geweest.
nova-territories-close = In de omheining van het noordwesten ontbreekt één steen. Zet hem.
nova-territories-close-done = { $spaces } velden × { $worth }, want het zijn { $landscapes } landschappen: { $points } punten. Ze zijn van jou: jij had er { $mine } pioniers in, Rood { $theirs }.
nova-territories-dearer = Twee hoeken missen één steen, en beide zouden van jou zijn. Verplaats de pionier uit het midden en sluit de hoek die het meest oplevert.
nova-territories-dearer-done = { $spaces } velden × { $worth }, want het is alleen weide: { $points } punten. De andere hoek toont { $other-landscapes } landschappen: { $other-spaces } × { $other-worth } = { $other-points }.
nova-territories-majority = Jij en Rood hebben elk twee pioniers in het noordwesten. Stuur een derde door het gat en sluit het achter hem.
nova-territories-majority-done = { $mine } tegen { $theirs }: alle { $points } punten zijn van jou. Alle { $gone } pioniers verlaten het spel.
nova-end-full = Het noorden is geteld. In het zuiden vormt een laatste veld van het meer een vierde landschap. Ga ernaast en bedek het.
nova-end-full-done = Er blijven { $landscapes } landschappen over, dus het is een gebied: { $spaces } × { $worth } = { $points } punten; en daarmee is het hele eiland verdeeld.
nova-end-alone = De rode pionier in het noorden heeft nog één uitweg, naar het zuidoosten; de andere rode kan niet weg. Sluit die, en gebruik je laatste actie zo dat Rood ingesloten blijft.
nova-end-alone-done = { $movers ->
    [one] Alleen jij kunt nog verplaatsen: in de Europese uitgave is dat het einde.
   *[other] { $movers } spelers kunnen nog verplaatsen.
}

## Terra Turrium
turrium-material-rim = Vier spelers, op elk veld een steen. Jij bent Geel, in het zuidwesten: zet een turrianer op de rand.
turrium-material-rim-done = Op de rand komen geslagen turrianers later terug.
turrium-material-two-high = Zet er nu een op een toren van twee stenen: die staan in het midden van het bord.
turrium-material-two-high-done = Hoogte { $height }: een van de zes die je nodig hebt.
turrium-set-up-six = Twee spelers: het zuiden is van jou. Zet alle zes je turrianers neer.
turrium-set-up-six-done = Nu doet Rood hetzelfde in het noorden.
turrium-set-up-abroad = Probeer er een in het noorden neer te zetten.
turrium-set-up-abroad-done = In het begin blijft iedereen thuis.
turrium-take-three = Neem drie stenen, waar het mag.
turrium-take-three-done = Met { $taken } in de hand begint het bouwen.
turrium-take-lane = Een steeg van lege velden leidt naar het noorden. Neem daarlangs een steen van een veld dat niet aan de rand grenst.
turrium-take-lane-done = Elke genomen steen maakt de steeg langer.
turrium-take-inside = Probeer in het noorden een steen te nemen waar je van buitenaf niet bij kunt.
turrium-take-inside-done = Elders kun je alleen nemen wat openligt.
turrium-place-stair = Bouw met drie stenen een trap: naast een van je turrianers een toren van twee, en daarnaast een van drie.
turrium-place-stair-done = { $first } voor de eerste tree, { $second } voor de tweede.
turrium-place-occupied = Probeer een steen te zetten waar een turrianer staat.
turrium-place-occupied-done = Wie op een toren staat, houdt hem zoals hij is.
turrium-move-climb = Klim stap voor stap naar de toren van vier.
turrium-move-climb-done = { $steps } stappen, { $spent } punten; er zijn er { $left } over.
turrium-move-too-high = Ten zuiden van de turrianer op hoogte twee staat een toren van vier. Kies hem en probeer omhoog te klimmen.
turrium-move-too-high-done = Eén steen verschil, meer niet.
turrium-move-down = Je turrianer op hoogte drie kan drie buren slaan. Neem de goedkoopste: die lager staat.
turrium-move-down-done = { $spent } voor de stap, { $extra } voor het slaan. En het was thuis: geen aanval.
turrium-move-back = Een van je turrianers is geslagen. Haal hem terug.
turrium-move-back-done = Op de rand, op een enkele steen. Laat er daar een paar liggen.
turrium-end-last-step = Vijf hoogten zijn bezet, de zesde is één stap ver. Bereik het doel.
turrium-end-last-step-done = { $heights }: je hebt gewonnen, samen met iedereen die er voor het einde van deze ronde ook komt.
turrium-end-last-stone = Je hebt nog één steen te zetten en dan vijf punten. Maak de zesde hoogte en stap erop.
turrium-end-last-stone-done = Er stond niemand op de toren, dus hij kon nog groeien.
turrium-variants-team = Een spel in teams: jij en Rood tegen Blauw en Groen. Probeer een steen uit je eigen territorium te nemen.
turrium-variants-team-done = In teams komt elke steen van de overkant.
turrium-variants-handicap = Jij bent de sterkere en geeft Rood twee stenen van je torens.
turrium-variants-handicap-done = Rood houdt ze apart en zet ze wanneer het uitkomt.
turrium-variants-tall = Voor kenners is het doel hoogte 2 tot en met 7. Hier is één stap genoeg.
turrium-variants-tall-done = { $heights }: overal een steen hoger, en veel meer te bouwen.

## Strategy
per-cent = { $value } %
interval = van { $games } spellen; 95%-interval { $low } tot { $high } %
how-measured = Twee even sterke computerspelers met verwisselde plaatsen, van wie er een aan de gewoonte gebonden is. De stippellijn is de helft, die een gewoonte zonder nadeel zou winnen.
habit-nova-first = wie begint
habit-nova-random-placement = landt op goed geluk
habit-nova-one-stone = zet nooit twee stenen in een beurt
habit-nova-one-pioneer = verplaatst nooit een tweede pionier in een beurt
habit-nova-no-threes = sluit nooit land met drie landschappen
habit-nova-close-at-once = sluit meteen wat van hem is
habit-turrium-first = wie begint
habit-turrium-random-set-up = zet zijn turrianers op goed geluk neer
habit-turrium-no-captures = slaat nooit
habit-turrium-no-attacks = slaat nooit elders
habit-turrium-own-stones = neemt alleen thuis stenen
habit-turrium-others-stones = neemt alleen elders stenen
habit-turrium-build-at-home = bouwt alleen thuis
nova-one-landscape = Eén landschap loont
nova-one-landscape-text = In spellen van even sterke computers leverde land van één landschap beiden samen { NUMBER($points-x3, maximumFractionDigits: 0) } punten per spel op, land van twee { NUMBER($points-x2, maximumFractionDigits: 0) }. Drie landschappen werden bijna nooit gesloten. Kleine stukken zijn genoeg: ongeveer { NUMBER($territories-x3, maximumFractionDigits: 0) } van één landschap per spel, op samen { NUMBER($spaces-x3, maximumFractionDigits: 0) } velden.
nova-one-landscape-dearer = Twee hoeken van vier velden missen één steen. Sluit die met het ene landschap.
nova-one-landscape-dearer-done = { $points } punten, waar de andere er { $other-points } had opgeleverd.
nova-both-stones = Twee stenen per beurt
nova-both-stones-text = Beide vrijheden van een beurt zijn ongeveer evenveel waard: een kant die nooit twee stenen zette, en een die nooit een tweede pionier verplaatste, wonnen elk maar zo’n kwart van hun spellen. Twee stenen sluiten een gat voordat anderen het gebruiken; een tweede pionier bouwt waar de eerste niet bij kan.
nova-both-stones-two = De omheining van het noordwesten heeft twee gaten. Sluit beide in één beurt.
nova-both-stones-two-done = { $spaces } velden × { $worth } = { $points } punten ineens. Met één steen per beurt was er een gat open gebleven, en had Rood een beurt gehad om het te gebruiken of te sluiten.
nova-where-to-land = Waar landen?
nova-where-to-land-text = Waar je landt telt minder dan het lijkt, tenminste voor wie goed verplaatst: een kant die volstrekt op goed geluk landde, verloor niet meer spellen dan toeval verklaart. En wie begint, maakt nauwelijks uit. Land dus waar je ruimte hebt, en denk aan de omheiningen.
nova-where-to-land-second = In één landschap sta jij al, en verder niemand. Land daar nog eens.
nova-where-to-land-second-done = Een meerderheid om mee te beginnen. Houd genoeg ruimte om te verplaatsen.
nova-when-to-close = Wanneer sluiten?
nova-when-to-close-text = Sluiten levert meteen punten op, maar haalt je pioniers uit het spel. Wachten levert misschien meer op, en geeft anderen tijd om binnen te komen. In de weinige spellen die tot nu toe gemeten zijn, deed een kant die meteen sloot wat van haar was het niet duidelijk slechter dan een die haar moment koos: bij twijfel, sluit.
nova-when-to-close-now = Jij hebt er twee pioniers in, Rood één, en er is nog een Rode onderweg. Sluit nu.
nova-when-to-close-now-done = { $mine } tegen { $theirs }: { $points } punten. Een voorsprong is pas iets waard als de omheining dicht is.
turrium-others-stones = Neem van de anderen
turrium-others-stones-text = Een steen van de overkant telt dubbel: jij hebt hem, en daar ontbreekt hij. In gewone spellen tussen gelijken worden { NUMBER($taken, maximumFractionDigits: 0) } stenen genomen, waarvan maar { NUMBER($taken-at-home, maximumFractionDigits: 0) } thuis.
turrium-others-stones-abroad = Neem alle drie de stenen uit het noorden.
turrium-others-stones-abroad-done = Rood heeft { $taken } stenen minder om op te klimmen, jij { $taken } meer.
turrium-capture = Durf te slaan
turrium-capture-text = Een kant die nooit sloeg, won bijna geen spel. Een geslagen turrianer heeft een vrije steen aan de rand nodig, een punt om terug te komen en dan de hele weg omhoog; en wie op jouw trap staat, staat je in de weg.
turrium-capture-twice = Twee van de Roden rond je turrianer op hoogte drie kun je in één beurt slaan. Vijf punten zijn genoeg.
turrium-capture-twice-done = Eerst omlaag, dan weer omhoog en opzij: { $sum } = { $spent } punten.
turrium-stand-together = Sta bij elkaar
turrium-stand-together-text = De opstelling beslist veel. Een kant die zijn turrianers op goed geluk neerzette, won geen enkel spel. De computer zet er gemiddeld 5,7 van de zes naast een andere, in de rijen bij de grens; het toeval 3,0.
turrium-stand-together-company = Zet je zes turrianers zo neer dat elk er een vlak naast zich heeft.
turrium-stand-together-company-done = Buren beschermen elkaar, en een veld naast twee van hen is een goede bouwplaats.
turrium-build-at-home = Bouw thuis
turrium-build-at-home-text = In gewone spellen tussen gelijken gingen { NUMBER($put-at-home, maximumFractionDigits: 0) } van de { NUMBER($put, maximumFractionDigits: 0) } stenen naar huis: daar zijn je turrianers dichtbij, is slaan geen aanval, en komt de andere kant alleen van buitenaf bij je torens.
turrium-build-at-home-stair = Bouw thuis een trap: naast een van je turrianers een toren van twee, en daarnaast een van drie.
turrium-build-at-home-stair-done = Thuis is elk slaan verdediging, en de weg is kort.
