"""What holds for all tests."""

from __future__ import annotations

import os

# What commands print is compared in English, whatever the terminal's language.
os.environ["TERRAE_LANGUAGE"] = "en"
