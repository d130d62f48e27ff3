import { ConformanceCase } from '../types';
import { applyingCases } from './applying';
import { applyingListCases } from './applyingLists';
import { askingCases } from './asking';
import { clientCases } from './clientNode';
import { creatingCases } from './creating';
import { creatingOddlyCases } from './creatingOddly';
import { deletingCases } from './deleting';
import { deletingOwnerCases } from './deletingOwners';
import { gettingCases } from './getting';
import { kubectlReadCases } from './kubectlRead';
import { kubectlWriteCases } from './kubectlWrite';
import { listingCases } from './listing';
import { patchingCases } from './patching';
import { updatingCases } from './updating';
import { validatingCases } from './validating';
import { watchingCases } from './watching';

/** Cases that need no other program. */
export const HTTP_CASES: ConformanceCase[] = [
  ...gettingCases,
  ...listingCases,
  ...askingCases,
  ...watchingCases,
  ...creatingCases,
  ...creatingOddlyCases,
  ...updatingCases,
  ...patchingCases,
  ...validatingCases,
  ...applyingCases,
  ...applyingListCases,
  ...deletingCases,
  ...deletingOwnerCases,
  ...clientCases,
];

/** Cases that need kubectl. */
export const KUBECTL_CASES: ConformanceCase[] = [
  ...kubectlReadCases,
  ...kubectlWriteCases,
];
