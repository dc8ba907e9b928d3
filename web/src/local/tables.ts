/** The tables that come with a module: everything about a game that is read rather than run. */
import type { GameInfo } from '../wire/schema';
import type { Layout } from './layout';
import type { OptionTable } from './options';

export interface SearchSettings {
  exploration: number;
  caution: number;
  breadth: number;
  widening: number;
  sharpness: number;
  openness: number;
  temperature: number;
  noise: number;
  restlessness: number;
  whim: number;
  blindness: number;
  playout: number;
  second_glance: number;
  horizon: number;
  paranoid: boolean;
  finishing: boolean;
  commit: number;
}

export interface LevelTable {
  simulations: number | null;
  seconds: number | null;
  settings: SearchSettings;
}

export interface Tables<Own = unknown> {
  info: GameInfo;
  options: OptionTable[];
  rules_version: number;
  records: Record<string, Layout>;
  most_legal: number;
  deepest_perft: number;
  has_scores: boolean;
  levels: Record<string, LevelTable>;
  thinking: {
    /** what analysis and hints search with */
    clear_sight: SearchSettings;
    /** what ownership draws actions with */
    first_glance: SearchSettings;
    rounds_ahead: number | null;
    counts_heights: boolean;
  };
  /** kinds of actions that the hint of a puzzle points at, what matters most first */
  telling: string[];
  tree: {
    counters: Record<string, number>;
    edges_a_node: number;
    fewest_nodes: number;
    most_keys: number;
  };
  game: Own;
}

/** code → word, clause, name */
export type Codes = Record<string, [string, string, string]>;

/** code → word, clause, sentence, what it names and of which kind, and how many of those are details */
export type Faults = Record<string, [string, string, string, [string, string][], number]>;

export interface GameFiles {
  wasm: string;
  threaded: string;
  tables: string;
  weights: string;
}

export interface Index {
  version: string;
  levels: number[];
  info: GameInfo[];
  games: Record<string, GameFiles>;
}

/** weights by the name under which a variant's are kept */
export type AllWeights = Record<string, Weights>;

export interface Weights {
  position: number[][];
  action: number[][];
  net?: PackedNet;
  /** the part of a net that sees whole boards, or the name that has it */
  board?: PackedNet | string;
}

/** a net that corrects the evaluation, as `terrae.search.nets` writes it */
export interface PackedNet {
  scale: number;
  numbers: string;
}
