/** What a search has found so far: its best whole turns, with what may follow them. The twin of Python's `lines`. */
import type { Thought, ThoughtLine, ThoughtTurn } from '../wire/schema';
import type { Match } from './match';
import { rounded } from './rounding';
import type { Search, SearchResult } from './search';

const FEWEST_VISITS = 4;
/** a turn counts when at least this part of all simulations went through it */
const RARE = 0.004;
/** how much a value is trusted less for few visits, when turns are ordered */
const DOUBT = 0.5;
const BREADTH = 6;
const MOST_TURNS_SEEN = 400;
const TURNS_AHEAD = 2;

interface Found {
  actions: number[];
  after: Match;
  node: number;
  visits: number;
  /** whether the turn goes on after these actions */
  open: boolean;
}

const text = (match: Match, number: number) => match.variant.actions[number]!.text;

function played(match: Match, numbers: readonly number[]): Match {
  const after = match.copy();
  after.playAll(numbers.map((number) => text(match, number)));
  return after;
}

/** The best turns that the search knows from this match on, best first. */
export function bestTurns(search: Search, match: Match, most: number): ThoughtLine[] {
  const root = search.nodeOf(match);
  if (match.over || !root || !search.tree.node(root).get('stored')) return [];
  const player = match.toPlay!;
  const fewest = Math.max(FEWEST_VISITS, Math.trunc(RARE * search.tree.node(root).get('visits')));
  const first = search.principal(match);
  const standing = (turn: Found): [number, number] => {
    const node = search.tree.node(turn.node);
    const doubt = node.get('proven') ? 0 : DOUBT / Math.sqrt(turn.visits);
    const leads = turn.actions.every((number, index) => first[index] === number);
    return [leads ? 1 : 0, node.get('values', player) - doubt];
  };
  const sorted = wholeTurns(search, match, root, fewest)
    .map((turn) => ({ turn, order: standing(turn) }))
    .sort((one, other) => other.order[0] - one.order[0] || other.order[1] - one.order[1]);
  const chosen = new Map<string, ThoughtLine>();
  for (const { turn } of sorted) {
    const line = variation(search, match, player, turn);
    const key = [...line.turns[0]!.actions].sort().join(' ');
    if (!chosen.has(key)) chosen.set(key, line);
    if (chosen.size === most) break;
  }
  return [...chosen.values()];
}

/** Every turn that was looked at often enough, each way to the same position once, and those whose end was not. */
function wholeTurns(search: Search, match: Match, root: number, fewest: number): Found[] {
  const { toPlay, turn } = match;
  const waiting: Found[] = [{ actions: [], after: match, node: root, visits: 0, open: false }];
  const whole = new Map<number, Found>();
  const openEnds: Found[] = [];
  while (waiting.length && whole.size < MOST_TURNS_SEEN) {
    const at = waiting.pop()!;
    let following = 0;
    if (search.tree.node(at.node).get('stored'))
      for (const number of search.tree.ranked(at.node).slice(0, BREADTH)) {
        const edge = search.tree.edge(number);
        const child = edge.get('child');
        const visits = edge.get('visits');
        if (!child || (visits < fewest && !search.tree.node(child).get('proven'))) continue;
        const action = edge.get('action');
        const after = played(at.after, [action]);
        const step: Found = {
          actions: [...at.actions, action],
          after,
          node: child,
          visits: Math.max(visits, 1),
          open: false,
        };
        following += 1;
        if (after.over || after.toPlay !== toPlay || after.turn !== turn) {
          const known = whole.get(child);
          if (!known || known.visits < step.visits) whole.set(child, step);
        } else waiting.push(step);
      }
    if (!following && at.actions.length) {
      at.open = true;
      openEnds.push(at);
    }
  }
  return [...whole.values(), ...openEnds];
}

function variation(search: Search, match: Match, player: number, found: Found): ThoughtLine {
  const node = search.tree.node(found.node);
  const values = node.list('values', match.players).map((value) => rounded(value, 4));
  const scores = search.module.tables.has_scores
    ? node.list('scores', match.players).map((score) => rounded(score, 2))
    : [];
  let first = found.actions;
  let { after } = found;
  if (found.open) {
    const rest = search.principal(after);
    after = played(after, rest);
    first = [...first, ...rest];
  }
  let later: ThoughtTurn[] = [];
  if (after.over || after.turn !== match.turn) {
    first = search.withoutDetours(match, first);
    later = following(search, played(match, first), TURNS_AHEAD);
  }
  const actions = first.map((number) => text(match, number));
  return {
    turns: [{ number: match.turn + 1, player, actions }, ...later],
    values,
    scores,
    visits: found.visits,
  };
}

/** The whole turns that are likeliest from here on, as far as the tree has looked often enough. */
function following(search: Search, match: Match, most: number): ThoughtTurn[] {
  let trial = match;
  const found: ThoughtTurn[] = [];
  while (found.length < most && !trial.over) {
    const node = search.nodeOf(trial);
    if (!node || search.tree.node(node).get('visits') < FEWEST_VISITS) break;
    const { turn, toPlay } = trial;
    const actions = search.principal(trial);
    const end = played(trial, actions);
    if (!end.over && end.turn === turn) break; // the turn goes on, and nobody has looked how
    const whole = search.withoutDetours(trial, actions);
    const before = trial;
    trial = played(trial, whole);
    found.push({ number: turn + 1, player: toPlay!, actions: whole.map((number) => text(before, number)) });
  }
  return found;
}

/** As the server tells it. */
export function thought(search: Search, match: Match, result: SearchResult, most: number): Thought {
  const values = result.values.map((value) => rounded(value, 4));
  const scores = result.scores.map((score) => rounded(score, 2));
  let lines = bestTurns(search, match, most);
  if (!lines.length && result.best.length && match.toPlay !== null) {
    const actions = result.best.map((number) => text(match, number));
    const turn = { number: match.turn + 1, player: match.toPlay, actions };
    lines = [{ turns: [turn], values, scores, visits: result.simulations }];
  }
  return {
    type: 'thought',
    values,
    scores,
    lines,
    simulations: result.simulations,
    seconds: rounded(result.seconds, 3),
    depth: result.depth,
    proven: result.proven,
  };
}
