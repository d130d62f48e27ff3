import { Moment } from './Moment';
/**
 * How long a step usually takes and when it is stuck, in seconds. The only
 * place that tells slow from broken.
 */
export const thresholds = {
  /** A reference to an object that is not there: created in any order. */
  missing: { usual: 5, stuck: 30 },
  /** A controller that has not said anything about an object yet. */
  silence: { usual: 10, stuck: 45 },
  /** A control plane that may still wait for its infrastructure to speak. */
  silenceBeforeInfrastructure: { usual: 60, stuck: 180 },
  /** A condition that reports an error which a retry may clear. */
  transientError: { usual: 5, stuck: 30 },
  network: { usual: 60, stuck: 300 },
  endpoint: { usual: 120, stuck: 600 },
  bootstrap: { usual: 30, stuck: 300 },
  server: { usual: 90, stuck: 300 },
  /** From server to node: the first one runs kubeadm init or the like. */
  node: { usual: 240, stuck: 600 },
  /** From node to ready: CNI and the pods of the control plane. */
  nodeReady: { usual: 90, stuck: 180 },
  /** A control plane that was initialised and is not available. */
  controlPlaneDown: { usual: 60, stuck: 120 },
  /** The probe of the workload API; it fails at first while that starts. */
  connection: { usual: 10, stuck: 30 },
  scaling: { usual: 240, stuck: 900 },
  /** One machine after the other: since the last one was made. */
  rollout: { usual: 600, stuck: 1_200 },
  topology: { usual: 10, stuck: 30 },
  hook: { usual: 60, stuck: 300 },
  deletion: { usual: 300, stuck: 900 },
  foreignFinalizer: { usual: 30, stuck: 60 },
  deletionError: { usual: 20, stuck: 60 },
  addon: { usual: 60, stuck: 300 },
  volume: { usual: 20, stuck: 60 },
  loadBalancer: { usual: 120, stuck: 300 },
  pod: { usual: 60, stuck: 120 },
} as const;

export type ThresholdName = keyof typeof thresholds;

/** True once something has lasted longer than it ever should. */
export function isStuck(
  name: ThresholdName,
  since: number | undefined,
  moment: Moment,
): boolean {
  return hasLasted(thresholds[name].stuck, since, moment);
}

/** True once something has lasted longer than it usually does. */
export function isSlow(
  name: ThresholdName,
  since: number | undefined,
  moment: Moment,
): boolean {
  return hasLasted(thresholds[name].usual, since, moment);
}

function hasLasted(
  seconds: number,
  since: number | undefined,
  moment: Moment,
): boolean {
  return since !== undefined && moment.hasPassed(since + seconds * 1000);
}
