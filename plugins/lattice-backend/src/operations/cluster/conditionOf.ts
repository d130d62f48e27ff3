import { at, Json, KubeObject, listAt } from '../objects/KubeObject';

/** v1beta1 has the conditions of v1beta2 beside its own. */
export function conditionOf(
  { status }: KubeObject,
  type: string,
): Json | undefined {
  return [
    ...listAt(status, 'v1beta2', 'conditions'),
    ...listAt(status, 'conditions'),
  ].find(condition => condition.type === type);
}

/** What nobody reports is not true. */
export function holds(object: KubeObject, type: string): boolean {
  return at(conditionOf(object, type), 'status') === 'True';
}
