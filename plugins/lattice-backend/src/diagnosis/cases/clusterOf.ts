import { Flavour, SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { clusterKeysOf, clusterStatus, projectObject } from '../../capi';
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
  const given = projectWithDetails(compact.flatMap(expandObject));
  const others = othersIn(given);
  const objects = given.filter(object => !others.includes(object));
  return inputOf(objects, CASE_NOW, {
    isForeign: ({ kind, namespace, name }) =>
      others.some(
        other =>
          other.kind === kind &&
          other.namespace === namespace &&
          other.name === name,
      ),
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

/** What carries the label of a cluster that is not the one of the case. */
function othersIn(objects: readonly DiagnosedObject[]): DiagnosedObject[] {
  const own = objects
    .filter(({ facts }) => /^(cluster|latticeCluster)$/.test(facts.of))
    .flatMap(clusterKeysOf);
  return objects.filter(object => {
    const keys = clusterKeysOf(object);
    return keys.length > 0 && !keys.some(key => own.includes(key));
  });
}

export function inputOf(
  objects: DiagnosedObject[],
  now: number,
  more: Pick<DiagnosisInput, 'sources' | 'logs' | 'isForeign'>,
): CaseCluster {
  const { isForeign } = more;
  const options = { managementCluster: MANAGEMENT_CLUSTER, now, isForeign };
  const status = clusterStatus(objects, options);
  return {
    flavour: status?.flavour ?? 'other',
    input: { objects, status, now, ...more },
  };
}
