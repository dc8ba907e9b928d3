/** Terra Nova: reading maps, views, the text of positions, and what refusals name. */
import type { BoardInfo, Closes, NovaView, Territory } from '../../wire/schema';
import type { Fields } from '../layout';
import type { Module } from '../module';
import { type Action, type Details, type OwnPart, type Options, type Room, type Standing } from '../room';
import type { Codes, Tables } from '../tables';
import { checkMap, checkSeats, layMap, readMap, type Chart, type NovaTables } from './map';
import { landsOf, readPosition, writePosition } from './position';

export class Nova implements Room {
  private readonly own: NovaTables;
  private readonly charts = new Map<string, Chart>();
  readonly reasons: Codes;
  readonly endings: Codes;

  constructor(
    tables: Tables,
    private readonly module: Module,
  ) {
    this.own = tables.game as NovaTables;
    this.reasons = this.own.reasons;
    this.endings = this.own.endings;
  }

  namesOutside({ board }: Options): string | null {
    const alone = typeof board !== 'string' || board.includes('\n') || Object.hasOwn(this.own.maps, board);
    return alone ? null : 'board';
  }

  check(players: number, options: Options): void {
    checkSeats(this.own, this.chart(options), players, this.module);
  }

  private chart(options: Options): Chart {
    const board = options['board'] as string;
    let chart = this.charts.get(board);
    if (!chart) {
      const shipped = board.includes('\n') ? undefined : this.own.maps[board];
      chart = readMap(this.own, shipped ?? board, shipped === undefined ? 'given as text' : board);
      checkMap(this.own, chart, this.module);
      if (this.charts.size > 16) this.charts.clear();
      this.charts.set(board, chart);
    }
    return chart;
  }

  fill(setting: Fields, players: number, options: Options): void {
    setting.set('players', players);
    setting.set('edition', this.own.editions.indexOf(options['edition'] as string));
    setting.set('stones', options['stones'] as number);
    setting.set('stall_turns', (options['stall_rounds'] as number) * players);
    setting.set('pioneers', this.own.pioneers[players]!);
    layMap(this.own, this.chart(options), setting);
  }

  actions(setting: Fields, options: Options): Action[] {
    const names = this.chart(options).spaces.map((space) => space.name);
    const found: Action[] = [];
    const add = (text: string, kind: string, origin: string | null, goal: string) =>
      found.push({ number: found.length, text, kind, origin, goal });
    for (const name of names) add(`@${name}`, 'place', null, name);
    for (const name of names) add(`#${name}`, 'stone', null, name);
    const moves = setting.get('actions') - setting.get('first_move');
    for (let move = 0; move < moves; move += 1) {
      const origin = names[setting.get('origin', move)]!;
      const goal = names[setting.get('goal', move)]!;
      add(`${origin}-${goal}`, 'move', origin, goal);
    }
    return found;
  }

  phase({ fields }: Standing): string {
    if (fields.get('over')) return 'over';
    return fields.get('to_place') ? 'place' : 'turn';
  }

  scores({ fields, players }: Standing): number[] {
    return fields.list('score', players);
  }

  winners(at: Standing): number[] {
    if (!at.fields.get('over')) return [];
    const scores = this.scores(at);
    const most = Math.max(...scores);
    return scores.flatMap((score, player) => (score === most ? [player] : []));
  }

  ending(at: Standing): Record<string, unknown> {
    const { spaces } = this.chart(at.options);
    const closed = this.territories(at, at.fields);
    const laid = spaces.filter((_, space) => at.fields.get('occupant', space) === this.own.stone).length;
    const inside = closed.reduce((all, area) => all + area.spaces.length, 0);
    return {
      edition: at.options['edition'],
      movers: [...Array(at.players).keys()].filter((player) =>
        at.module.number('can_move', at.setting, at.state, player),
      ),
      stones: laid,
      territories: closed.length,
      spaces: spaces.length,
      open: spaces.length - laid - inside,
      rounds: at.options['stall_rounds'],
    };
  }

  /** The territories scored so far, in the order of their first spaces. */
  private territories(at: Standing, fields: Fields): Territory[] {
    return landsOf(this.own, this.chart(at.options), fields).map(({ spaces, owners }) => {
      const chart = this.chart(at.options);
      const kinds = new Set(spaces.map((space) => chart.spaces[space]!.landscape)).size;
      const points = at.module.number('worth', spaces.length, kinds);
      return {
        spaces: spaces.map((space) => chart.spaces[space]!.name),
        points,
        to: [...Array(at.players).keys()].filter((player) => (owners >> player) & 1),
        share: at.module.number('share', points, owners),
      };
    });
  }

  view(at: Standing): OwnPart<NovaView> {
    const { spaces } = this.chart(at.options);
    const pioneers: Record<string, number> = {};
    const stones: string[] = [];
    spaces.forEach(({ name }, space) => {
      const piece = at.fields.get('occupant', space);
      if (piece === this.own.stone) stones.push(name);
      else if (piece) pioneers[name] = piece - 1;
    });
    return {
      pioneers,
      stones,
      territories: this.territories(at, at.fields),
      supply: at.fields.get('supply'),
      actions_done: at.fields.get('actions_done'),
      to_place: at.fields.get('to_place'),
      moved: this.moved(at),
    };
  }

  private moved({ fields, options }: Standing): string[] {
    const { spaces } = this.chart(options);
    return fields
      .list('moved_to')
      .filter((space) => space < this.own.outside)
      .map((space) => spaces[space]!.name);
  }

  board(_players: number, options: Options): BoardInfo {
    const chart = this.chart(options);
    return {
      game: 'terra-nova',
      board: chart.name,
      landscapes: { ...this.own.landscapes },
      spaces: chart.spaces.map((space) => ({ ...space, landscape: this.own.landscapes[space.landscape]! })),
    };
  }

  write(at: Standing): string {
    return writePosition(this.own, this.chart(at.options), at);
  }

  read(words: string[], at: Standing): void {
    readPosition(this.own, this.chart(at.options), words, at);
  }

  details(at: Standing, action: Action, reason: string): Details {
    const { fields } = at;
    const { spaces } = this.chart(at.options);
    const number = (name: string | null) => this.chart(at.options).index.get(name ?? '') ?? 0;
    const place = (space: number): Details => {
      const piece = fields.get('occupant', space);
      const name = spaces[space]!.name;
      if (piece === 0 || piece === this.own.stone) return { space: name, what: piece ? 'stone' : 'nothing' };
      return { space: name, what: 'pioneer', owner: piece - 1 };
    };
    const moved = this.moved(at);
    switch (reason) {
      case 'STILL_PLACING':
        return { left: fields.get('to_place') };
      case 'OCCUPIED':
      case 'SCORED_LAND':
      case 'STONE_ON_OCCUPIED':
        return place(number(action.goal));
      case 'NOT_BESIDE_MOVED_PIONEER':
        return { space: action.goal ?? '', moved: moved.join(' ') };
      case 'NO_PIONEER':
        return place(number(action.origin));
      case 'NOT_YOUR_PIONEER':
        return { ...place(number(action.origin)), player: fields.get('to_play') };
      case 'WAY_BLOCKED':
        return place(at.module.number('blocked_at', at.setting, at.state, action.number));
      case 'CIRCLE':
        return { space: action.goal ?? '', edition: at.options['edition'] as string };
      case 'MUST_LEAVE':
        return { space: moved[0] ?? '' };
      default:
        return {};
    }
  }

  closings(
    at: Standing,
    legal: readonly Action[],
    after: (number: number) => Fields,
  ): Record<string, Closes[]> {
    const found: Record<string, Closes[]> = {};
    const name = (area: Territory) => area.spaces.join();
    const open = at.fields.get('open_spaces');
    let before: Set<string> | null = null;
    for (const action of legal) {
      if (action.kind !== 'stone') continue;
      const fields = after(action.number);
      // A stone takes one open space; more are gone where it has closed land.
      if (fields.get('open_spaces') === open - 1 && !this.closedMore(at.fields, fields)) continue;
      before ??= new Set(this.territories(at, at.fields).map(name));
      found[action.text] = this.territories(at, fields).filter((area) => !before!.has(name(area)));
    }
    return found;
  }

  private closedMore(before: Fields, after: Fields): boolean {
    for (let space = 0; space < before.length('closed'); space += 1)
      if (before.get('closed', space) !== after.get('closed', space)) return true;
    return false;
  }

  costs(): Record<string, number> {
    return {};
  }

  weights(players: number, options: Options): string {
    return options['edition'] === 'us' ? `${players} us` : String(players);
  }
}

export const game = 'terra-nova';
export const makeRoom = (tables: Tables, module: Module): Room => new Nova(tables, module);
