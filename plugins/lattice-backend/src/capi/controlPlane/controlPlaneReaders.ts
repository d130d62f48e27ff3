import { ControlPlaneReader } from './ControlPlaneReading';
import { generic } from './generic';
import { hostedControlPlane } from './hostedControlPlane';
import { k0s } from './k0s';
import { k0smotron } from './k0smotron';
import { kamaji } from './kamaji';
import { kubeadm } from './kubeadm';
import { rke2 } from './rke2';

/** Every control plane provider with a file of its own. */
const readers: readonly ControlPlaneReader[] = [
  kubeadm,
  rke2,
  k0s,
  k0smotron,
  kamaji,
  hostedControlPlane,
];

const byKind = new Map(readers.map(reader => [reader.kind, reader]));

export function controlPlaneReaderOf(kind: string): ControlPlaneReader {
  return byKind.get(kind) ?? generic;
}
