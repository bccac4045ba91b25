"""The sounds, synthesised: short effects and a quiet loop of music a game. Drawing time only; results are OGG files."""
