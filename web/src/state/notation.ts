/**
 * Reading the texts of actions. Only their form: what is allowed is said by the server.
 *
 *   text      kind       origin  goal
 *   @G7       place      –       G7     stand a pioneer or turrian (Terra Turrium: or bring one back)
 *   G7-G11    move       G7      G11
 *   c3xc4     capture    c3      c4
 *   #H8       stone      –       H8
 *   -c4       take       –       c4
 *   +d5       put        –       d5
 *   end, keep the word   –       –
 */
export type Kind = 'place' | 'move' | 'capture' | 'stone' | 'take' | 'put' | 'end' | 'keep';

export interface Action {
  text: string;
  kind: Kind;
  origin: string | null;
  goal: string | null;
}

const PREFIXES: Record<string, Kind> = { '@': 'place', '#': 'stone', '-': 'take', '+': 'put' };
const PAIR = /^([A-Za-z]+\d+)([-x])([A-Za-z]+\d+)$/;

export function readAction(text: string): Action {
  if (text === 'end' || text === 'keep') return { text, kind: text, origin: null, goal: null };
  const prefix = PREFIXES[text.charAt(0)];
  if (prefix) return { text, kind: prefix, origin: null, goal: text.slice(1) };
  const pair = PAIR.exec(text);
  if (!pair) throw new Error(`no action: ${text}`);
  return { text, kind: pair[2] === 'x' ? 'capture' : 'move', origin: pair[1]!, goal: pair[3]! };
}

/** Typed text as the server writes it: spaces dropped, letters in the case of the game. */
export function tidyTyped(typed: string, game: 'terra-nova' | 'terra-turrium'): string {
  const bare = typed.replace(/\s+/g, '').replace(/[–—]/g, '-');
  return game === 'terra-nova' ? bare.toUpperCase() : bare.toLowerCase();
}
