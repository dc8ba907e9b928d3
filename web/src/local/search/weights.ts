/** The weights of the evaluation and of actions, and the net, put where the search finds them. */
import type { Module } from '../module';
import type { AllWeights, PackedNet } from '../tables';

/** The weights of a name, or else those of its kind with two players, or else any with two. */
export function nearest(weights: AllWeights, name: string): AllWeights[string] | undefined {
  return weights[name] ?? weights[name.replace(name[0]!, '2')] ?? weights['2'];
}

export function fillWeights(module: Module, place: number, all: AllWeights, name: string): void {
  const found = nearest(all, name);
  const fields = module.fields('weights', place);
  for (const kind of ['position', 'action'] as const)
    found?.[kind].flat().forEach((weight, index) => fields.set(kind, weight, index));
  if (!found?.net) return;
  const numbers = unpacked(found.net);
  const board = typeof found.board === 'string' ? all[found.board]!.board : found.board;
  // What sees whole boards stands behind the rest of the net.
  if (board && typeof board !== 'string') for (const weight of unpacked(board)) numbers.push(weight);
  numbers.forEach((weight, index) => fields.set('net', weight, index));
}

/** Whole numbers of 16 bits in Base64, the sign in the lowest bit, the lower bytes of all and then the upper ones; each a multiple of 1/scale. */
function unpacked(net: PackedNet): number[] {
  const bytes = atob(net.numbers);
  const count = bytes.length / 2;
  return Array.from({ length: count }, (_, index) => {
    const whole = bytes.charCodeAt(index) | (bytes.charCodeAt(count + index) << 8);
    return ((whole >> 1) ^ -(whole & 1)) / net.scale;
  });
}
