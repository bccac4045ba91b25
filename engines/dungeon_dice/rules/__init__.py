"""What may be done and what it does: a file a phase. Functions on boards and heroes; nothing here keeps anything."""

from __future__ import annotations
