"""The drawing office: everything under assets/art is made by this package and nothing else.

Parts, from the ground up: noise and light (arrays), paths and ink (lines), the materials (paper, stone, metal, wood,
cloth), stage (a picture being painted), type (lettering), emblems (silhouettes as path data), then the things that are
made of them (cards, tokens, boards, shelf, textures). manifest says what there is to draw and what has changed.
numpy and Pillow are needed to draw, never to play: nothing outside this package imports it.
"""
