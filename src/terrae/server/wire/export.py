"""Everything that is stored about somebody, as one document."""

from __future__ import annotations

from terrae.server.wire.analysis import Study
from terrae.server.wire.clubs import ClubInfo, ClubLine
from terrae.server.wire.company import Challenge, CompanyList
from terrae.server.wire.letters import LetterKept
from terrae.server.wire.notices import NoticeSettings
from terrae.server.wire.order import ConductNote, FormerName, Reported
from terrae.server.wire.parts import ChatLine, TableInfo, Told
from terrae.server.wire.plans import PlanMade
from terrae.server.wire.puzzles import PuzzleStanding
from terrae.server.wire.rest import Me, RatingInfo, TokenInfo
from terrae.server.wire.tournaments import TournamentInfo


class Export(Told, kw_only=True):
    """Everything stored about me."""

    me: Me
    tokens: list[TokenInfo]
    tables: list[TableInfo]
    chat: list[ChatLine]
    muted: list[str]
    """The ids of people whose talk I do not want to read."""
    reports: list[Reported]
    ratings: list[RatingInfo]
    puzzles: list[PuzzleStanding]
    puzzles_tried: dict[str, str]
    """How the first attempt at each puzzle went: solved, failed or helped."""
    studies: list[Study]
    notices: NoticeSettings
    plans: list[PlanMade]
    tournaments: list[TournamentInfo]
    """Those that I take part in or have announced."""
    former_names: list[FormerName]
    conduct: list[ConductNote]
    """What moderators have told me."""
    company: CompanyList
    challenges: list[Challenge]
    letters: list[LetterKept]
    """What I wrote to others and they to me."""
    clubs: list[ClubInfo]
    club_talk: list[ClubLine]
    """What I said in clubs."""
