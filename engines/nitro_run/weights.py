"""What the overseer's eye is worth: every number the planner weighs with, named. Found by play, changed by play."""

from __future__ import annotations

WEIGHTS: dict[str, float] = {
    # ---- what a track still costs, in actions
    "cost_build": 1.55,
    "cost_fabricate": 0.8,
    "cost_gather": 1.0,
    "cost_step": 0.3,  # a number still to be turned up
    "cost_draft": 1.94,  # over the chance of a section
    "cost_scarce": 0.31,  # drawing a shape that is rare
    "cost_crag": 6.02,
    "cost_rubble": 3.52,
    "cost_conflict": 2.59,
    "cost_walk": 0.94,
    "cost_busy": 0.87,  # an action of the busiest Schemer
    "gain_tunnel": 1.21,
    # ---- what a move is worth
    "build": 8.33,
    "fabricate": 6.04,
    "fabricate_each": 0.59,
    "red": 1.08,
    "gather": 9.2,
    "gather_first": 3.07,
    "gather_useless": 1.0,
    "draft": 5.11,
    "draft_rubble": 0.41,
    "draft_number": 0.5,
    "draft_figures": 0.23,
    "draft_opens": 0.81,
    "rush": 0.34,
    "rush_ready": 1.96,
    "plan": 1.63,
    "plan_empty": 1.57,
    "walk": 2.44,
    "walk_staged": 1.74,
    "leave_rubble": 4.42,
    "demolish": 5.16,
    "demolish_pool": 0.59,
    "demolish_rubble": 0.53,
}
