"""A shelf that takes the process down with it."""

from __future__ import annotations

import os

from engines.core import Catalogue
from tests.engines.ai.pots import Pots, PotsBrain


class DeadlyPots(Pots):
    def brain(self) -> PotsBrain:
        os._exit(7)


catalogue = Catalogue([DeadlyPots()])
