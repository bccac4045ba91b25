"""What a person sees and touches: shelf, setup, table, boards, rulebook, replay. Knows engines, never app."""
