import { Flavour, SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { clusterStatus, projectObject } from '../../capi';
import { readDetails } from '../details/readDetails';
import { DiagnosedObject, DiagnosisInput } from '../engine/DiagnosisInput';
import { Base, CaseVariant } from './caseSchema';
import {
  applyChanges,
  CASE_NOW,
  expandObject,
  objectsOfBase,
} from './expandCase';

const MANAGEMENT_CLUSTER = 'mgmt-fra-1';

export interface CaseCluster {
  readonly flavour: Flavour;
  readonly input: DiagnosisInput;
}

/** Raw objects as the fleet has them. */
export function projectWithDetails(
  raws: readonly unknown[],
): DiagnosedObject[] {
  return raws.flatMap(raw => {
    const object = projectObject(raw);
    return object ? [{ ...object, details: readDetails(raw) }] : [];
  });
}

/** The cluster of a base with the changes of a case. */
export function clusterOf(
  bases: Readonly<Record<string, Base>>,
  base: string,
  variant: Pick<CaseVariant, 'objects' | 'logs' | 'sources'>,
): CaseCluster {
  const compact = applyChanges(objectsOfBase(bases, base), variant.objects);
  const objects = projectWithDetails(compact.flatMap(expandObject));
  return inputOf(objects, CASE_NOW, {
    sources: variant.sources?.map(source => ({
      managementCluster: MANAGEMENT_CLUSTER,
      ...(source as Pick<SourceStatus, 'kind' | 'state'>),
    })),
    logs: Object.entries(variant.logs ?? {}).map(([key, text]) => {
      const [kind, name] = key.split('/');
      return { kind, name, text, controller: 'controller-manager' };
    }),
  });
}

export function inputOf(
  objects: DiagnosedObject[],
  now: number,
  more: Pick<DiagnosisInput, 'sources' | 'logs'>,
): CaseCluster {
  const options = { managementCluster: MANAGEMENT_CLUSTER, now };
  const status = clusterStatus(objects, options);
  return {
    flavour: status?.flavour ?? 'other',
    input: { objects, status, now, ...more },
  };
}
