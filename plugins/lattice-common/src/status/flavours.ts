/**
 * The kinds of cluster that Lattice knows by name. A cluster that fits none is
 * `other` and is read by the generic rules of the Cluster API contract.
 *
 * @public
 */
export const flavourValues = [
  'capo-kubeadm',
  'capo-rke2',
  'lattice-cluster',
  'scs-cluster-stack',
  'scs-hosted-control-plane',
  'k0smotron',
  'kamaji',
  'k0s',
  'hosted-control-plane',
  'cluster-class',
  'kubeadm',
  'rke2',
  'other',
] as const;

/**
 * One of {@link flavourValues}.
 *
 * @public
 */
export type Flavour = (typeof flavourValues)[number];

const titles: Record<Flavour, string> = {
  'capo-kubeadm': 'CAPO kubeadm',
  'capo-rke2': 'CAPO RKE2',
  'lattice-cluster': 'LatticeCluster',
  'scs-cluster-stack': 'SCS cluster stack',
  'scs-hosted-control-plane': 'SCS hosted control plane',
  k0smotron: 'k0smotron',
  kamaji: 'Kamaji',
  k0s: 'k0s',
  'hosted-control-plane': 'Hosted control plane',
  'cluster-class': 'Cluster class',
  kubeadm: 'kubeadm',
  rke2: 'RKE2',
  other: 'Other',
};

/**
 * How a flavour is called on screen.
 *
 * @public
 */
export function flavourTitle(flavour: Flavour): string {
  return titles[flavour] ?? flavour;
}
