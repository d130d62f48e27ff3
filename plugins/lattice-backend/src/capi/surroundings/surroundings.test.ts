import { projectWithDetails } from '../../diagnosis/corpus';
import { ObjectIndex } from '../../fleet/index/ObjectIndex';
import { ProjectedObject } from '../ProjectedObject';
import { concernsOf } from './concernsOf';

let uid = 0;
const raw = (
  apiVersion: string,
  kind: string,
  name: string,
  more: Record<string, unknown> = {},
) => {
  uid += 1;
  const { labels, ...rest } = more;
  return {
    apiVersion,
    kind,
    metadata: { name, namespace: 'team', uid: `uid-${uid}`, labels },
    ...rest,
  };
};

const capi = 'cluster.x-k8s.io/v1beta2';
const capo = 'infrastructure.cluster.x-k8s.io/v1beta1';
const stacks = 'clusterstack.x-k8s.io/v1alpha1';
const addons = 'addons.cluster.x-k8s.io/v1beta2';
const controlPlanes = 'controlplane.cluster.x-k8s.io/v1alpha1';

const pod = (name: string, provider?: string) =>
  raw('v1', 'Pod', name, {
    labels: {
      'control-plane': 'controller-manager',
      ...(provider && { 'cluster.x-k8s.io/provider': provider }),
    },
  });
const set = (name: string, selector: unknown, status?: unknown) =>
  raw(addons, 'ClusterResourceSet', name, {
    spec: { clusterSelector: selector, resources: [] },
    status,
  });

const cluster = projectWithDetails([
  raw(capi, 'Cluster', 'shop', {
    labels: { cni: 'cilium' },
    spec: {
      topology: { classRef: { name: 'openstack-scs2-1-34-v2' } },
      controlPlaneRef: {
        apiGroup: 'controlplane.cluster.x-k8s.io',
        kind: 'KamajiControlPlane',
        name: 'gone',
      },
    },
  }),
  raw(capo, 'OpenStackMachine', 'shop-1', {
    labels: { 'cluster.x-k8s.io/cluster-name': 'shop' },
    spec: {
      image: { filter: { name: 'ubuntu-1.34' } },
      floatingIPPoolRef: { name: 'public' },
    },
  }),
]);

const around = projectWithDetails([
  pod('capi-controller-manager-1', 'cluster-api'),
  pod('capo-controller-manager-1', 'infrastructure-openstack'),
  pod('rke2-1', 'bootstrap-rke2'),
  pod('orc-controller-manager-1'),
  pod('k0smotron-controller-manager-1'),
  raw('runtime.cluster.x-k8s.io/v1beta2', 'ExtensionConfig', 'hooks'),
  raw(stacks, 'ClusterStack', 'any', {
    spec: { provider: 'openstack', name: 'scs2', kubernetesVersion: '1.34' },
  }),
  raw(stacks, 'ClusterStack', 'other', {
    spec: { provider: 'openstack', name: 'scs2', kubernetesVersion: '1.33' },
  }),
  raw(stacks, 'ClusterStackRelease', 'openstack-scs2-1-34-v2'),
  raw(stacks, 'ClusterStackRelease', 'openstack-scs2-1-34-v1'),
  set('by-label', { matchLabels: { cni: 'cilium' } }, { conditions: ready() }),
  set('for-others', { matchLabels: { cni: 'x' } }, { conditions: ready() }),
  set(
    'by-expression',
    { matchExpressions: [{ key: 'cni', operator: 'In', values: ['cilium'] }] },
    { conditions: ready() },
  ),
  set('of-nobody', { matchLabels: { cni: 'x' } }),
  raw('openstack.k-orc.cloud/v1alpha1', 'Image', 'ubuntu-1.34'),
  raw('openstack.k-orc.cloud/v1alpha1', 'Image', 'ubuntu-1.33'),
  raw(
    'infrastructure.cluster.x-k8s.io/v1alpha1',
    'OpenStackFloatingIPPool',
    'public',
  ),
  raw(
    'infrastructure.cluster.x-k8s.io/v1alpha1',
    'OpenStackFloatingIPPool',
    'x',
  ),
  raw(controlPlanes, 'KamajiControlPlane', 'lonely'),
  raw(controlPlanes, 'HostedControlPlane', 'lonely'),
]);

function ready() {
  return [
    {
      type: 'ResourcesApplied',
      status: 'True',
      lastTransitionTime: '2026-11-16T03:00:00Z',
    },
  ];
}

const names = (objects: readonly ProjectedObject[]) =>
  objects.map(({ kind, name }) => `${kind}/${name}`);

describe('the surroundings of a cluster', () => {
  const index = new ObjectIndex();
  const touched = new Set<string>();
  for (const object of [...cluster, ...around]) {
    index.apply({ type: 'upserted', object }, touched);
  }

  it('are what its objects name, select or are worked on by', () => {
    const members = index.objectsOf('team/shop');
    expect(names(concernsOf(index.surroundings('team'), members))).toEqual([
      'ClusterStack/any',
      'ClusterStackRelease/openstack-scs2-1-34-v2',
      'ClusterResourceSet/by-label',
      'ClusterResourceSet/by-expression',
      'ClusterResourceSet/of-nobody',
      'Image/ubuntu-1.34',
      'OpenStackFloatingIPPool/public',
      'KamajiControlPlane/lonely',
      'Pod/capi-controller-manager-1',
      'Pod/capo-controller-manager-1',
      'Pod/orc-controller-manager-1',
      'ExtensionConfig/hooks',
    ]);
  });

  it('touch no cluster, and are gone when they are deleted', () => {
    expect([...touched]).toEqual(['team/shop']);
    const [stack] = around.filter(({ name }) => name === 'any');
    index.apply({ type: 'deleted', uid: stack.uid }, touched);
    expect(names(index.surroundings('team'))).not.toContain('ClusterStack/any');
    expect(names(index.surroundings('elsewhere'))).not.toContain(
      'ClusterStack/other',
    );
  });
});
