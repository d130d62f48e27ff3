import { Flavour, SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { clusterKeysOf, clusterStatus, projectObject } from '../../capi';
import { readDetails } from '../details/readDetails';
import {
  ControllerLogLine,
  DiagnosedObject,
  DiagnosisInput,
} from '../engine/DiagnosisInput';
import { cloudVoices } from '../rules/ruleSchema';
import { Base, CaseVariant } from './caseSchema';
import {
  applyChanges,
  CASE_NOW,
  expandObject,
  objectsOfBase,
} from './expandCase';

const MANAGEMENT_CLUSTER = 'mgmt-fra-1';

export interface CaseCluster {
  readonly manifests?: readonly unknown[];
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
  variant: Pick<CaseVariant, 'objects' | 'logs' | 'cloud' | 'sources'>,
): CaseCluster {
  const compact = applyChanges(objectsOfBase(bases, base), variant.objects);
  const manifests = compact.flatMap(expandObject);
  const given = projectWithDetails(manifests);
  const others = othersIn(given);
  const objects = given.filter(object => !others.includes(object));
  const cluster = inputOf(objects, CASE_NOW, {
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
    logs: [...logsOf(variant), ...cloudOf(variant)],
  });
  return { ...cluster, manifests };
}

function logsOf({ logs = {} }: Pick<CaseVariant, 'logs'>): ControllerLogLine[] {
  return Object.entries(logs).map(([key, text]) => {
    const [kind, name] = key.split('/');
    return { kind, name, text, controller: 'controller-manager' };
  });
}

function cloudOf({
  cloud = {},
}: Pick<CaseVariant, 'cloud'>): ControllerLogLine[] {
  return Object.entries(cloud).flatMap(([key, said]) => {
    const [kind, name] = key.split('/');
    return cloudVoices.flatMap(voice => {
      const text = said[voice];
      return text === undefined
        ? []
        : [{ kind, name, text, controller: 'cloud', cloud: voice }];
    });
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
