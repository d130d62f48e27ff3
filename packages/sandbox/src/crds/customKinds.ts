import { addonKinds } from './rows/addons';
import { capoKinds } from './rows/capo';
import { clusterApiKinds } from './rows/clusterApi';
import { clusterStacksKinds } from './rows/clusterStacks';
import { devKinds } from './rows/dev';
import { hostedControlPlaneKinds } from './rows/hostedControlPlane';
import { k0smotronKinds } from './rows/k0smotron';
import { kamajiKinds } from './rows/kamaji';
import { kubeadmKinds } from './rows/kubeadm';
import { latticeKinds } from './rows/lattice';
import { orcKinds } from './rows/orc';
import { platformKinds } from './rows/platform';
import { rke2Kinds } from './rows/rke2';
import { CustomKindRow } from './types';

/** Every custom kind that a sandbox serves unless told otherwise. */
export const CUSTOM_KINDS: CustomKindRow[] = [
  ...clusterApiKinds,
  ...kubeadmKinds,
  ...devKinds,
  ...capoKinds,
  ...orcKinds,
  ...rke2Kinds,
  ...k0smotronKinds,
  ...kamajiKinds,
  ...hostedControlPlaneKinds,
  ...clusterStacksKinds,
  ...addonKinds,
  ...latticeKinds,
  ...platformKinds,
];
