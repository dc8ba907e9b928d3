/** The weights of the evaluation and of actions, put where the search finds them. */
import type { Module } from '../module';
import type { AllWeights } from '../tables';

/** The weights of a name, or else those of its kind with two players, or else any with two. */
export function nearest(weights: AllWeights, name: string): AllWeights[string] | undefined {
  return weights[name] ?? weights[name.replace(name[0]!, '2')] ?? weights['2'];
}

export function fillWeights(module: Module, place: number, all: AllWeights, name: string): void {
  const found = nearest(all, name);
  const fields = module.fields('weights', place);
  for (const kind of ['position', 'action'] as const)
    found?.[kind].flat().forEach((weight, index) => fields.set(kind, weight, index));
}
