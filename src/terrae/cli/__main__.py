"""`python -m terrae.cli`: the same as `terrae`."""

from __future__ import annotations

import sys

from terrae.cli import main

sys.exit(main())
