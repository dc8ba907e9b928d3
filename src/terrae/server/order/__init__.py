"""Order among people: who may keep it (roles), what follows from warnings and bans, and which accounts only play each other."""
