import { AuthenticationError, NotFoundError } from '@backstage/errors';
import {
  ClusterDetail,
  ClusterDiagnosis,
  ClusterId,
  LatticeApi,
  LatticeOperationsApi,
  OperationResult,
  Plan,
  PipelineStep,
  Run,
} from '@lattice-dev/plugin-lattice-common';
import { LatticeService } from '@lattice-dev/plugin-lattice-node';

const id: ClusterId = {
  managementCluster: 'mgmt-1',
  namespace: 'team-a',
  name: 'alpha',
};

export const plan: Plan = {
  cluster: id,
  operation: 'create',
  hash: 'wanted.todo',
  accepted: true,
  sentence: 'This plan works.',
  objects: [
    {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'Cluster',
      namespace: 'team-a',
      name: 'alpha',
      action: 'create',
      changes: [],
      verdict: { state: 'accepted', warnings: [] },
    },
  ],
  warnings: [],
  manualSteps: [],
  credentials: {
    namespace: 'team-a',
    name: 'alpha-cloud-config',
    cloudName: 'openstack',
    state: 'usable',
    sentence: 'Secret team-a/alpha-cloud-config has the cloud openstack.',
  },
  manifests: [
    {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'Cluster',
      metadata: { name: 'alpha', namespace: 'team-a' },
    },
  ],
};

const result: OperationResult = {
  cluster: id,
  outcome: 'changed',
  planHash: 'wanted.todo',
  sentence: 'Done as asked.',
  warnings: [],
};

/** A cluster as far as the actions look at it. */
export function clusterDetail(
  health: ClusterDetail['health'],
  pipeline: Array<Pick<PipelineStep, 'id' | 'state' | 'message'>>,
  overrides: Partial<ClusterDetail> = {},
): ClusterDetail {
  return {
    ...id,
    id: 'mgmt-1/team-a/alpha',
    uid: 'uid-1',
    health,
    sentence: `The cluster is ${health}.`,
    endpoint: '185.47.12.97:6443',
    pipeline,
    machines: [],
    controlPlaneStatus: { hosted: false },
    ...overrides,
  } as ClusterDetail;
}

/** Answers of Lattice, with who asked for what. */
export class FakeLattice implements LatticeService {
  readonly calls: Array<{ as: string; method: string; request?: unknown }> = [];
  /** What `getCluster` gives, one after the other; the last one stays. */
  clusters: Array<ClusterDetail | undefined> = [clusterDetail('healthy', [])];
  /** What `getClusterDiagnosis` gives. */
  diagnosis: Pick<ClusterDiagnosis, 'rootCause'> = {};
  plan: Plan = plan;
  /** The run of an upgrade at each look; the last one stays. */
  runs: Array<Pick<Run, 'state' | 'message'>> = [
    { state: 'waiting', message: 'The control plane rolls.' },
    { state: 'done', message: 'All machines run it.' },
  ];
  kubeconfig = 'apiVersion: v1';
  /** Calls that are answered before the person's session ends. */
  callsInSession = Infinity;

  as(credentials: unknown): LatticeApi {
    return {
      getCluster: async () => {
        this.#called(credentials, 'getCluster');
        const [now, ...later] = this.clusters;
        if (later.length > 0) this.clusters = later;
        if (!now) throw new NotFoundError('There is no such cluster');
        return { cluster: now, sources: [] };
      },
      getClusterDiagnosis: async () => {
        this.#called(credentials, 'getClusterDiagnosis');
        return this.diagnosis;
      },
    } as unknown as LatticeApi;
  }

  operationsAs(credentials: unknown): LatticeOperationsApi {
    const answer =
      <T>(method: string, value: () => T) =>
      async (...request: unknown[]) => {
        this.#called(credentials, method, request);
        return value();
      };
    return {
      plan: answer('plan', () => this.plan),
      apply: answer('apply', () => ({
        cluster: id,
        planHash: 'wanted.todo',
        entityRef: 'resource:default/mgmt-1.team-a.alpha',
        objects: [
          {
            apiVersion: 'cluster.x-k8s.io/v1beta2',
            kind: 'Cluster',
            name: 'alpha',
            outcome: 'created' as const,
          },
        ],
        warnings: [],
      })),
      scaleCluster: answer('scaleCluster', () => result),
      replaceMachine: answer('replaceMachine', () => result),
      removeMachine: answer('removeMachine', () => result),
      restartRollout: answer('restartRollout', () => result),
      changeCluster: answer('changeCluster', () => result),
      undoChange: answer('undoChange', () => result),
      adoptCluster: answer('adoptCluster', () => result),
      listRevisions: answer('listRevisions', () => ({ items: [] })),
      pauseCluster: answer('pauseCluster', () => result),
      resumeCluster: answer('resumeCluster', () => result),
      upgradeCluster: answer('upgradeCluster', () => ({
        ...result,
        run: { id: 'run-1' },
      })),
      getRun: answer('getRun', () =>
        this.runs.length > 1 ? this.runs.shift()! : this.runs[0],
      ),
      deleteCluster: answer('deleteCluster', () => ({
        cluster: id,
        outcome: 'deleting' as const,
        uid: 'uid-1',
        sentence: 'It is being deleted.',
      })),
      getKubeconfig: answer('getKubeconfig', () => ({
        cluster: id,
        kubeconfig: this.kubeconfig,
      })),
      applyCredentials: answer('applyCredentials', () => ({
        secrets: [
          {
            namespace: 'team-a',
            name: 'alpha-cloud-config',
            purpose: 'clouds.yaml',
            action: 'create' as const,
            usedBy: [],
          },
        ],
        warnings: [],
      })),
    } as unknown as LatticeOperationsApi;
  }

  methods(): string[] {
    return this.calls.map(({ method }) => method);
  }

  #called(credentials: unknown, method: string, request?: unknown) {
    const { principal } = credentials as {
      principal: { userEntityRef?: string; subject?: string };
    };
    const as = principal.userEntityRef ?? principal.subject ?? 'nobody';
    this.calls.push({ as, method, request });
    if (this.calls.length > this.callsInSession) {
      const error = new AuthenticationError('Failed user token verification');
      throw Object.assign(new Error('Request failed with 401'), {
        name: 'ResponseError',
        statusCode: 401,
        cause: error,
      });
    }
  }
}
