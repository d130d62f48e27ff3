import { Prerequisite } from './Prerequisite';

function define(prerequisite: Prerequisite): Prerequisite {
  return prerequisite;
}

const infrastructure = 'infrastructure.cluster.x-k8s.io';
const controlPlane = 'controlplane.cluster.x-k8s.io';

/** Everything that any flavour needs, once. */
export const prerequisites = {
  certManager: define({
    id: 'cert-manager',
    title: 'cert-manager',
    need: 'required',
    check: { test: 'served', group: 'cert-manager.io', kind: 'Certificate' },
    command:
      'helm upgrade --install cert-manager oci://quay.io/jetstack/charts/cert-manager --namespace cert-manager --create-namespace --set crds.enabled=true',
  }),
  clusterApi: define({
    id: 'cluster-api',
    title: 'Cluster API core',
    need: 'required',
    check: {
      test: 'served',
      group: 'cluster.x-k8s.io',
      kind: 'Cluster',
      versions: ['v1beta1', 'v1beta2'],
    },
    command: 'clusterctl init --infrastructure openstack',
  }),
  orc: define({
    id: 'orc',
    title: 'OpenStack Resource Controller (before CAPO 0.12 or later)',
    need: 'required',
    check: { test: 'served', group: 'openstack.k-orc.cloud', kind: 'Image' },
    command:
      'kubectl apply -f https://github.com/k-orc/openstack-resource-controller/releases/latest/download/install.yaml',
  }),
  capo: define({
    id: 'capo',
    title: 'OpenStack provider (CAPO)',
    need: 'required',
    check: {
      test: 'served',
      group: infrastructure,
      kind: 'OpenStackCluster',
      versions: ['v1beta1', 'v1beta2'],
    },
    command: 'clusterctl init --infrastructure openstack',
  }),
  capoContract: define({
    id: 'capo-contract',
    title: 'OpenStack provider with a contract that Cluster API accepts',
    need: 'required',
    check: {
      test: 'contract',
      group: infrastructure,
      kind: 'OpenStackCluster',
      contracts: ['v1beta1', 'v1beta2'],
    },
    command: 'clusterctl upgrade apply --infrastructure openstack',
  }),
  capoPrefersV1beta1: define({
    id: 'capo-v1beta1',
    title: 'OpenStack provider that prefers v1beta1 (CAPO 0.14)',
    need: 'required',
    check: {
      test: 'preferred',
      group: infrastructure,
      kind: 'OpenStackCluster',
      version: 'v1beta1',
    },
    command: 'clusterctl init --infrastructure openstack:v0.14.7',
  }),
  kubeadmControlPlane: define({
    id: 'kubeadm-control-plane',
    title: 'kubeadm control plane provider',
    need: 'required',
    check: { test: 'served', group: controlPlane, kind: 'KubeadmControlPlane' },
    command: 'clusterctl init --control-plane kubeadm',
  }),
  kubeadmBootstrap: define({
    id: 'kubeadm-bootstrap',
    title: 'kubeadm bootstrap provider',
    need: 'required',
    check: {
      test: 'served',
      group: 'bootstrap.cluster.x-k8s.io',
      kind: 'KubeadmConfigTemplate',
    },
    command: 'clusterctl init --bootstrap kubeadm',
  }),
  rke2: define({
    id: 'rke2',
    title: 'RKE2 control plane and bootstrap provider',
    need: 'required',
    check: { test: 'served', group: controlPlane, kind: 'RKE2ControlPlane' },
    command: 'clusterctl init --bootstrap rke2 --control-plane rke2',
  }),
  k0smotron: define({
    id: 'k0smotron',
    title: 'k0smotron control plane and bootstrap provider',
    need: 'required',
    check: {
      test: 'served',
      group: controlPlane,
      kind: 'K0smotronControlPlane',
    },
    command:
      'clusterctl init --bootstrap k0sproject-k0smotron --control-plane k0sproject-k0smotron',
  }),
  kamajiProvider: define({
    id: 'kamaji-provider',
    title: 'Kamaji control plane provider',
    need: 'required',
    check: { test: 'served', group: controlPlane, kind: 'KamajiControlPlane' },
    command: 'clusterctl init --control-plane kamaji',
  }),
  kamaji: define({
    id: 'kamaji',
    title: 'Kamaji',
    need: 'required',
    check: {
      test: 'served',
      group: 'kamaji.clastix.io',
      kind: 'TenantControlPlane',
    },
    command:
      'helm upgrade --install kamaji clastix/kamaji --namespace kamaji-system --create-namespace',
  }),
  kamajiDataStore: define({
    id: 'kamaji-data-store',
    title: 'A DataStore of Kamaji',
    need: 'required',
    check: { test: 'dataStore' },
    command:
      'helm upgrade --install kamaji-etcd clastix/kamaji-etcd --namespace kamaji-system',
  }),
  hostedControlPlane: define({
    id: 'hosted-control-plane',
    title: 'teutonet hosted control plane provider',
    need: 'required',
    check: { test: 'served', group: controlPlane, kind: 'HostedControlPlane' },
    command:
      'kubectl apply -f https://github.com/teutonet/cluster-api-provider-hosted-control-plane/releases/latest/download/control-plane-components.yaml',
  }),
  clusterStackOperator: define({
    id: 'cluster-stack-operator',
    title: 'Cluster Stack Operator',
    need: 'required',
    check: {
      test: 'served',
      group: 'clusterstack.x-k8s.io',
      kind: 'ClusterStack',
    },
    command:
      'helm upgrade --install cso oci://registry.scs.community/cluster-stacks/cso --namespace cso-system --create-namespace',
  }),
  gatewayApi: define({
    id: 'gateway-api',
    title: 'Gateway API with TLS routes',
    need: 'required',
    check: {
      test: 'served',
      group: 'gateway.networking.k8s.io',
      kind: 'TLSRoute',
    },
    command:
      'kubectl apply -f https://github.com/kubernetes-sigs/gateway-api/releases/latest/download/experimental-install.yaml',
  }),
  gateway: define({
    id: 'gateway',
    title: 'A Gateway for the API servers',
    need: 'required',
    check: { test: 'gateway' },
    command: 'kubectl get gateways --all-namespaces',
  }),
  lattice: define({
    id: 'lattice-operator',
    title: 'Lattice operator with OpenStack (up to May 2026)',
    need: 'required',
    check: { test: 'served', group: 'lattice.dev', kind: 'LatticeCluster' },
    command: 'kubectl get crd latticeclusters.lattice.dev',
  }),
  clusterTopology: define({
    id: 'cluster-topology',
    title: 'Feature gate ClusterTopology of Cluster API',
    need: 'required',
    check: { test: 'featureGate', gate: 'ClusterTopology' },
    command: 'CLUSTER_TOPOLOGY=true clusterctl init --infrastructure openstack',
  }),
  runtimeSdk: define({
    id: 'runtime-sdk',
    title: 'Feature gate RuntimeSDK of Cluster API',
    need: 'required',
    check: { test: 'featureGate', gate: 'RuntimeSDK' },
    command:
      'CLUSTER_TOPOLOGY=true EXP_RUNTIME_SDK=true clusterctl init --infrastructure openstack',
  }),
  clusterResourceSets: define({
    id: 'cluster-resource-sets',
    title: 'ClusterResourceSets',
    need: 'required',
    check: {
      test: 'served',
      group: 'addons.cluster.x-k8s.io',
      kind: 'ClusterResourceSet',
    },
    command:
      'EXP_CLUSTER_RESOURCE_SET=true clusterctl init --infrastructure openstack',
  }),
  helmAddons: define({
    id: 'helm-add-ons',
    title: 'Helm add-on provider, which installs add-ons',
    need: 'recommended',
    check: {
      test: 'served',
      group: 'addons.cluster.x-k8s.io',
      kind: 'HelmChartProxy',
    },
    command: 'clusterctl init --addon helm',
  }),
  storage: define({
    id: 'default-storage-class',
    title: 'Default StorageClass for etcd on the management cluster',
    need: 'required',
    check: { test: 'defaultStorageClass' },
    command:
      'kubectl patch storageclass <name> --patch \'{"metadata":{"annotations":{"storageclass.kubernetes.io/is-default-class":"true"}}}\'',
  }),
  loadBalancers: define({
    id: 'load-balancers',
    title: 'Load balancers for Services of the management cluster',
    need: 'required',
    check: { test: 'loadBalancers' },
    command:
      'helm upgrade --install openstack-ccm openstack/openstack-cloud-controller-manager --namespace kube-system',
  }),
  managementVersion: define({
    id: 'management-kubernetes',
    title: 'Kubernetes 1.28 or later on the management cluster',
    need: 'required',
    check: { test: 'kubernetesVersion', atLeast: '1.28.0' },
    command: 'kubectl version',
  }),
  credentials: define({
    id: 'credentials',
    title: 'OpenStack credentials (clouds.yaml)',
    need: 'required',
    check: { test: 'outside' },
    command: 'openstack application credential create lattice',
  }),
  image: define({
    id: 'image',
    title: 'Image with the wanted Kubernetes version',
    need: 'required',
    check: { test: 'outside' },
    command: 'openstack image list --name <image>',
  }),
  plainImage: define({
    id: 'image',
    title: 'Cloud image such as Ubuntu',
    need: 'required',
    check: { test: 'outside' },
    command: 'openstack image list',
  }),
  externalNetwork: define({
    id: 'external-network',
    title: 'External network',
    need: 'required',
    check: { test: 'outside' },
    command: 'openstack network list --external',
  }),
  keyPair: define({
    id: 'key-pair',
    title: 'SSH key pair',
    need: 'recommended',
    check: { test: 'outside' },
    command: 'openstack keypair create --public-key <file> <name>',
  }),
  octavia: define({
    id: 'octavia',
    title: 'Octavia load balancers',
    need: 'recommended',
    check: { test: 'outside' },
    command: 'openstack loadbalancer list',
  }),
  quota: define({
    id: 'quota',
    title: 'Quota for the machines',
    need: 'required',
    check: { test: 'outside' },
    command: 'openstack quota show',
  }),
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
