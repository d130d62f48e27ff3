import { capoCredentialFailures } from './capoCredentials';
import { capoEndpointFailures } from './capoEndpoint';
import { capoCreationFailures } from './capoCreation';
import { capoMachineFailures } from './capoMachines';
import { capoNetworkFailures } from './capoNetwork';
import { capoServerFailures } from './capoServers';
import { clusterApiFailures } from './clusterApi';
import { clusterStackFailures } from './clusterStacks';
import { controlPlaneFailures } from './controlPlanes';
import { deletionFailures } from './deletion';
import { hostedControlPlaneFailures } from './hostedControlPlanes';
import { kamajiFailures } from './kamajiFailures';
import { machineFailures } from './machines';
import { k0smotronFailures } from './k0smotronFailures';
import { addonFailures, latticeFailures, orcFailures } from './otherProviders';
import { topologyFailures } from './topologies';
import { Failure, Step } from './types';

/** Every failure that the sandbox can play. */
export const FAILURES: readonly Failure[] = [
  ...capoCredentialFailures,
  ...capoNetworkFailures,
  ...capoEndpointFailures,
  ...capoMachineFailures,
  ...capoCreationFailures,
  ...capoServerFailures,
  ...deletionFailures,
  ...clusterApiFailures,
  ...machineFailures,
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
