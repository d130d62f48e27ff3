import { Check } from './Check';
import { checkAutoscaler } from './checkAutoscaler';
import { checkCidrs } from './checkCidrs';
import { checkEtcdMembers } from './checkEtcdMembers';
import { checkImages } from './checkImages';
import { checkMachineSizes } from './checkMachineSizes';
import { checkNames } from './checkNames';
import { checkNodeAddresses } from './checkNodeAddresses';
import { checkPools } from './checkPools';
import { checkVersions } from './checkVersions';

/** The checks that every blueprint makes. */
export const sharedChecks: readonly Check[] = [
  checkCidrs,
  checkNames,
  checkNodeAddresses,
  checkEtcdMembers,
  checkPools,
  checkVersions,
  checkImages,
  checkMachineSizes,
  checkAutoscaler,
];
