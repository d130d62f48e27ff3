import { InputError } from '@backstage/errors';
import { refuseManualScaling } from '@lattice-dev/plugin-lattice-blueprints';
import { PoolChange } from '@lattice-dev/plugin-lattice-common';

type Texts = Record<string, string>;

const group = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group';
const [MIN, MAX] = [`${group}-min-size`, `${group}-max-size`];

/** With values set, and those that are `null` taken away. */
export function merged(
  texts: Texts | undefined,
  change: Record<string, string | null>,
): Texts | undefined {
  const entries = Object.entries({ ...texts, ...change }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** A new pool with a number of machines has no autoscaler, like the old one. */
export function asNew(change: PoolChange): PoolChange {
  const { replicas, autoscaler } = change;
  const isFixed = replicas !== undefined && autoscaler === undefined;
  return isFixed ? { ...change, autoscaler: null } : change;
}

/** How many machines a pool has, and who says so. */
export interface PoolSize {
  replicas?: number;
  annotations?: Texts;
}

/** The size of a pool after a change, the autoscaler's bounds included. */
export function resized(size: PoolSize, change: PoolChange): PoolSize {
  const { name, replicas, autoscaler } = change;
  if (autoscaler) {
    if (autoscaler.min > autoscaler.max) {
      throw new InputError(
        `Pool ${name}: the autoscaler's minimum ${autoscaler.min} is above its maximum ${autoscaler.max}.`,
      );
    }
    if (replicas !== undefined) {
      throw new InputError(
        `Pool ${name}: set replicas or autoscaler, not both.`,
      );
    }
    const bounds = {
      [MIN]: String(autoscaler.min),
      [MAX]: String(autoscaler.max),
    };
    return { annotations: { ...size.annotations, ...bounds } };
  }
  if (autoscaler === null) {
    const next = replicas ?? size.replicas;
    if (next === undefined) {
      throw new InputError(
        `Pool ${name}: without its autoscaler it needs a number of machines (replicas).`,
      );
    }
    const annotations = merged(size.annotations, { [MIN]: null, [MAX]: null });
    return { replicas: next, annotations };
  }
  if (replicas === undefined || replicas === size.replicas) return size;
  const refusal = refuseManualScaling(size.annotations);
  if (refusal) throw new InputError(`Pool ${name}: ${refusal}`);
  return { ...size, replicas };
}
