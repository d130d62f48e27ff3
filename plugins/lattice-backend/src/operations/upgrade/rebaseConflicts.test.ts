import { KubeObject } from '../objects/KubeObject';
import { rebaseConflicts } from './rebaseConflicts';

const group = 'infrastructure.cluster.x-k8s.io';
const reference = (kind: string, version = 'v1beta1') => ({
  apiVersion: `${group}/${version}`,
  kind,
  name: 'any',
});

function classWith(spec: Record<string, unknown>): KubeObject {
  return {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'ClusterClass',
    metadata: { name: 'any', namespace: 'team-a' },
    spec,
  };
}

const cluster: KubeObject = {
  ...classWith({
    topology: {
      workers: { machineDeployments: [{ class: 'blue', name: 'a' }] },
    },
  }),
  kind: 'Cluster',
};

const openStack = classWith({
  infrastructure: { templateRef: reference('OpenStackClusterTemplate') },
  workers: {
    machineDeployments: [
      {
        class: 'blue',
        infrastructure: { templateRef: reference('OpenStackMachineTemplate') },
      },
    ],
  },
});

describe('a move to another class', () => {
  it('is possible between releases, in whichever version they are written', () => {
    const next = classWith({
      infrastructure: { ref: reference('OpenStackClusterTemplate', 'v1beta2') },
      workers: {
        machineDeployments: [
          {
            class: 'blue',
            template: {
              infrastructure: {
                ref: reference('OpenStackMachineTemplate', 'v1beta2'),
              },
            },
          },
        ],
      },
    });
    expect(rebaseConflicts(cluster, openStack, next)).toEqual([]);
    expect(rebaseConflicts(cluster, undefined, next)).toEqual([]);
  });

  it('is not possible to other kinds, or without the classes of its pools', () => {
    const other = classWith({
      infrastructure: { templateRef: reference('DockerClusterTemplate') },
      workers: { machineDeployments: [{ class: 'green' }] },
    });
    expect(rebaseConflicts(cluster, openStack, other)).toEqual([
      `cluster infrastructure: OpenStackClusterTemplate.${group} would become DockerClusterTemplate.${group}`,
      'machine deployment class blue is missing',
    ]);
  });
});
