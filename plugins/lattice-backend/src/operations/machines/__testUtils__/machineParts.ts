import { ClusterParts } from '../../cluster/ClusterParts';
import { KubeObject } from '../../objects/KubeObject';

const api = 'cluster.x-k8s.io';

interface MachineLooks {
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  /** Conditions that are not true. */
  not?: string[];
  phase?: string;
  expires?: string;
  drainLimit?: number;
}

const conditions = [
  'Ready',
  'UpToDate',
  'EtcdMemberHealthy',
  'APIServerPodHealthy',
];

/** A machine that runs and reports that it is well. */
export function machine(name: string, looks: MachineLooks = {}): KubeObject {
  const { labels, annotations, not = [], phase = 'Running' } = looks;
  return {
    apiVersion: `${api}/v1beta2`,
    kind: 'Machine',
    metadata: {
      name,
      namespace: 'team-a',
      uid: name,
      creationTimestamp: '2026-11-01T00:00:00Z',
      labels: labels ?? { [`${api}/control-plane`]: '' },
      annotations,
    },
    spec: { deletion: { nodeDrainTimeoutSeconds: looks.drainLimit ?? 300 } },
    status: {
      phase,
      certificatesExpiryDate: looks.expires,
      conditions: conditions.map(type => ({
        type,
        status: not.includes(type) ? 'False' : 'True',
      })),
    },
  };
}

export const inPool = { [`${api}/deployment-name`]: 'alpha-general' };

/** Three control plane machines and a pool of two, plain. */
export function machineParts(
  overrides: Partial<ClusterParts> = {},
): ClusterParts {
  const object = (kind: string, name: string, spec: object): KubeObject => ({
    apiVersion: `${api}/v1beta2`,
    kind,
    metadata: { name, namespace: 'team-a', uid: name },
    spec: spec as Record<string, unknown>,
  });
  return {
    id: { managementCluster: 'mgmt', namespace: 'team-a', name: 'alpha' },
    cluster: object('Cluster', 'alpha', {}),
    controlPlane: object('KubeadmControlPlane', 'alpha-cp', { replicas: 3 }),
    pools: [object('MachineDeployment', 'alpha-general', { replicas: 2 })],
    machinePools: [object('MachinePool', 'alpha-burst', { replicas: 1 })],
    machines: [
      ...['cp-1', 'cp-2', 'cp-3'].map(name => machine(name)),
      machine('w-1', { labels: inPool }),
      machine('w-2', { labels: inPool }),
    ],
    ...overrides,
  };
}

/** A MachineHealthCheck with what it reports. */
export function healthCheck(
  selector: object,
  { unhealthy = 0, limit = '100%' as unknown } = {},
): KubeObject {
  return {
    apiVersion: `${api}/v1beta2`,
    kind: 'MachineHealthCheck',
    metadata: { name: 'alpha-check', namespace: 'team-a' },
    spec: {
      clusterName: 'alpha',
      selector,
      remediation: { triggerIf: { unhealthyLessThanOrEqualTo: limit } },
    },
    status: { expectedMachines: 3, currentHealthy: 3 - unhealthy },
  };
}
