import { Replicas } from '../facts';
import { count, Raw, record } from '../raw';

export const NO_REPLICAS: Replicas = Object.freeze({
  desired: undefined,
  current: undefined,
  ready: undefined,
  available: undefined,
  upToDate: undefined,
});

/**
 * Reads the counters of control planes, pools and sets. The new ones win where
 * both exist, since the same name counts something else in each version
 * (`readyReplicas`: ready nodes in the old, ready Machines in the new).
 */
export function readReplicas(desired: unknown, status: Raw): Replicas {
  const modern = record(status.v1beta2);
  const old = record(record(status.deprecated).v1beta1);
  return {
    desired: count(desired),
    current: count(status.replicas),
    ready: count(modern.readyReplicas) ?? count(status.readyReplicas),
    available:
      count(modern.availableReplicas) ?? count(status.availableReplicas),
    upToDate:
      count(modern.upToDateReplicas) ??
      count(status.upToDateReplicas) ??
      count(status.updatedReplicas) ??
      count(old.updatedReplicas),
  };
}

/** Reads `status.controlPlane` or `status.workers` of a Cluster. */
export function readClusterReplicas(value: unknown): Replicas {
  const raw = record(value);
  const desired = count(raw.desiredReplicas);
  return desired === undefined ? NO_REPLICAS : readReplicas(desired, raw);
}
