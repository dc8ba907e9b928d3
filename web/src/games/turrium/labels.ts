/** A field in words, for the grid that screen readers walk. */
import { t } from '../../messages/fluent.svelte';
import type { BoardProps } from '../game';
import type { TurriumView } from './view';

type Around = Pick<BoardProps, 'targets' | 'movable' | 'lifted' | 'nameOf' | 'costs'>;

export function turriumLabel(name: string, view: TurriumView, around: Around): string {
  const height = view.heights[name] ?? 0;
  const parts = [t('turrium-field', { name, height })];
  const turrian = view.turrians[name];
  if (turrian !== undefined) parts.push(t('turrium-field-turrian', { player: around.nameOf(turrian) }));
  if (around.lifted === name) parts.push(t('board-lifted'));
  else if (around.movable.has(name)) parts.push(t('turrium-field-movable'));
  const target = around.targets.get(name);
  if (target) {
    parts.push(
      {
        take: () => t('turrium-field-take'),
        put: () => t('turrium-field-put', { height: height + 1 }),
        place: () => t('turrium-field-stand'),
        move: () => t('turrium-field-step'),
        capture: () => t('turrium-field-capture'),
        stone: () => '',
        end: () => '',
        keep: () => '',
        other: () => '',
      }[target.kind](),
    );
    const cost = around.costs[target.text];
    if (cost !== undefined) parts.push(t('turrium-cost', { count: cost }));
  }
  return parts.join(', ');
}
