"""Backdrops of the boards: one file a game, with props that several of them share."""
