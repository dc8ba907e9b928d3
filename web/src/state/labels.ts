/** A place in words, for the grid that screen readers walk. */
import { t } from '../messages/fluent.svelte';
import type { NovaView, TurriumView } from '../wire/view';
import type { Action } from './notation';
import { landscapeName } from './words';

interface Around {
  targets: ReadonlyMap<string, Action>;
  movable: ReadonlySet<string>;
  lifted: string | null;
  nameOf: (seat: number) => string;
}

export function novaLabel(name: string, landscape: string, view: NovaView, around: Around): string {
  const parts = [t('nova-space', { name, landscape: landscapeName(landscape) })];
  const pioneer = view.pioneers[name];
  if (pioneer !== undefined) parts.push(t('nova-space-pioneer', { player: around.nameOf(pioneer) }));
  if (view.stones.includes(name)) parts.push(t('nova-space-stone'));
  if (view.territories.some((territory) => territory.spaces.includes(name)))
    parts.push(t('nova-space-scored'));
  if (around.lifted === name) parts.push(t('nova-lifted'));
  else if (around.movable.has(name)) parts.push(t('nova-space-movable'));
  const target = around.targets.get(name);
  if (target?.kind === 'place') parts.push(t('nova-space-target-place'));
  if (target?.kind === 'move') parts.push(t('nova-space-target-move'));
  if (target?.kind === 'stone') parts.push(t('nova-space-target-stone'));
  return parts.join(', ');
}

export function turriumLabel(
  name: string,
  view: TurriumView,
  around: Around,
  costs: Readonly<Record<string, number>>,
): string {
  const height = view.heights[name] ?? 0;
  const parts = [t('turrium-field', { name, height })];
  const turrian = view.turrians[name];
  if (turrian !== undefined) parts.push(t('turrium-field-turrian', { player: around.nameOf(turrian) }));
  if (around.lifted === name) parts.push(t('nova-lifted'));
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
      }[target.kind](),
    );
    const cost = costs[target.text];
    if (cost !== undefined) parts.push(t('turrium-cost', { count: cost }));
  }
  return parts.join(', ');
}
