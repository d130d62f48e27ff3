import { capoClusterFailures } from './capoCluster';
import { capoMachineFailures } from './capoMachines';
import { clusterApiFailures } from './clusterApi';
import { clusterStackFailures } from './clusterStacks';
import { controlPlaneFailures } from './controlPlanes';
import { deletionFailures } from './deletion';
import {
  hostedControlPlaneFailures,
  kamajiFailures,
} from './hostedControlPlanes';
import { k0smotronFailures } from './k0smotronFailures';
import { addonFailures, latticeFailures, orcFailures } from './otherProviders';
import { topologyFailures } from './topologies';
import { Failure, Step } from './types';

/** Every failure that the sandbox can play. */
export const FAILURES: readonly Failure[] = [
  ...capoClusterFailures,
  ...capoMachineFailures,
  ...deletionFailures,
  ...clusterApiFailures,
  ...controlPlaneFailures,
  ...topologyFailures,
  ...clusterStackFailures,
  ...hostedControlPlaneFailures,
  ...kamajiFailures,
  ...k0smotronFailures,
  ...orcFailures,
  ...addonFailures,
  ...latticeFailures,
];

const BY_STEP = new Map<Step, Failure[]>();
for (const failure of FAILURES) {
  BY_STEP.set(failure.step, [...(BY_STEP.get(failure.step) ?? []), failure]);
}

export function failuresAt(step: Step): readonly Failure[] {
  return BY_STEP.get(step) ?? [];
}
