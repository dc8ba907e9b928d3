### Terrae, said by the browser and by Python alike: Français

## Names
game-terra-nova = Terra Nova
game-terra-turrium = Terra Turrium
landscape-lake = lac
landscape-forest = forêt
landscape-meadow = pré
landscape-farmland = champ
landscape-prairie = prairie
landscape-steppe = steppe
landscape-hills = collines
landscape-rock = rochers
new-level-1 = Premiers pas
new-level-2 = Débutant
new-level-3 = Facile
new-level-4 = Tranquille
new-level-5 = Solide
new-level-6 = Fort
new-level-7 = Expert
new-level-8 = Maître
new-level-9 = Grand maître
new-level-10 = Implacable
