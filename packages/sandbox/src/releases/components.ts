import { KubeObject } from '../store/types';
import { groupOf } from '../controllers/engine/objects';

/** One controller that a management cluster runs, and where. */
export interface Component {
  namespace: string;
  deployment: string;
  image: string;
  version: string;
  container?: string;
  args?: string[];
  /** The label that clusterctl finds it by; operators of others have none. */
  provider?: string;
  /** The API groups, or group/Kind, that it works on. */
  handles: string[];
}

const K8S = 'registry.k8s.io';

/** A row a controller. Versions of Cluster API and CAPO come from the release. */
export const COMPONENTS: Component[] = [
  {
    namespace: 'capi-system',
    deployment: 'capi-controller-manager',
    provider: 'cluster-api',
    image: `${K8S}/cluster-api/cluster-api-controller`,
    version: 'clusterApi',
    args: ['--feature-gates=ClusterTopology=true,RuntimeSDK=true'],
    handles: ['cluster.x-k8s.io', 'addons.cluster.x-k8s.io'],
  },
  {
    namespace: 'capi-kubeadm-bootstrap-system',
    deployment: 'capi-kubeadm-bootstrap-controller-manager',
    provider: 'bootstrap-kubeadm',
    image: `${K8S}/cluster-api/kubeadm-bootstrap-controller`,
    version: 'clusterApi',
    handles: ['bootstrap.cluster.x-k8s.io/KubeadmConfig'],
  },
  {
    namespace: 'capi-kubeadm-control-plane-system',
    deployment: 'capi-kubeadm-control-plane-controller-manager',
    provider: 'control-plane-kubeadm',
    image: `${K8S}/cluster-api/kubeadm-control-plane-controller`,
    version: 'clusterApi',
    handles: ['controlplane.cluster.x-k8s.io/KubeadmControlPlane'],
  },
  {
    namespace: 'capo-system',
    deployment: 'capo-controller-manager',
    provider: 'infrastructure-openstack',
    image: `${K8S}/capi-openstack/capi-openstack-controller`,
    version: 'capo',
    handles: ['infrastructure.cluster.x-k8s.io'],
  },
  {
    namespace: 'orc-system',
    deployment: 'orc-controller-manager',
    image: 'quay.io/orc/openstack-resource-controller',
    version: 'v2.6.0',
    handles: ['openstack.k-orc.cloud'],
  },
  {
    namespace: 'caaph-system',
    deployment: 'caaph-controller-manager',
    provider: 'addon-helm',
    image: `${K8S}/cluster-api-helm/cluster-api-helm-controller`,
    version: 'v0.4.2',
    handles: [
      'addons.cluster.x-k8s.io/HelmChartProxy',
      'addons.cluster.x-k8s.io/HelmReleaseProxy',
    ],
  },
  {
    namespace: 'rke2-bootstrap-system',
    deployment: 'rke2-bootstrap-controller-manager',
    provider: 'bootstrap-rke2',
    image: 'ghcr.io/rancher/cluster-api-provider-rke2-bootstrap',
    version: 'v0.25.0',
    handles: ['bootstrap.cluster.x-k8s.io/RKE2Config'],
  },
  {
    namespace: 'rke2-control-plane-system',
    deployment: 'rke2-control-plane-controller-manager',
    provider: 'control-plane-rke2',
    image: 'ghcr.io/rancher/cluster-api-provider-rke2-controlplane',
    version: 'v0.25.0',
    handles: ['controlplane.cluster.x-k8s.io/RKE2ControlPlane'],
  },
  {
    namespace: 'k0smotron',
    deployment: 'k0smotron-controller-manager',
    image: 'quay.io/k0sproject/k0smotron',
    version: 'v2.1.0',
    handles: [
      'k0smotron.io',
      'controlplane.cluster.x-k8s.io/K0smotronControlPlane',
      'bootstrap.cluster.x-k8s.io/K0sWorkerConfig',
    ],
  },
  {
    namespace: 'kamaji-system',
    deployment: 'kamaji',
    image: 'ghcr.io/clastix/kamaji',
    version: '26.8.2-edge',
    handles: ['kamaji.clastix.io'],
  },
  {
    namespace: 'kamaji-system',
    deployment: 'capi-kamaji-controller-manager',
    provider: 'control-plane-kamaji',
    image: 'ghcr.io/clastix/cluster-api-control-plane-provider-kamaji',
    version: 'v0.20.0',
    handles: ['controlplane.cluster.x-k8s.io/KamajiControlPlane'],
  },
  {
    namespace: 'capi-hosted-control-plane-system',
    deployment: 'hosted-control-plane-controller-manager',
    provider: 'control-plane-hosted-control-plane',
    image: 'ghcr.io/teutonet/cluster-api-provider-hosted-control-plane',
    version: 'v1.7.2',
    handles: ['controlplane.cluster.x-k8s.io/HostedControlPlane'],
  },
  {
    namespace: 'cso-system',
    deployment: 'cso-controller-manager',
    image: 'ghcr.io/sovereigncloudstack/cso',
    version: 'v0.2.0-alpha.1',
    handles: ['clusterstack.x-k8s.io'],
  },
  {
    namespace: 'lattice-system',
    deployment: 'lattice-operator',
    image: 'ghcr.io/evan-hines-js/lattice',
    version: 'ee65d600',
    handles: ['lattice.dev'],
  },
  {
    namespace: 'cert-manager',
    deployment: 'cert-manager',
    image: 'quay.io/jetstack/cert-manager-controller',
    version: 'v1.19.1',
    handles: ['cert-manager.io'],
  },
];

/** Whose log tells about this object, as `namespace/deployment`. */
export function deploymentOf(object: KubeObject): string {
  const group = groupOf(object.apiVersion);
  const component =
    COMPONENTS.find(({ handles }) =>
      handles.includes(`${group}/${object.kind}`),
    ) ??
    COMPONENTS.find(({ handles }) => handles.includes(group)) ??
    COMPONENTS[0];
  return `${component.namespace}/${component.deployment}`;
}
