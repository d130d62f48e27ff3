import { KubeObject } from '../store/types';
import { CORE_VERSION } from '../controllers/engine/objects';
import { Release } from '../releases/releases';
import { ClassOptions } from './classTemplates';
import { clusterClass } from './clusterClasses';
import { credentials, DEFAULT_VERSION } from './openstack';
import { ClusterRequest, Flavour } from './types';

const SCS2 = 'openstack-scs2-1-34-v2';
const HOSTED = 'openstack-hosted-control-plane-1-34-v1';
const OWN = 'openstack-standard';

function topologyCluster(
  request: ClusterRequest,
  className: string,
  variables: { name: string; value: string }[],
): KubeObject {
  const {
    name,
    namespace,
    version = DEFAULT_VERSION,
    controlPlaneReplicas = 3,
    workers = 3,
  } = request;
  return {
    apiVersion: CORE_VERSION,
    kind: 'Cluster',
    metadata: {
      name,
      namespace,
      labels: { 'managed-secret': 'clouds-yaml', ...request.labels },
      ...(request.annotations ? { annotations: request.annotations } : {}),
    },
    spec: {
      clusterNetwork: {
        pods: { cidrBlocks: ['172.16.0.0/16'] },
        services: { cidrBlocks: ['10.96.0.0/12'] },
        serviceDomain: 'cluster.local',
      },
      topology: {
        classRef: { name: className, namespace },
        version,
        controlPlane: { replicas: controlPlaneReplicas },
        workers: {
          machineDeployments: [
            { class: 'default-worker', name: 'md-0', replicas: workers },
          ],
        },
        variables,
      },
    },
  };
}

function stack(namespace: string, name: string, version: string): KubeObject {
  return {
    apiVersion: 'clusterstack.x-k8s.io/v1alpha1',
    kind: 'ClusterStack',
    metadata: { name: `openstack-${name}`, namespace },
    spec: {
      provider: 'openstack',
      name,
      kubernetesVersion: '1.34',
      channel: 'stable',
      autoSubscribe: false,
      noProvider: true,
      versions: [version],
    },
  };
}

/** The Secret that workload clusters get, by way of a ClusterResourceSet. */
function cloudsYaml(namespace: string, authUrl?: string): KubeObject[] {
  return [
    {
      ...credentials('clouds-yaml', namespace, authUrl),
      type: 'addons.cluster.x-k8s.io/resource-set',
    },
    {
      apiVersion: 'addons.cluster.x-k8s.io/v1beta2',
      kind: 'ClusterResourceSet',
      metadata: { name: 'clouds-yaml', namespace },
      spec: {
        strategy: 'Reconcile',
        clusterSelector: { matchLabels: { 'managed-secret': 'clouds-yaml' } },
        resources: [{ kind: 'Secret', name: 'clouds-yaml' }],
      },
    },
  ];
}

function image(namespace: string): KubeObject {
  return {
    apiVersion: 'openstack.k-orc.cloud/v1alpha1',
    kind: 'Image',
    metadata: { name: `ubuntu-capi-image-${DEFAULT_VERSION}`, namespace },
    spec: {
      cloudCredentialsRef: { secretName: 'openstack', cloudName: 'openstack' },
      managementPolicy: 'managed',
      resource: {
        visibility: 'private',
        content: {
          diskFormat: 'qcow2',
          download: {
            url: 'https://images.example.org/ubuntu-2404-kube.qcow2',
          },
        },
      },
    },
  };
}

function shared(
  namespace: string,
  release: Release,
  options: Pick<ClassOptions, 'name' | 'controlPlane'> & { authUrl?: string },
): KubeObject[] {
  const { authUrl, ...classOptions } = options;
  return [
    credentials('openstack', namespace, authUrl),
    ...cloudsYaml(namespace, authUrl),
    image(namespace),
    ...clusterClass({ namespace, release, ...classOptions }),
  ];
}

export const scsClusterStack: Flavour = {
  id: 'scs-cluster-stack',
  title: 'SCS cluster stack scs2',
  prerequisites: (namespace, release, authUrl) => [
    ...shared(namespace, release, {
      name: SCS2,
      controlPlane: 'kubeadm',
      authUrl,
    }),
    stack(namespace, 'scs2', 'v2'),
  ],
  manifests: request => [
    topologyCluster(request, SCS2, [
      { name: 'workerFlavor', value: request.workerFlavor ?? 'SCS-4V-8-50' },
    ]),
  ],
};

export const scsHostedControlPlane: Flavour = {
  id: 'scs-hosted-control-plane',
  title: 'SCS cluster stack with a hosted control plane',
  prerequisites: (namespace, release, authUrl) => [
    ...shared(namespace, release, {
      name: HOSTED,
      controlPlane: 'hosted',
      authUrl,
    }),
    stack(namespace, 'hosted-control-plane', 'v1'),
  ],
  manifests: request => [
    topologyCluster(request, HOSTED, [
      { name: 'gatewayName', value: 'capi' },
      { name: 'gatewayNamespace', value: 'capi-system' },
    ]),
  ],
};

export const ownClusterClass: Flavour = {
  id: 'cluster-class',
  title: 'A ClusterClass of the platform team',
  prerequisites: (namespace, release, authUrl) => [
    credentials('openstack', namespace, authUrl),
    ...clusterClass({ name: OWN, namespace, release, controlPlane: 'kubeadm' }),
  ],
  manifests: request => [topologyCluster(request, OWN, [])],
};
