"""The stage's parts, used by every scene and every board."""
