/** A record as text: tags, one line a turn, variations behind the turn they change, the result. */
import type { Entry, RecordJson, Said } from '../../state/study/tree';
import type { Rules } from '../rules';
import { clockText, escaped, resultText, valueText } from './values';

function said(node: Said, alone: boolean): string {
  const parts: string[] = node.comment ? [`{${escaped(node.comment, '}')}}`] : [];
  if (node.clock !== undefined) parts.push(`[%clk ${clockText(node.clock)}]`);
  if (node.values) parts.push(`[%val ${node.values.map(valueText).join(' ')}]`);
  for (const [name, text] of Object.entries(node.notes ?? {}))
    parts.push(text ? `[%${name} ${escaped(text, ']')}]` : `[%${name}]`);
  return alone ? parts.join(' ') : parts.map((part) => ` ${part}`).join('');
}

function* linesOf(line: readonly Entry[], shared: readonly string[]): Generator<string> {
  let before = shared;
  for (let first = 0; first < line.length;) {
    let last = first + 1;
    while (last < line.length && line[last]!.turn === line[first]!.turn) last += 1;
    const turn = line.slice(first, last);
    const shown = turn.map((entry) => `${entry.action}${entry.mark ?? ''}${said(entry, false)}`);
    yield `${turn[0]!.turn}. ${turn[0]!.player}: ${[...before, ...shown].join(' ')}`;
    for (const [index, entry] of turn.entries()) {
      const earlier = [...before, ...turn.slice(0, index).map((one) => one.action)];
      for (const other of entry.variations ?? []) {
        const lines = [...linesOf(other, earlier)];
        for (const [number, text] of lines.entries())
          yield `  ${number ? '  ' : '( '}${text}${number === lines.length - 1 ? ' )' : ''}`;
      }
    }
    before = [];
    first = last;
  }
}

/** The whole record; its line must be legal. */
export function writeRecord(record: RecordJson, rules: Rules): string {
  const variant = rules.variant(record.players, record.options);
  const board = String(variant.options['board'] ?? '');
  const options = variant.header
    .split(' ')[2]!
    .split(',')
    .filter((option) => option !== '-' && !(board.includes('\n') && option.startsWith('board=')));
  const match = record.position
    ? rules.fromPosition(record.position)
    : rules.start({ players: record.players, options: record.options });
  match.playAll(record.line.map((entry) => entry.action));
  const result = resultText(record.result, match.view.scores);
  const tags: [string, string][] = [
    ['Game', record.game],
    ['Rules', String(rules.rulesVersion)],
    ['Players', String(record.players)],
    ...(options.length ? ([['Options', options.join(',')]] as [string, string][]) : []),
    ...Object.entries(record.tags),
    ...(record.position ? ([['Position', record.position]] as [string, string][]) : []),
    ['Result', result],
  ];
  const lines = tags.map(([name, text]) => `[${name} "${escaped(text, '"')}"]`);
  if (board.includes('\n')) lines.push(`[Map "\n${board.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"]`);
  lines.push('');
  const start = said(record, true);
  if (start) lines.push(start);
  lines.push(...linesOf(record.line, []), `= ${result}`);
  return `${lines.join('\n')}\n`;
}
