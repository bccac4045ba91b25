"""GreedQuest: a race to the dragon's hoard and back, one secret card a turn."""
