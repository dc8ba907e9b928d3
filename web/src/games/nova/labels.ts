/** A space in words, for the grid that screen readers walk. */
import { t } from '../../messages/fluent.svelte';
import type { BoardProps } from '../game';
import type { NovaView } from './view';
import { landscapeName } from './words';

type Around = Pick<BoardProps, 'targets' | 'movable' | 'lifted' | 'nameOf'>;

export function novaLabel(name: string, landscape: string, view: NovaView, around: Around): string {
  const parts = [t('nova-space', { name, landscape: landscapeName(landscape) })];
  const pioneer = view.pioneers[name];
  if (pioneer !== undefined) parts.push(t('nova-space-pioneer', { player: around.nameOf(pioneer) }));
  if (view.stones.includes(name)) parts.push(t('nova-space-stone'));
  if (view.territories.some((territory) => territory.spaces.includes(name)))
    parts.push(t('nova-space-scored'));
  if (around.lifted === name) parts.push(t('board-lifted'));
  else if (around.movable.has(name)) parts.push(t('nova-space-movable'));
  const target = around.targets.get(name);
  if (target?.kind === 'place') parts.push(t('nova-space-target-place'));
  if (target?.kind === 'move') parts.push(t('nova-space-target-move'));
  if (target?.kind === 'stone') parts.push(t('nova-space-target-stone'));
  return parts.join(', ');
}
