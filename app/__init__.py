"""The program: command line, window, scene stack, settings, saves, audio, crash guard. The top floor."""

VERSION = "0.1.0"
