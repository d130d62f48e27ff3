import { KubeObject } from '../objects/KubeObject';

const infrastructure = 'infrastructure.cluster.x-k8s.io/v1beta2';
const controlPlane = 'controlplane.cluster.x-k8s.io/v1beta2';
const bootstrap = 'bootstrap.cluster.x-k8s.io/v1beta2';

function machineTemplate(name: string, parts: string[]): KubeObject {
  const starting = (seconds: number) => ({
    provisioning: { startupDuration: `${seconds}s` },
  });
  const inMemory = Object.fromEntries(parts.map(part => [part, starting(1)]));
  return {
    apiVersion: infrastructure,
    kind: 'DevMachineTemplate',
    metadata: { name },
    spec: { template: { spec: { backend: { inMemory } } } },
  };
}

/** A class whose clusters live in the memory of Cluster API's own provider. */
export function inMemoryClass(namespace: string): KubeObject[] {
  const refer = (apiVersion: string, kind: string, name: string) => ({
    templateRef: { apiVersion, kind, name },
  });
  const objects: KubeObject[] = [
    {
      apiVersion: infrastructure,
      kind: 'DevClusterTemplate',
      metadata: { name: 'quick' },
      spec: { template: { spec: { backend: { inMemory: {} } } } },
    },
    machineTemplate('quick-control-plane', ['vm', 'node', 'apiServer', 'etcd']),
    machineTemplate('quick-worker', ['vm', 'node']),
    {
      apiVersion: controlPlane,
      kind: 'KubeadmControlPlaneTemplate',
      metadata: { name: 'quick' },
      spec: {
        template: {
          spec: {
            kubeadmConfigSpec: {
              clusterConfiguration: { apiServer: { certSANs: ['localhost'] } },
            },
          },
        },
      },
    },
    {
      apiVersion: bootstrap,
      kind: 'KubeadmConfigTemplate',
      metadata: { name: 'quick' },
      spec: {
        template: {
          spec: {
            joinConfiguration: {
              nodeRegistration: { criSocket: 'unix:///run/containerd.sock' },
            },
          },
        },
      },
    },
    {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'ClusterClass',
      metadata: { name: 'quick' },
      spec: {
        infrastructure: refer(infrastructure, 'DevClusterTemplate', 'quick'),
        controlPlane: {
          ...refer(controlPlane, 'KubeadmControlPlaneTemplate', 'quick'),
          machineInfrastructure: refer(
            infrastructure,
            'DevMachineTemplate',
            'quick-control-plane',
          ),
        },
        workers: {
          machineDeployments: [
            {
              class: 'default-worker',
              bootstrap: refer(bootstrap, 'KubeadmConfigTemplate', 'quick'),
              infrastructure: refer(
                infrastructure,
                'DevMachineTemplate',
                'quick-worker',
              ),
            },
          ],
        },
        variables: [
          {
            name: 'size',
            required: false,
            schema: {
              openAPIV3Schema: { type: 'string', enum: ['small', 'large'] },
            },
          },
        ],
      },
    },
  ];
  return objects.map(object => ({
    ...object,
    metadata: { ...object.metadata, namespace },
  }));
}
