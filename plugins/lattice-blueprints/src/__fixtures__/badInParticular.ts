import type { BlueprintId } from '../blueprints';
import { replaceAt } from './badEverywhere';
import { badOnClasses } from './badOnClasses';
import { badOnOpenStack } from './badOnOpenStack';
import { mistake, Mistake } from './mistakes';

const longName = 'a'.repeat(60);

const everywhere: Mistake[] = [
  mistake('upper case name', ['name'], [['name'], 'Demo']),
  mistake('name too long once suffixed', ['name'], [['name'], longName]),
  mistake('no name', ['name'], [['name'], undefined]),
  mistake(
    'version without v',
    ['kubernetesVersion'],
    [['kubernetesVersion'], '1.34.7'],
  ),
  mistake(
    'version too old',
    ['kubernetesVersion'],
    [['kubernetesVersion'], 'v1.19.1'],
  ),
  mistake(
    'no version',
    ['kubernetesVersion'],
    [['kubernetesVersion'], undefined],
  ),
  mistake(
    'two fixed numbers',
    ['workers', 0, 'replicas'],
    [['workers', 0, 'replicas'], 3],
    [['workers', 0, 'autoscaler'], { min: 1, max: 3 }],
  ),
  mistake(
    'range upside down',
    ['workers', 0, 'autoscaler', 'max'],
    [['workers', 0, 'replicas'], undefined],
    [['workers', 0, 'autoscaler'], { min: 5, max: 2 }],
  ),
];

const inParticular: Record<BlueprintId, readonly Mistake[]> = {
  ...badOnOpenStack,
  ...badOnClasses,
};

/** All particular mistakes of a blueprint. */
export function mistakesOf(id: BlueprintId): Mistake[] {
  return [...everywhere, ...inParticular[id]];
}

/** The input with a mistake made in it. */
export function make(input: unknown, { set }: Mistake): unknown {
  return set.reduce(
    (changed, [path, value]) => replaceAt(changed, path, value),
    input,
  );
}
