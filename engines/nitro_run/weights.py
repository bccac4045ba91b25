"""What the overseer's eye is worth: every number the planner weighs with, named. Found by play, changed by play."""

from __future__ import annotations

WEIGHTS: dict[str, float] = {
    # ---- what a track still costs, in actions
    "cost_build": 3.0,
    "cost_fabricate": 0.66,
    "cost_gather": 0.91,
    "cost_step": 0.23,  # a number still to be turned up
    "cost_draft": 4.15,  # over the chance of a section
    "cost_scarce": 0.41,  # drawing a shape that is rare
    "cost_crag": 10.18,
    "cost_rubble": 3.52,
    "cost_conflict": 4.26,
    "cost_walk": 0.81,
    "cost_busy": 0.87,  # an action of the busiest Schemer
    "gain_tunnel": 0.86,
    # ---- what a move is worth
    "build": 8.33,
    "build_flow": 1.0,  # the first or second of two that bring a third for free
    "fabricate": 5.06,
    "fabricate_each": 0.42,
    "red": 1.56,
    "gather": 11.1,
    "gather_first": 2.62,
    "gather_useless": 1.18,
    "draft": 4.91,
    "draft_rubble": 0.41,
    "draft_number": 0.91,
    "draft_figures": 0.23,
    "draft_opens": 0.84,
    "rush": 0.6,
    "rush_ready": 1.4,
    "plan": 2.68,
    "plan_empty": 1.14,
    "plan_blocked": 0.95,
    "plan_doomed": 0.5,  # with a blast to come
    "walk": 2.31,
    "walk_staged": 1.45,
    "leave_rubble": 3.36,
    "demolish": 6.0,
    "demolish_pool": 0.53,
    "demolish_draft": 3.0,  # with something in the pool that could be drafted first
    "demolish_rubble": 0.32,
    "demolish_late": 2.5,  # rubble on the route, in overtime
}
