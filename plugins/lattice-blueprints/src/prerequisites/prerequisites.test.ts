import { blueprints, getBlueprint } from '../blueprints';
import { evaluatePrerequisites } from './evaluatePrerequisites';
import { Observations } from './Observations';

const betas = { versions: ['v1beta1', 'v1beta2'], preferred: 'v1beta2' };
const beta1 = { versions: ['v1beta1'], preferred: 'v1beta1' };
const alpha = { versions: ['v1alpha1'], preferred: 'v1alpha1' };

const everything: Observations = {
  served: {
    'cert-manager.io': { Certificate: { versions: ['v1'], preferred: 'v1' } },
    'cluster.x-k8s.io': { Cluster: betas },
    'addons.cluster.x-k8s.io': {
      ClusterResourceSet: betas,
      HelmChartProxy: alpha,
    },
    'openstack.k-orc.cloud': { Image: alpha },
    'infrastructure.cluster.x-k8s.io': { OpenStackCluster: beta1 },
    'controlplane.cluster.x-k8s.io': {
      KubeadmControlPlane: betas,
      RKE2ControlPlane: betas,
      K0smotronControlPlane: betas,
      KamajiControlPlane: alpha,
      HostedControlPlane: alpha,
    },
    'bootstrap.cluster.x-k8s.io': { KubeadmConfigTemplate: betas },
    'kamaji.clastix.io': { TenantControlPlane: alpha },
    'clusterstack.x-k8s.io': { ClusterStack: alpha },
    'gateway.networking.k8s.io': { TLSRoute: alpha },
    'lattice.dev': { LatticeCluster: alpha },
  },
  contracts: {
    'infrastructure.cluster.x-k8s.io': { OpenStackCluster: ['v1beta1'] },
  },
  storageClasses: [{ name: 'cinder', isDefault: true }],
  loadBalancers: true,
  featureGates: { ClusterTopology: true, RuntimeSDK: true },
  gateways: [{ name: 'capi', namespace: 'capi-system' }],
  dataStores: [{ name: 'default', ready: true }],
  kubernetesVersion: 'v1.36.3',
};

function evaluate(id: string, seen: Observations) {
  return evaluatePrerequisites(getBlueprint(id)!.prerequisites, seen);
}

it.each(blueprints.map(blueprint => blueprint.id))(
  '%s is ready where everything is there, not known where nothing can be seen, missing where nothing is',
  id => {
    expect(evaluate(id, everything).state).toBe('ready');
    expect(evaluate(id, {}).state).toBe('not known');
    const nothing = evaluate(id, { ...everything, served: {} });
    expect(nothing.state).toBe('missing');
    for (const result of nothing.prerequisites.filter(
      r => r.state === 'missing',
    )) {
      expect(result).toMatchObject({
        command: expect.any(String),
        reason: expect.any(String),
      });
    }
  },
);

it('says what is missing and how to install it', () => {
  const seen = {
    ...everything,
    storageClasses: [{ name: 'slow', isDefault: false }],
  };
  const { state, prerequisites } = evaluate('k0smotron', seen);
  expect(state).toBe('missing');
  expect(
    prerequisites.find(({ id }) => id === 'default-storage-class'),
  ).toMatchObject({
    state: 'missing',
    reason: 'default StorageClass: not found',
    command: expect.stringContaining('kubectl patch storageclass'),
  });
});

it('never calls ready what cannot be seen', () => {
  const { storageClasses: _, ...unseen } = everything;
  const { state, prerequisites } = evaluate('k0smotron', unseen);
  expect(state).toBe('not known');
  expect(
    prerequisites.filter(result => result.state === 'not known').map(r => r.id),
  ).toEqual([
    'credentials',
    'external-network',
    'quota',
    'key-pair',
    'default-storage-class',
    'image',
  ]);
});

it('does not ask for what is only recommended', () => {
  const { HelmChartProxy: _, ...addons } =
    everything.served!['addons.cluster.x-k8s.io'];
  const seen = {
    ...everything,
    served: { ...everything.served, 'addons.cluster.x-k8s.io': addons },
  };
  expect(evaluate('capo-kubeadm', seen).state).toBe('ready');
});

it('keeps Kamaji away from CAPO 0.15', () => {
  const seen = {
    ...everything,
    served: {
      ...everything.served,
      'infrastructure.cluster.x-k8s.io': { OpenStackCluster: betas },
    },
  };
  expect(evaluate('kamaji', seen).state).toBe('missing');
  expect(evaluate('capo-kubeadm', seen).state).toBe('ready');
});

it('believes what was seen in OpenStack', () => {
  const without = { ...everything, outside: { image: false } };
  const { state, prerequisites } = evaluate('capo-kubeadm', without);
  expect(state).toBe('missing');
  expect(prerequisites.find(({ id }) => id === 'image')).toMatchObject({
    state: 'missing',
    command: 'openstack image list --name <image>',
  });
});

it.each([
  ['cluster-class', 'ready'],
  ['capo-kubeadm', 'ready'],
  ['scs-hosted-control-plane', 'missing'],
])(
  'without cert-manager, from which running providers need nothing more, %s is %s',
  (id, state) => {
    const { 'cert-manager.io': _, ...served } = everything.served!;
    expect(evaluate(id, { ...everything, served }).state).toBe(state);
  },
);
