import { cloudPrerequisites } from './cloudPrerequisites';
import { managementPrerequisites } from './managementPrerequisites';
import { Prerequisite } from './Prerequisite';
import { providerPrerequisites } from './providerPrerequisites';

/** Everything that any flavour needs, once. */
export const prerequisites = {
  ...managementPrerequisites,
  ...providerPrerequisites,
  ...cloudPrerequisites,
} as const;

/** What every flavour on CAPO needs. */
export const capoPrerequisites: readonly Prerequisite[] = [
  prerequisites.managementVersion,
  prerequisites.certManager,
  prerequisites.clusterApi,
  prerequisites.orc,
  prerequisites.capo,
  prerequisites.capoContract,
  prerequisites.clusterResourceSets,
  prerequisites.credentials,
  prerequisites.externalNetwork,
  prerequisites.quota,
  prerequisites.keyPair,
];
