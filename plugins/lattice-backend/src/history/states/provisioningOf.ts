import {
  ClusterRow,
  ProvisioningDuration,
} from '@lattice-dev/plugin-lattice-common';
import { usualOf } from '../StepDurations';

/** How long all recorded steps of a cluster took together. */
export interface TakenDuration {
  readonly clusterUid: string;
  readonly seconds: number;
}

/**
 * From creation to ready, by flavour: each step begins when the one before is
 * done. Clusters that still have a step to do are left out.
 */
export function provisioningOf(
  taken: readonly TakenDuration[],
  rows: readonly Pick<ClusterRow, 'uid' | 'flavour' | 'step' | 'deleting'>[],
): ProvisioningDuration[] {
  const secondsOf = new Map(
    taken.map(({ clusterUid, seconds }) => [clusterUid, seconds]),
  );
  const byFlavour = new Map<ClusterRow['flavour'], number[]>();
  for (const { uid, flavour, step, deleting } of rows) {
    const seconds = secondsOf.get(uid);
    if (seconds !== undefined && step === undefined && !deleting) {
      byFlavour.set(flavour, [...(byFlavour.get(flavour) ?? []), seconds]);
    }
  }
  return Array.from(byFlavour, ([flavour, seconds]) => ({
    flavour,
    ...usualOf(seconds),
  })).sort(
    (left, right) =>
      right.clusters - left.clusters ||
      left.flavour.localeCompare(right.flavour),
  );
}
