"""The thinker: one lasting process in which players of our own think, so that the screen goes on.

It is started when first needed, spoken to over a pipe in plain JSON values, and given worlds dealt for a seat, never
the table. There is an answer at once and a better one when the budget is spent; the player may say "move now" or
cancel at any time. If the process dies it is started anew, its question asked again, and `notes` says so.

`Thinker` is the program's side and never waits; `main` is the process. One question is out at a time: the rest wait
here, so that a pipe is never full and cancelling is cheap.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

from engines.ai.agents import ask
from engines.ai.arena import SHELF, game_on
from engines.ai.brain import Thought
from engines.ai.search import Budget
from engines.ai.study import judge, study
from engines.core.codec import freeze, plain
from engines.core.say import Say, say_from_plain, say_to_plain

# A process that does not stop within this time of being told is ended: a game's own planner may not listen.
DEAF = 0.4
# How often the same question may bring the process down before its last answer has to do.
TRIES = 2
# No improvement is told more often than this.
TELL_EVERY = 0.1

# How far the process steps back for the screen, where the system knows such a thing.
NICE = 5

Message = dict[str, Any]


class Question:
    """A question on its way: what was asked, the best answer so far, and where it stands."""

    __slots__ = ("message", "best", "answer", "deaths", "hurried")

    def __init__(self, message: Message) -> None:
        self.message = message
        self.best: Any = None
        self.answer: Any = None
        self.deaths = 0
        self.hurried = 0.0


class Thinker:
    """`ask` gives a ticket; `poll` its answer once there is one, as plain values. Call `poll` once a frame."""

    def __init__(self, shelf: str = SHELF) -> None:
        self.shelf = shelf
        self.notes: list[Say] = []
        self._questions: dict[int, Question] = {}
        self._waiting: list[int] = []
        self._out = 0  # the ticket in the process's hands, 0 for none
        self._silence = 0.0  # since when the process owes us a word after it was told to drop its question
        self._tickets = 0
        self._awake = False
        self._process: Any = None
        self._pipe: Connection | None = None

    # ---- asking

    def warm(self) -> None:
        """Starts the process, if it does not run."""
        if self._process is None:
            context = get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=main, args=(theirs, self.shelf), daemon=True, name="thinker")
            self._process.start()
            theirs.close()

    def running(self) -> bool:
        return self._process is not None and bool(self._process.is_alive())

    def ask(self, message: Message) -> int:
        """Sends a question (`think`, `study` or `judge`, see `main`) as soon as those before it are answered."""
        self._tickets += 1
        self._questions[self._tickets] = Question({**message, "ticket": self._tickets})
        self._waiting.append(self._tickets)
        self._work()
        return self._tickets

    def poll(self, ticket: int) -> Any | None:
        """The answer, once; None while there is none, and for a ticket that was cancelled or answered."""
        self._work()
        question = self._questions.get(ticket)
        if question is None:
            return None
        if question.answer is None and question.hurried and question.best is not None:
            late = monotonic() - question.hurried > DEAF or ticket != self._out
            if late:
                question.answer = question.best
                self.cancel(ticket, forget=False)
        if question.answer is None:
            return None
        del self._questions[ticket]
        return question.answer

    def so_far(self, ticket: int) -> Any | None:
        """The best answer there is yet."""
        self._work()
        question = self._questions.get(ticket)
        return None if question is None else question.best

    def hurry(self, ticket: int) -> None:
        """Move now: the best answer so far becomes the answer."""
        question = self._questions.get(ticket)
        if question is None or question.hurried:
            return
        question.hurried = monotonic()
        question.message["hurry"] = True
        if ticket == self._out:
            self._send({"do": "stop", "ticket": ticket})
        elif ticket in self._waiting:
            self._waiting.remove(ticket)
            self._waiting.insert(0, ticket)

    def cancel(self, ticket: int, forget: bool = True) -> None:
        """The answer is no longer wanted."""
        if ticket in self._waiting:
            self._waiting.remove(ticket)
        if ticket == self._out:
            self._out = 0
            self._silence = monotonic()
            self._send({"do": "stop", "ticket": ticket})
        if forget:
            self._questions.pop(ticket, None)
        self._work()

    def close(self) -> None:
        """Ends the process; asking again starts a new one."""
        if self._process is not None:
            self._end()
        self._questions.clear()
        self._waiting.clear()
        self._out = 0

    # ---- keeping the process at work

    def _work(self) -> None:
        """Hears what the process has to say and hands it the next question. Never waits."""
        self._hear()
        if self._silence and self._awake and monotonic() - self._silence > DEAF:
            self._end()
        if self._out == 0 and not self._silence and self._waiting:
            self.warm()
            ticket = self._waiting.pop(0)
            self._out = ticket
            self._send(self._questions[ticket].message)

    def _hear(self) -> None:
        pipe = self._pipe
        while pipe is not None and pipe is self._pipe:
            try:
                if not pipe.poll():
                    break
                word = json.loads(pipe.recv_bytes())
            except (EOFError, OSError):
                self._died()
                break
            self._take(word)

    def _take(self, word: Message) -> None:
        ticket, kind = word["ticket"], word["kind"]
        if kind == "ready":
            # Its start does not count as being deaf.
            self._silence = monotonic() if self._silence else 0.0
            self._awake = True
            return
        question = self._questions.get(ticket)
        if kind == "so far":
            if question is not None:
                question.best = word["answer"]
            return
        self._silence = 0.0
        if ticket == self._out:
            self._out = 0
        if question is None or question.answer is not None:
            return
        if kind == "done":
            question.answer = word["answer"]
        else:
            self.notes.append(Say("A player of ours stumbled ({what}); its first idea is played.", what=word["what"]))
            self._give_up(ticket, question)

    def _give_up(self, ticket: int, question: Question) -> None:
        question.answer = question.best if question.best is not None else {"fault": True}
        if ticket in self._waiting:
            self._waiting.remove(ticket)

    def _send(self, message: Message) -> None:
        if self._pipe is None:
            return
        try:
            self._pipe.send_bytes(json.dumps(message).encode())
        except (OSError, ValueError):
            self._died()

    def _died(self) -> None:
        """The process is gone. What it had in hand is asked again; a question that kills twice is answered as it is."""
        ticket = self._out
        self._end()
        question = self._questions.get(ticket)
        self.notes.append(Say("The thinker stopped and was started again."))
        if question is None:
            return
        question.deaths += 1
        if question.deaths >= TRIES:
            self._give_up(ticket, question)
        else:
            self._waiting.insert(0, ticket)

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        self._awake = False
        self._out = 0
        self._silence = 0.0
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(1.0)
            process.close()


# ---- the process


def main(pipe: Connection, shelf: str) -> None:
    """Answers one question after the other until the pipe is closed.

    think: game, world (to_dict of a world dealt for the seat), seat, level, seed, seconds, iterations.
    study: save (a match that is over), seconds. judge: save, as well.
    stop: ticket; the question of that ticket is to be answered now.
    """
    _step_back()
    desk = Desk(pipe, shelf)
    desk.say({"kind": "ready"})
    while True:
        try:
            desk.serve()
        except (EOFError, OSError, KeyboardInterrupt):
            return


def _step_back() -> None:
    """On a busy machine the screen comes first: thinking takes what is left of the cores."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICE)


class Desk:
    """The process's side of the pipe."""

    def __init__(self, pipe: Connection, shelf: str) -> None:
        self.pipe = pipe
        self.shelf = shelf
        self.ticket = 0
        self.stopped = False
        self.told = 0.0
        self.work: Mapping[str, Callable[[Message], Any]] = {
            "think": self.think,
            "study": self.study,
            "judge": self.judge,
        }

    def serve(self) -> None:
        message = json.loads(self.pipe.recv_bytes())
        if message["do"] == "stop":
            return
        self.ticket = message["ticket"]
        self.stopped = bool(message.get("hurry"))
        self.told = 0.0
        try:
            answer = self.work[message["do"]](message)
        except (EOFError, OSError):
            raise
        except Exception as fault:
            self.say({"kind": "fault", "what": f"{type(fault).__name__}: {fault}"})
        else:
            self.say({"kind": "done", "answer": answer})

    def say(self, word: Message) -> None:
        self.pipe.send_bytes(json.dumps({**word, "ticket": self.ticket}).encode())

    def stop(self) -> bool:
        """Has the player had enough? Asked between playouts."""
        while not self.stopped and self.pipe.poll():
            message = json.loads(self.pipe.recv_bytes())
            self.stopped = message["do"] == "stop" and message["ticket"] == self.ticket
        return self.stopped

    def think(self, message: Message) -> Message:
        game = game_on(self.shelf, message["game"])
        world = game.from_dict(message["world"])
        budget = Budget(message.get("seconds"), message.get("iterations"))
        thought = ask(
            game, world, message["seat"], message["level"], message["seed"], budget, self.stop, self.tell_thought
        )
        return thought_to_plain(thought)

    def tell_thought(self, thought: Thought) -> None:
        now = monotonic()
        if now - self.told >= TELL_EVERY:
            self.told = now
            self.say({"kind": "so far", "answer": thought_to_plain(thought)})

    def study(self, message: Message) -> Message:
        game = game_on(self.shelf, message["save"]["game"])
        budget = Budget(message.get("seconds"), message.get("iterations"))
        return study(game, message["save"], budget, self.stop, self.tell_found)

    def judge(self, message: Message) -> Message:
        return judge(game_on(self.shelf, message["save"]["game"]), message["save"], self.tell_found)

    def tell_found(self, found: Message) -> None:
        now = monotonic()
        if now - self.told >= TELL_EVERY:
            self.told = now
            self.say({"kind": "so far", "answer": found})


def thought_to_plain(thought: Thought) -> Message:
    reasons = [say_to_plain(reason) for reason in thought.reasons]
    return {"move": plain(thought.move), "reasons": reasons, "chance": thought.chance}


def thought_from_plain(answer: Mapping[str, Any]) -> Thought:
    reasons = tuple(say_from_plain(reason) for reason in answer["reasons"])
    return Thought(freeze(answer["move"]), reasons, answer["chance"])
