"""How fast it is, beside its peers."""

import os

# Servers that are measured, or killed by the dozen, make no modules for browsers meanwhile; who measures those makes them.
os.environ.setdefault("TERRAE_NO_MODULES", "1")
