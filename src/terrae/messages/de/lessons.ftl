### Terrae, the lessons: Deutsch

## All lessons
no-such-action = Keine einzelne Aktion führt von hier nach dort.
not-yet = Das war noch nicht gemeint. Fang noch einmal an oder lass es dir zeigen.
again = Noch einmal
show-me = Zeig es mir
end-turn = Zug beenden
all-lessons = Alle Lektionen
lesson-done = erledigt

## Terra Nova
nova-material-lake = Der See ist eine der Landschaften. Du bist Gelb: Setze deinen ersten Pionier aufs Wasser.
nova-material-lake-done = Dort steht er so fest wie überall.
nova-material-landscapes = Das ist die große Insel. Setze einen Pionier in eine Landschaft, in der noch niemand steht.
nova-material-landscapes-done = { $landscapes } Landschaften zu je { $each } Feldern: Ihre Grenzen kennst du bald auswendig.
nova-placement-any = Du bist mit Landen an der Reihe. Jedes freie Feld ist erlaubt.
nova-placement-any-done = Nun die anderen, jeder einen, bis alle Pioniere an Land sind.
nova-placement-taken = Versuche, deinen Pionier dorthin zu setzen, wo schon einer steht.
nova-placement-taken-done = Eine Figur je Feld. Die Nummer am Ende führt zur Regel.
nova-turn-between = Spiele einen ganzen Zug: einen Pionier bewegen, einen Stein daneben setzen und noch einmal einen Pionier bewegen.
nova-turn-between-done = Drei Aktionen, und der Zug ist von selbst zu Ende.
nova-turn-two-stones = Nun ein Zug mit einer Bewegung und zwei Steinen.
nova-turn-two-stones-done = So wächst ein Zaun am schnellsten.
nova-turn-stone-first = Versuche, einen Zug mit einem Stein zu beginnen.
nova-turn-stone-first-done = Erst muss jemand laufen.
nova-moving-coast = Schicke den Pionier in der Mitte mit einer Bewegung an die Küste.
nova-moving-coast-done = So weit du willst, aber geradeaus.
nova-moving-blocked = Der Pionier in der Mitte kann nicht weg. Bewege einen anderen.
nova-moving-blocked-done = Könnte keiner ziehen, würde dein Zug übergangen.
nova-moving-jump = Östlich deines Pioniers liegt ein Stein. Wähle den Pionier und versuche, darüber ans Ende der Reihe zu springen.
nova-moving-jump-done = Gesprungen wird nie. Darum halten Zäune.
nova-moving-home = Dieser Pionier ist zweimal gezogen und kam vom zweiten Feld der zweiten Reihe. Versuche, ihn mit der dritten Aktion heimzubringen.
nova-moving-home-done = Drei Bewegungen im Kreis ließen alles, wie es war.
nova-stones-beside = Bewege einen Pionier und setze einen Stein daneben.
nova-stones-beside-done = Der Stein bleibt dort bis zum Ende des Spiels.
nova-stones-away = Dein Pionier ist in die Mitte gezogen. Versuche, einen Stein weit weg von ihm zu setzen.
nova-stones-away-done = Nur neben jemandem, der in diesem Zug gelaufen ist.
nova-stones-either = Zwei Pioniere sind gezogen. Setze den Stein neben den in der Mitte, der zuerst ging.
nova-stones-either-done = Jeder der beiden wäre recht gewesen.
nova-territories-close = Im Zaun um den Nordwesten fehlt ein Stein. Setze ihn.
nova-territories-close-done = { $spaces } Felder × { $worth }, denn es sind { $landscapes } Landschaften: { $points } Punkte. Sie gehören dir: Du hattest { $mine } Pioniere darin, Rot { $theirs }.
nova-territories-dearer = Zwei Ecken fehlt nur ein Stein, und beide wären dein. Ziehe den Pionier aus der Mitte und schließe die, die mehr bringt.
nova-territories-dearer-done = { $spaces } Felder × { $worth }, denn es ist nur Wiese: { $points } Punkte. Die andere Ecke zeigt { $other-landscapes } Landschaften: { $other-spaces } × { $other-worth } = { $other-points }.
nova-territories-majority = Du und Rot habt je zwei Pioniere im Nordwesten. Schicke einen dritten durch die Lücke und schließe sie hinter ihm.
nova-territories-majority-done = { $mine } gegen { $theirs }: Alle { $points } Punkte sind dein. Alle { $gone } Pioniere verlassen das Spiel.
nova-end-full = Der Norden ist gewertet. Im Süden macht ein letztes Seefeld die vierte Landschaft aus. Zieh daneben und decke es zu.
nova-end-full-done = { $landscapes } Landschaften bleiben, also ist es ein Gebiet: { $spaces } × { $worth } = { $points } Punkte; und damit ist die ganze Insel verteilt.
nova-end-alone = Der rote Pionier im Norden hat nur noch einen Ausweg, nach Südosten; der andere rote kann nicht weg. Versperre ihn, und nutze die letzte Aktion so, dass Rot eingesperrt bleibt.
nova-end-alone-done = { $movers ->
    [one] Nur du kannst noch ziehen: In der europäischen Ausgabe ist damit Schluss.
   *[other] { $movers } können noch ziehen.
}

## Terra Turrium
turrium-material-rim = Vier Spieler, auf jedem Feld ein Stein. Du bist Gelb, im Südwesten: Stelle einen Turrianer auf den Rand.
turrium-material-rim-done = Auf den Rand kehren später geschlagene Turrianer zurück.
turrium-material-two-high = Stelle nun einen auf einen Turm aus zwei Steinen: Sie stehen in der Mitte des Bretts.
turrium-material-two-high-done = Höhe { $height }: eine der sechs, die du brauchst.
turrium-set-up-six = Zwei Spieler: Der Süden gehört dir. Stelle alle sechs Turrianer auf.
turrium-set-up-six-done = Nun macht Rot im Norden dasselbe.
turrium-set-up-abroad = Versuche, einen im Norden aufzustellen.
turrium-set-up-abroad-done = Zuerst bleiben alle daheim.
turrium-take-three = Nimm drei Steine, woher du darfst.
turrium-take-three-done = Mit { $taken } in der Hand beginnt das Bauen.
turrium-take-lane = Eine Gasse leerer Felder führt in den Norden. Nimm durch sie einen Stein von einem Feld, das nicht an den Rand grenzt.
turrium-take-lane-done = Jeder genommene Stein macht die Gasse länger.
turrium-take-inside = Versuche, im Norden einen Stein zu nehmen, an den man von außen nicht herankommt.
turrium-take-inside-done = In der Fremde ist nur zu haben, was offen liegt.
turrium-place-stair = Baue mit drei Steinen eine Treppe: neben einem deiner Turrianer einen Turm der Höhe zwei, daneben einen der Höhe drei.
turrium-place-stair-done = { $first } für die erste Stufe, { $second } für die zweite.
turrium-place-occupied = Versuche, einen Stein dorthin zu setzen, wo ein Turrianer steht.
turrium-place-occupied-done = Wer auf einem Turm steht, hält ihn, wie er ist.
turrium-move-climb = Steige Schritt für Schritt auf den Turm der Höhe vier.
turrium-move-climb-done = { $steps } Schritte, { $spent } Punkte; { $left } bleiben.
turrium-move-too-high = Südlich des Turrianers auf Höhe zwei steht ein Turm der Höhe vier. Wähle ihn und versuche hinaufzusteigen.
turrium-move-too-high-done = Ein Stein Unterschied, mehr nicht.
turrium-move-down = Dein Turrianer auf Höhe drei kann drei Nachbarn schlagen. Nimm den billigsten: den, der tiefer steht.
turrium-move-down-done = { $spent } für den Schritt, { $extra } fürs Schlagen. Und es war daheim: kein Angriff.
turrium-move-back = Einer deiner Turrianer wurde geschlagen. Hole ihn zurück.
turrium-move-back-done = Auf dem Rand, auf einem einzelnen Stein. Lass dort ein paar davon liegen.
turrium-end-last-step = Fünf Höhen sind besetzt, zur sechsten fehlt ein Schritt. Geh ans Ziel.
turrium-end-last-step-done = { $heights }: Du hast gewonnen, gemeinsam mit allen, die bis zum Ende dieser Runde auch ans Ziel kommen.
turrium-end-last-stone = Du hast noch einen Stein zu setzen und dann fünf Punkte. Schaffe die sechste Höhe und tritt darauf.
turrium-end-last-stone-done = Auf dem Turm stand niemand, darum konnte er noch wachsen.
turrium-variants-team = Ein Spiel in Teams: du und Rot gegen Blau und Grün. Versuche, einen Stein aus dem eigenen Gebiet zu nehmen.
turrium-variants-team-done = In Teams kommt jeder Stein von der anderen Seite.
turrium-variants-handicap = Du bist der Stärkere und gibst Rot zwei Steine von deinen Türmen.
turrium-variants-handicap-done = Rot legt sie beiseite und setzt sie, wann es passt.
turrium-variants-tall = Für Könner sind die Höhen 2 bis 7 das Ziel. Hier genügt ein Schritt.
turrium-variants-tall-done = { $heights }: überall ein Stein höher, und viel mehr zu bauen.

## Strategy
per-cent = { $value } %
interval = von { $games } Spielen; 95-%-Intervall { $low } bis { $high } %
how-measured = Zwei gleich starke Computerspieler mit getauschten Plätzen, einer an die Gewohnheit gebunden. Die gestrichelte Linie ist die Hälfte, die eine Gewohnheit ohne Nachteil gewänne.
habit-nova-first = wer beginnt
habit-nova-random-placement = landet aufs Geratewohl
habit-nova-one-stone = setzt nie zwei Steine in einem Zug
habit-nova-one-pioneer = bewegt nie einen zweiten Pionier im Zug
habit-nova-no-threes = schließt nie Land mit drei Landschaften
habit-nova-close-at-once = schließt sofort, was ihm gehört
habit-turrium-first = wer beginnt
habit-turrium-random-set-up = stellt seine Turrianer aufs Geratewohl
habit-turrium-no-captures = schlägt nie
habit-turrium-no-attacks = schlägt nie in der Fremde
habit-turrium-own-stones = nimmt Steine nur daheim
habit-turrium-others-stones = nimmt Steine nur in der Fremde
habit-turrium-build-at-home = baut nur daheim
nova-one-landscape = Eine Landschaft zahlt sich aus
nova-one-landscape-text = In Spielen gleich starker Computer brachte Land mit einer einzigen Landschaft beiden zusammen { NUMBER($points-x3, maximumFractionDigits: 0) } Punkte je Spiel, solches mit zweien { NUMBER($points-x2, maximumFractionDigits: 0) }. Drei Landschaften wurden kaum je eingezäunt. Kleine Stücke genügen: etwa { NUMBER($territories-x3, maximumFractionDigits: 0) } mit einer Landschaft je Spiel, auf zusammen { NUMBER($spaces-x3, maximumFractionDigits: 0) } Feldern.
nova-one-landscape-dearer = Zwei Ecken zu vier Feldern fehlt ein Stein. Schließe die mit der einen Landschaft.
nova-one-landscape-dearer-done = { $points } Punkte, wo die andere { $other-points } gebracht hätte.
nova-both-stones = Zwei Steine im Zug
nova-both-stones-text = Beide Freiheiten eines Zuges sind etwa gleich viel wert: Eine Seite, die nie zwei Steine setzte, und eine, die nie einen zweiten Pionier bewegte, gewannen je nur rund ein Viertel ihrer Spiele. Zwei Steine schließen eine Lücke, ehe andere sie nutzen; ein zweiter Pionier baut, wo der erste nicht hinkommt.
nova-both-stones-two = Der Zaun um den Nordwesten hat zwei Lücken. Schließe beide in einem Zug.
nova-both-stones-two-done = { $spaces } Felder × { $worth } = { $points } Punkte auf einmal. Mit einem Stein im Zug wäre eine Lücke offen geblieben, und Rot hätte einen Zug gehabt, sie zu nutzen oder zu schließen.
nova-where-to-land = Wo landen?
nova-where-to-land-text = Wo man landet, zählt weniger, als es scheint, jedenfalls für den, der gut zieht: Eine Seite, die ganz aufs Geratewohl landete, verlor nicht mehr Spiele, als der Zufall erklärt. Und wer beginnt, ist fast gleich. Lande also, wo du Platz hast, und denke an die Zäune.
nova-where-to-land-second = In einer Landschaft stehst du schon, und sonst niemand. Lande dort noch einmal.
nova-where-to-land-second-done = Eine Mehrheit für den Anfang. Lass genug Platz, um dich zu bewegen.
nova-when-to-close = Wann schließen?
nova-when-to-close-text = Schließen bringt sofort Punkte, nimmt aber deine Pioniere aus dem Spiel. Warten bringt vielleicht mehr und gibt anderen Zeit hereinzukommen. In den wenigen Spielen, die bisher gemessen sind, schnitt eine Seite, die sofort schloss, was ihr gehörte, nicht deutlich schlechter ab als eine, die den Zeitpunkt wählte: Im Zweifel schließe.
nova-when-to-close-now = Du hast zwei Pioniere darin, Rot einen, und ein weiterer Roter ist unterwegs. Schließe jetzt.
nova-when-to-close-now-done = { $mine } gegen { $theirs }: { $points } Punkte. Ein Vorsprung ist erst etwas wert, wenn der Zaun zu ist.
turrium-others-stones = Nimm von den anderen
turrium-others-stones-text = Ein Stein von drüben zählt doppelt: Du hast ihn, und drüben fehlt er. In gewöhnlichen Spielen unter Gleichen werden { NUMBER($taken, maximumFractionDigits: 0) } Steine genommen, davon nur { NUMBER($taken-at-home, maximumFractionDigits: 0) } daheim.
turrium-others-stones-abroad = Nimm alle drei Steine aus dem Norden.
turrium-others-stones-abroad-done = Rot hat { $taken } Steine weniger zum Klettern, du hast { $taken } mehr.
turrium-capture = Schlage zu
turrium-capture-text = Eine Seite, die nie schlug, gewann kaum ein Spiel. Ein geschlagener Turrianer braucht einen freien Stein am Rand, einen Punkt für die Rückkehr und dann den ganzen Weg hinauf; und wer auf deiner Treppe steht, steht dir im Weg.
turrium-capture-twice = Zwei der Roten um deinen Turrianer auf Höhe drei lassen sich in einem Zug schlagen. Fünf Punkte reichen.
turrium-capture-twice-done = Erst hinab, dann zurück hinauf und hinüber: { $sum } = { $spent } Punkte.
turrium-stand-together = Steht zusammen
turrium-stand-together-text = Die Aufstellung entscheidet viel. Eine Seite, die ihre Turrianer aufs Geratewohl aufstellte, gewann kein einziges Spiel. Der Computer stellt im Mittel 5,7 seiner sechs neben einen anderen, in die Reihen nahe der Grenze; der Zufall 3,0.
turrium-stand-together-company = Stelle deine sechs Turrianer so auf, dass jeder einen anderen gleich neben sich hat.
turrium-stand-together-company-done = Nachbarn decken einander, und ein Feld neben zweien von ihnen ist ein guter Bauplatz.
turrium-build-at-home = Baue daheim
turrium-build-at-home-text = In gewöhnlichen Spielen unter Gleichen kamen { NUMBER($put-at-home, maximumFractionDigits: 0) } von { NUMBER($put, maximumFractionDigits: 0) } Steinen nach Hause: Dort sind deine Turrianer nahe, Schlagen ist kein Angriff, und die andere Seite kommt nur von außen an deine Türme.
turrium-build-at-home-stair = Baue daheim eine Treppe: neben einem deiner Turrianer einen Turm der Höhe zwei, daneben einen der Höhe drei.
turrium-build-at-home-stair-done = Daheim ist jedes Schlagen Verteidigung, und der Weg ist kurz.
