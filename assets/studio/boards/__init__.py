"""The boards: one file a game, each a whole picture or the pieces of one."""
