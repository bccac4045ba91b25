"""What the program loads: art, sound, layouts, words; and studio, the code that drew the first two."""
