"""Analysis: what each turn of a game was worth, and what would have been better."""

from terrae.analysis.grading import Grade, GradedTurn, annotate, grade_turns

__all__ = ["Grade", "GradedTurn", "annotate", "grade_turns"]
