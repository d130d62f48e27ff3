import { KubeObject } from '../store/types';

const CONDITIONS = [
  {
    type: 'NamesAccepted',
    reason: 'NoConflicts',
    message: 'no conflicts found',
  },
  {
    type: 'Established',
    reason: 'InitialNamesAccepted',
    message: 'the initial names have been accepted',
  },
];

type CrdSpec = {
  names: unknown;
  versions: { name: string; storage?: boolean }[];
};

/** The status that the API server gives to a definition that it serves. */
export function establishedStatus(crd: KubeObject, now: string) {
  const spec = crd.spec as CrdSpec;
  return {
    acceptedNames: spec.names,
    conditions: CONDITIONS.map(condition => ({
      ...condition,
      status: 'True',
      lastTransitionTime: now,
    })),
    storedVersions: spec.versions.filter(v => v.storage).map(v => v.name),
  };
}
