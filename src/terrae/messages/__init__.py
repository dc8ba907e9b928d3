"""The words of Terrae in four languages: Fluent files, one folder a language, read by the browser and by Python.

    <language>/shared.ftl     said by both: names, refusals of the rules, what was played
    <language>/browser.ftl    the browser client
    <language>/people.ftl     the same, about people with each other; comes with those screens
    <language>/company.ftl    the same, about whom one follows, challenges, messages and clubs
    <language>/tournaments.ftl   the same, about tournaments and leagues
    <language>/device.ftl     the same, about what the browser does without a server
    <language>/telling.ftl    the same, about notices and plans
    <language>/notices.ftl    what the server tells people who are away: pushed, mailed, written to channels
    <language>/watching.ftl   the same, about games that others play
    <language>/archive.ftl    the same, about past games and openings
    <language>/terminal.ftl   the command line
    <language>/cards.ftl      pictures and heads of pages that other sites show

`Words` looks a message up in one language and falls back to English. Nothing here knows a game.
"""

from terrae.messages.records import RecordFault, record_fault
from terrae.messages.words import LANGUAGES, Words, best_language

__all__ = ["LANGUAGES", "RecordFault", "Words", "best_language", "record_fault"]
