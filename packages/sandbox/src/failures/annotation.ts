import { KubeObject } from '../store/types';

/** Asks for a failure; a label of that name does too. */
export const FAILURE = 'sandbox.lattice.dev/failure';

/** The failures asked for on an object, separated by commas. */
export function failureIdsOf(object: KubeObject): string[] {
  const { annotations, labels } = object.metadata;
  const asked = annotations?.[FAILURE] ?? labels?.[FAILURE] ?? '';
  return asked
    .split(',')
    .map(id => id.trim())
    .filter(Boolean);
}
