"""What may be done and what it does, a file a phase: actions, production, rubble, evening, track, run, scoring."""
