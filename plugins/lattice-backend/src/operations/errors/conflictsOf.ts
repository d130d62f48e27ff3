import { FieldConflict } from '@lattice-dev/plugin-lattice-common';
import { KubernetesError } from '../../kubernetes/KubernetesError';

const owner = /conflicts? with "([^"]+)"/;

/** The fields that other managers own, as a refused apply lists them. */
export function conflictsOf(error: unknown): FieldConflict[] {
  if (!(error instanceof KubernetesError) || error.statusCode !== 409) {
    return [];
  }
  return (error.status?.details?.causes ?? [])
    .filter(cause => cause.reason === 'FieldManagerConflict')
    .map(cause => ({
      field: cause.field ?? 'unknown field',
      owner: owner.exec(cause.message ?? '')?.[1] ?? 'another manager',
    }));
}

export function conflictSentence(
  title: string,
  conflicts: FieldConflict[],
): string {
  const fields = conflicts.map(({ field, owner: who }) => `${field} (${who})`);
  return `${title} has fields that somebody else owns: ${fields.join(', ')}.`;
}
