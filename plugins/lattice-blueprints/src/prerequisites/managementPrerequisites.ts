import { definePrerequisite as define } from './Prerequisite';

const infrastructure = 'infrastructure.cluster.x-k8s.io';

const certManager = {
  id: 'cert-manager',
  title: 'cert-manager',
  check: { test: 'served', group: 'cert-manager.io', kind: 'Certificate' },
  command:
    'helm upgrade --install cert-manager oci://quay.io/jetstack/charts/cert-manager --namespace cert-manager --create-namespace --set crds.enabled=true',
} as const;

/** What every management cluster needs, or many. */
export const managementPrerequisites = {
  /** Providers that run have their certificates, from wherever. */
  certManager: define({ ...certManager, need: 'recommended' }),
  /** The certificates of each cluster come from it. */
  certificates: define({ ...certManager, need: 'required' }),
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
    title: 'OpenStack provider with a contract supported by Cluster API',
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
  clusterTopology: define({
    id: 'cluster-topology',
    title: 'Cluster API feature gate ClusterTopology',
    need: 'required',
    check: { test: 'featureGate', gate: 'ClusterTopology' },
    command: 'CLUSTER_TOPOLOGY=true clusterctl init --infrastructure openstack',
  }),
  runtimeSdk: define({
    id: 'runtime-sdk',
    title: 'Cluster API feature gate RuntimeSDK',
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
    title: 'Helm add-on provider',
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
    title: 'Load balancers for Services on the management cluster',
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
} as const;
