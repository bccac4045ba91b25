"""Players for any State: agents by level, search, the thinker's process, the arena."""
