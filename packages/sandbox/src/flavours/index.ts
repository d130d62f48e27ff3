import { capoKubeadm, capoKubeadmSingle } from './capoKubeadm';
import { capoRke2 } from './capoRke2';
import { k0smotron } from './k0smotron';
import { kamaji } from './kamaji';
import { latticeCluster } from './latticeCluster';
import {
  ownClusterClass,
  scsClusterStack,
  scsHostedControlPlane,
} from './topologyFlavours';
import { Flavour } from './types';

/** Every flavour that the sandbox can play; a new one is a file and a line. */
export const FLAVOURS: Flavour[] = [
  capoKubeadm,
  capoKubeadmSingle,
  capoRke2,
  latticeCluster,
  scsClusterStack,
  scsHostedControlPlane,
  k0smotron,
  kamaji,
  ownClusterClass,
];

export function flavourOf(id: string): Flavour {
  const flavour = FLAVOURS.find(row => row.id === id);
  if (!flavour) throw new Error(`no flavour ${id}`);
  return flavour;
}
