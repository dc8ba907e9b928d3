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
  if (found?.net) fillNet(found.net, (index, weight) => fields.set('net', weight, index));
}

/** Whole numbers of 16 bits in Base64, the lower byte first; each a multiple of 1/scale. */
function fillNet(net: PackedNet, put: (index: number, weight: number) => void): void {
  const bytes = atob(net.numbers);
  for (let index = 0; 2 * index < bytes.length; index++) {
    const whole = bytes.charCodeAt(2 * index) | (bytes.charCodeAt(2 * index + 1) << 8);
    put(index, ((whole << 16) >> 16) / net.scale);
  }
}
