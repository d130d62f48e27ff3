import { ProviderInfo, ProviderRole } from '@lattice-dev/plugin-lattice-common';
import { ServedKind } from '../kubernetes/Discovery';
import { compareKubeVersions } from '../kubernetes/kubeVersions';

interface KnownProvider {
  id: string;
  title: string;
  role: ProviderRole;
  /** Tells its kinds where the definitions carry no provider label. */
  owns?: (kind: ServedKind) => boolean;
}

const startsWith = (prefix: string) => (kind: ServedKind) =>
  kind.kind.startsWith(prefix);
const inGroup = (group: string) => (kind: ServedKind) => kind.group === group;
const both =
  (...tests: Array<(kind: ServedKind) => boolean>) =>
  (kind: ServedKind) =>
    tests.every(test => test(kind));

const bootstrapGroup = inGroup('bootstrap.cluster.x-k8s.io');
const controlPlaneGroup = inGroup('controlplane.cluster.x-k8s.io');

/** Names for people. An unlisted provider is shown under its own id. */
const knownProviders: KnownProvider[] = [
  {
    id: 'cluster-api',
    title: 'Cluster API',
    role: 'core',
    owns: inGroup('cluster.x-k8s.io'),
  },
  { id: 'bootstrap-kubeadm', title: 'kubeadm', role: 'bootstrap' },
  { id: 'control-plane-kubeadm', title: 'kubeadm', role: 'control-plane' },
  {
    id: 'infrastructure-openstack',
    title: 'OpenStack (CAPO)',
    role: 'infrastructure',
  },
  {
    id: 'bootstrap-rke2',
    title: 'RKE2',
    role: 'bootstrap',
    owns: both(bootstrapGroup, startsWith('RKE2')),
  },
  {
    id: 'control-plane-rke2',
    title: 'RKE2',
    role: 'control-plane',
    owns: both(controlPlaneGroup, startsWith('RKE2')),
  },
  {
    id: 'bootstrap-k0smotron',
    title: 'k0smotron',
    role: 'bootstrap',
    owns: both(bootstrapGroup, startsWith('K0s')),
  },
  {
    id: 'control-plane-k0smotron',
    title: 'k0smotron',
    role: 'control-plane',
    owns: both(controlPlaneGroup, startsWith('K0s')),
  },
  {
    id: 'infrastructure-k0smotron',
    title: 'k0smotron',
    role: 'infrastructure',
  },
  {
    id: 'control-plane-kamaji',
    title: 'Kamaji',
    role: 'control-plane',
    owns: both(controlPlaneGroup, startsWith('Kamaji')),
  },
  {
    id: 'control-plane-hosted-control-plane',
    title: 'Hosted control plane (teutonet)',
    role: 'control-plane',
    owns: both(controlPlaneGroup, startsWith('HostedControlPlane')),
  },
  {
    id: 'infrastructure-docker',
    title: 'Docker and in-memory (development)',
    role: 'infrastructure',
  },
  {
    id: 'addon-helm',
    title: 'Helm add-ons',
    role: 'addon',
    owns: startsWith('HelmChartProxy'),
  },
  {
    id: 'cluster-stack-operator',
    title: 'Cluster Stack Operator',
    role: 'other',
    owns: inGroup('clusterstack.x-k8s.io'),
  },
  {
    id: 'openstack-resource-controller',
    title: 'OpenStack resources (ORC)',
    role: 'other',
    owns: inGroup('openstack.k-orc.cloud'),
  },
  {
    id: 'kamaji',
    title: 'Kamaji operator',
    role: 'other',
    owns: inGroup('kamaji.clastix.io'),
  },
  {
    id: 'lattice-operator',
    title: 'LatticeCluster operator',
    role: 'other',
    owns: inGroup('lattice.dev'),
  },
];

const knownById = new Map(knownProviders.map(known => [known.id, known]));
const roleByPrefix: Array<[string, ProviderRole]> = [
  ['bootstrap-', 'bootstrap'],
  ['control-plane-', 'control-plane'],
  ['infrastructure-', 'infrastructure'],
  ['addon-', 'addon'],
];
const roleOrder: ProviderRole[] = [
  'core',
  'infrastructure',
  'control-plane',
  'bootstrap',
  'addon',
  'other',
];

function providerIdOf(kind: ServedKind): string | undefined {
  return kind.provider ?? knownProviders.find(known => known.owns?.(kind))?.id;
}

function describe(id: string, kinds: ServedKind[]): ProviderInfo {
  const known = knownById.get(id);
  const role =
    known?.role ??
    roleByPrefix.find(([prefix]) => id.startsWith(prefix))?.[1] ??
    'other';
  const unique = (values: string[]) =>
    [...new Set(values)].sort(compareKubeVersions);
  return {
    id,
    title: known?.title ?? id,
    role,
    servedVersions: unique(kinds.flatMap(kind => kind.versions)),
    contracts: unique(kinds.flatMap(kind => Object.keys(kind.contracts))),
  };
}

/** The providers behind the kinds that a management cluster serves. */
export function listProviders(kinds: readonly ServedKind[]): ProviderInfo[] {
  const byProvider = new Map<string, ServedKind[]>();
  for (const kind of kinds) {
    const id = providerIdOf(kind);
    if (id) byProvider.set(id, [...(byProvider.get(id) ?? []), kind]);
  }
  return [...byProvider]
    .map(([id, owned]) => describe(id, owned))
    .sort(
      (a, b) =>
        roleOrder.indexOf(a.role) - roleOrder.indexOf(b.role) ||
        a.id.localeCompare(b.id),
    );
}
