"""A played tutorial: one whole week on the gentle chasm, with rubble, workflow, overtime and a run on the edge.

Every move was made on this very deal; a test plays them, so that a change of content that breaks one is seen.
"""

from __future__ import annotations

from engines.core import Move, Say, Step, Tutorial

SEED = 394


def _read(text: Say) -> Step:
    return Step(text)


def _play(text: Say, move: Move, point: str) -> Step:
    """Waits for this move, with a light on the board's target of that name."""
    return Step(text, (move,), point)


_AGAIN = Say("And again.")

DAY_ONE = (
    _read(Say("You are the overseer. Seven flasks of nitro brew for a week; by then a track must lead down.")),
    _read(Say("Rails go from the entrance at the top to the exit at the bottom, by whatever way their ends meet.")),
    _play(
        Say("Three Schemers act once a day, two actions each. Send Sprocket first."),
        ("pick", 1),
        "Sprocket goes to work",
    ),
    _play(Say("Somebody has to go down there. One step is one action."), ("move", 1), "Sprocket moves to (1,2)"),
    _play(
        Say("A cave. Schemers walk from a cave to its twin on the same card, and so can rails."),
        ("move", 3),
        "Sprocket moves to (2,1)",
    ),
    _play(Say("Sprocket is done. Now Nib, who stays at the bench."), ("pick", 0), "Nib goes to work"),
    _play(
        Say("Plan draws two hexes. You see their plan side: a shape and a highest number. The back is a secret."),
        ("plan",),
        "Plan: draw two hexes",
    ),
    _play(
        Say("Two more. Two in three hexes are sections, the rest blanks and rubble; the odds are shown on each."),
        ("plan",),
        "Plan: draw two hexes",
    ),
    _play(
        Say("Mudge drafts: a Grunt takes the blue space and peeks at the back. Low numbers are quick to make."),
        ("draft", 3),
        "Draft the wide bend 2",
    ),
    _play(
        Say("A section! -2/+2 is rough, but it is rails. Draw some more to choose from; then the day ends."),
        ("plan",),
        "Plan: draw two hexes",
    ),
)

DAY_TWO = (
    _play(Say("One nitro is happy now. Grunts are back beside the card. Nib again."), ("pick", 0), "Nib goes to work"),
    _play(
        Say("Gathering takes two Grunts on yellow. The first one only waits."),
        ("place", "P", "yellow"),
        "Grunt on P: gather",
    ),
    _play(
        Say("The second one does it: the draft goes to the supplies, at number 1."),
        ("place", "P", "yellow"),
        "Grunt on P: gather",
    ),
    _play(
        Say("Each evening it turns one number up; at its highest it is ready. Now Mudge."),
        ("pick", 2),
        "Mudge goes to work",
    ),
    _play(Say("Draft another quick one. It looks just like the first."), ("draft", 4), "Draft the wide bend 2"),
    _play(
        Say("Rubble! It must land next to a Schemer. Put it where the route won't go."),
        ("drop", 1),
        "Let it land on (1,2)",
    ),
    _play(Say("Nothing is lost but an action. Draw on."), ("plan",), "Plan: draw two hexes"),
    _play(
        Say("Sprocket goes on down. A ledge can be stood on, and no rubble falls there."),
        ("move", 7),
        "Sprocket moves to (3,2)",
    ),
    _play(Say("From here three spaces of the route are in reach."), ("move", 10), "Sprocket moves to (4,2)"),
)

DAY_THREE = (
    _play(Say("Our first section is ready. Nib begins."), ("pick", 0), "Nib goes to work"),
    _play(Say("Draft first: it brings the Grunt onto the card."), ("draft", 0), "Draft the wide bend 3"),
    _play(
        Say("Calm rails! They soothe a nitro in the run. Off to the supplies with them."),
        ("place", "P", "yellow"),
        "Grunt on P: gather",
    ),
    _play(Say("Mudge finishes that."), ("pick", 2), "Mudge goes to work"),
    _play(Say("The second yellow."), ("place", "P", "yellow"), "Grunt on P: gather"),
    _play(
        Say("All three Grunts are on the card: one team action turns them all to red, and what is ready gets staged."),
        ("team", "fabricate"),
        "Team: fabricate",
    ),
    _play(
        Say(
            "Build: on your own space or beside it, turned as you like. Its ends must meet what comes above and below."
        ),
        ("build", 0, 8, 13),
        "Section 1: wide bend -2/+2",
    ),
    _play(Say("Further down."), ("move", 13), "Sprocket moves to (5,2)"),
)

DAY_FOUR = (
    _play(Say("The bench wants work: Nib."), ("pick", 0), "Nib goes to work"),
    _play(Say("Draw two."), ("plan",), "Plan: draw two hexes"),
    _play(Say("Draft the quick one."), ("draft", 6), "Draft the wide bend 2"),
    _play(Say("Now Mudge: two Grunts to gather."), ("pick", 2), "Mudge goes to work"),
    _play(Say("One."), ("place", "P", "yellow"), "Grunt on P: gather"),
    _play(Say("Two."), ("place", "P", "yellow"), "Grunt on P: gather"),
    _play(
        Say("The Grunt on blue drafts again for one action. High numbers are slow, and kind."),
        ("draft", 5),
        "Draft the wide bend 4",
    ),
    _play(
        Say("Those on the card gather again as a team: a single action this time."), ("team", "gather"), "Team: gather"
    ),
)

DAY_FIVE = (
    _play(Say("Day five. Nib."), ("pick", 0), "Nib goes to work"),
    _play(Say("Another draft."), ("draft", 0), "Draft the wide bend 3"),
    _play(
        Say("The rubble lies where Nib has to stand to lay the top. Walk onto it."), ("move", 1), "Nib moves to (1,2)"
    ),
    _play(Say("Whoever begins and ends a day on rubble sweeps it away. Now Mudge."), ("pick", 2), "Mudge goes to work"),
    _play(Say("We still need one more shape: draw."), ("plan",), "Plan: draw two hexes"),
    _play(_AGAIN, ("plan",), "Plan: draw two hexes"),
    _play(_AGAIN, ("plan",), "Plan: draw two hexes"),
    _play(
        Say("Rush: a Grunt on black turns a hex one number up. The slow one will be ready tomorrow."),
        ("rush", 2),
        "Rush 3: calm wide bend",
    ),
)

DAY_SIX = (
    _play(Say("Three sections are ready. Let us have all of them."), ("pick", 0), "Nib goes to work"),
    _play(
        Say("Three Grunts on red fabricate as well, without a team action. One."),
        ("place", "D", "red"),
        "Grunt on D: fabricate",
    ),
    _play(Say("Two."), ("place", "P", "red"), "Grunt on P: fabricate"),
    _play(Say("Mudge sets the third."), ("pick", 2), "Mudge goes to work"),
    _play(Say("Three: everything ready is staged."), ("place", "P", "red"), "Grunt on P: fabricate"),
    _play(Say("And the draft goes to the supplies, by the team."), ("team", "gather"), "Team: gather"),
    _play(Say("Sprocket builds."), ("build", 1, 10, 1), "Section 2: calm wide bend"),
    _play(Say("Two builds in one turn: that is workflow."), ("build", 2, 14, 13), "Section 3: calm wide bend"),
    _play(
        Say("So a third one that joins the last is free. The exit is laid!"),
        ("build", 0, 16, 1),
        "Section 1: wide bend -2/+1",
    ),
)

DAY_SEVEN = (
    _play(
        Say("Nib has swept the rubble. Two sections are missing. Sprocket goes to the bench."),
        ("pick", 1),
        "Sprocket goes to work",
    ),
    _play(Say("A draft."), ("draft", 8), "Draft the wide bend 2"),
    _play(Say("Yellow."), ("place", "P", "yellow"), "Grunt on P: gather"),
    _play(Say("Mudge."), ("pick", 2), "Mudge goes to work"),
    _play(Say("Yellow: gathered."), ("place", "P", "yellow"), "Grunt on P: gather"),
    _play(
        Say("A team rush turns one number for each Grunt on P: one here, one there."),
        ("team", "rush", 0, 1),
        "Team: rush 1 and 2",
    ),
    _play(Say("Nib: staged in a single day."), ("team", "fabricate"), "Team: fabricate"),
    _play(Say("The entrance."), ("build", 0, 2, 13), "Section 1: wide bend -1/+1"),
)

OVERTIME = (
    _read(Say("The week is over: from now on each day spoils a nitro. Seven were happy, six seats are in the cart.")),
    _play(Say("Nobody but Nib is needed."), ("pick", 1), "Sprocket goes to work"),
    _play(Say("Stopping is always allowed."), ("stop",), "Stop here"),
    _play(Say("Mudge too."), ("pick", 2), "Mudge goes to work"),
    _play(Say("Stop."), ("stop",), "Stop here"),
    _play(Say("The last section."), ("build", 1, 4, 1), "Section 2: wide bend -2/+2"),
    _play(Say("The track is whole. The evening decides what happens next."), ("stop",), "Stop here"),
    _play(
        Say("Run now: waiting would only spoil the load. Had we been early, we could have waited for six."),
        ("run",),
        "Load the cart and roll",
    ),
)

RUN = (
    _read(Say("The left figure moves stability, which should be high; the right one speed, which should be low.")),
    _play(Say("The next section is always shown before you move. -2/+2: we can take that."), ("go",), "Roll on"),
    _play(Say("-2/+2: that brings stability to 0, but hurts nobody yet."), ("go",), "Roll on"),
    _play(
        Say("At stability 0 every move angers a nitro. Two calm sections lie ahead, so brake: two are cross for now."),
        ("brake",),
        "Hit the brakes",
    ),
    _play(Say("Calm rails make one happy again."), ("go",), "Roll on"),
    _play(Say("And the other."), ("go",), "Roll on"),
    _play(Say("The last section ends the run, whatever the wheels say."), ("go",), "Roll on"),
    _read(Say("Eighteen points: six goblins, six happy nitro. It can't be done better. Now try your own week.")),
)

TUTORIAL = Tutorial(
    1,
    SEED,
    {"top": "A", "bottom": "A", "purist": False},
    (*DAY_ONE, *DAY_TWO, *DAY_THREE, *DAY_FOUR, *DAY_FIVE, *DAY_SIX, *DAY_SEVEN, *OVERTIME, *RUN),
)
