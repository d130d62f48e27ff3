import { definePrerequisite as define } from './Prerequisite';

const controlPlane = 'controlplane.cluster.x-k8s.io';

/** What single flavours need: control planes and operators. */
export const providerPrerequisites = {
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
    title: 'A Kamaji DataStore',
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
  lattice: define({
    id: 'lattice-operator',
    title: 'Lattice operator with OpenStack (up to May 2026)',
    need: 'required',
    check: { test: 'served', group: 'lattice.dev', kind: 'LatticeCluster' },
    command: 'kubectl get crd latticeclusters.lattice.dev',
  }),
} as const;
