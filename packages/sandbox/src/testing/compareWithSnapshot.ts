import { KubeObject } from '../store/types';
import { Status } from '../controllers/engine/model';

/** What the two have in common, however they are called. */
export interface Outline {
  conditions: string[];
  labels: string[];
  annotations: string[];
  finalizers: string[];
  owners: string[];
  statusFields: string[];
}

/** Keys that only the lab's own machinery writes. */
const FOREIGN =
  /inmemory|^machine\.cluster\.x-k8s\.io\/certificates-expiry$|^kubectl/;
/** The deprecated half of the status, which the sandbox does not play. */
const UNPLAYED = new Set(['deprecated', 'failureDomains']);

/** Reduces an object to what must be the same in the sandbox. */
export function outlineOf(stored: KubeObject): Outline {
  const object = JSON.parse(JSON.stringify(stored)) as KubeObject;
  const { metadata } = object;
  const { conditions = [], ...status } = (object.status ?? {}) as Status;
  const keysOf = (record: object | undefined) =>
    Object.keys(record ?? {})
      .filter(key => !FOREIGN.test(key))
      .sort();
  return {
    conditions: conditions.map(condition => condition.type).sort(),
    labels: keysOf(metadata.labels),
    annotations: keysOf(metadata.annotations),
    finalizers: [...(metadata.finalizers ?? [])].sort(),
    owners: (metadata.ownerReferences ?? [])
      .map(
        ({ kind, controller }) => `${kind}${controller ? ' controller' : ''}`,
      )
      .sort(),
    statusFields: Object.keys(status)
      .filter(key => !UNPLAYED.has(key))
      .sort(),
  };
}

/** `type=status/reason` of every condition. */
export function verdictsOf(object: KubeObject): string[] {
  const { conditions = [] } = (object.status ?? {}) as Status;
  return conditions
    .map(({ type, status, reason }) => `${type}=${status}/${reason ?? ''}`)
    .sort();
}
