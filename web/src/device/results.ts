/** How a game at a table ends other than by the rules: by agreement, or because too few are left. */
import type { LocalMatch } from '../local/engine';
import type { Outcome } from '../wire/schema';
import type { Seat } from './kept';

function shared(match: LocalMatch, winners: number[], reason: string, left: number[]): Outcome {
  const { scores } = match.view;
  const results = Array.from({ length: match.players }, (_, seat) =>
    winners.includes(seat) ? 1 / winners.length : 0,
  );
  return { winners, reason, clause: null, scores: [...scores], results, details: { left } };
}

/** Everybody wants to stop: a draw among those still playing. */
export function agreed(match: LocalMatch, seats: readonly Seat[]): Outcome {
  const playing = seats.filter((seat) => seat.state === 'playing').map((seat) => seat.number);
  return shared(match, playing.length > 0 ? playing : seats.map((seat) => seat.number), 'agreed', []);
}

/** Today's rules do not allow what was played: nobody has lost. */
export function outdated(match: LocalMatch, seats: readonly Seat[]): Outcome {
  return shared(
    match,
    seats.map((seat) => seat.number),
    'rules_changed',
    [],
  );
}

/** Who wins together: teams, or everybody alone. */
function sides({ players, options }: LocalMatch): number[][] {
  const all = Array.from({ length: players }, (_, seat) => seat);
  return options['team'] ? [all.slice(0, players / 2), all.slice(players / 2)] : all.map((seat) => [seat]);
}

/** The end, when only one side has somebody left, or when no person plays any more. */
export function afterLeaving(match: LocalMatch, seats: readonly Seat[], reason: string): Outcome | null {
  const playing = (seat: number) => seats[seat]?.state === 'playing';
  const gone = seats.map((seat) => seat.number).filter((seat) => !playing(seat));
  const left = sides(match).filter((side) => side.some(playing));
  if (left.length === 1) return shared(match, left[0]!, reason, gone);
  const people = seats.some(
    (seat) => seat.by === 'person' || (seat.kind !== 'bot' && seat.state === 'playing'),
  );
  if (people) return null;
  return shared(
    match,
    seats.map((seat) => seat.number).filter((seat) => playing(seat)),
    reason,
    gone,
  );
}
