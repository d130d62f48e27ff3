import { projectObject, ProjectedObject } from '../../capi';
import {
  condition,
  controlPlane,
  raw,
  readyInfrastructure,
  rosyCluster,
} from '../../capi/__testUtils__/rawObjects';

const CAPI = 'cluster.x-k8s.io/v1beta2';
const INFRASTRUCTURE = 'infrastructure.cluster.x-k8s.io/v1beta2';
const BOOTSTRAP = 'bootstrap.cluster.x-k8s.io/v1beta2';
const PER_POOL = 500;

/** The `<namespace>/<name>` of the cluster that these functions make. */
export const BIG = 'team/demo';

/** A healthy cluster with so many workers, three objects each. */
export function bigCluster(workers: number): ProjectedObject[] {
  const pools = Array.from({ length: Math.ceil(workers / PER_POOL) }, (_, at) =>
    poolOf(at, Math.min(PER_POOL, workers - at * PER_POOL)),
  );
  const machines = Array.from({ length: workers }, (_, at) => [
    machine(at),
    infraMachine(at),
    bootstrapConfig(at),
  ]);
  return [
    rosyCluster('KubeadmControlPlane'),
    readyInfrastructure(),
    controlPlane('KubeadmControlPlane', {
      observedGeneration: 1,
      initialization: { controlPlaneInitialized: true },
      replicas: 0,
      readyReplicas: 0,
      conditions: [condition('Available', 'True')],
    }),
    ...pools.flat(),
    ...machines.flat(),
  ].map(projected);
}

/** One of its machines, as it is after something happened to its node. */
export function machineOf(
  at: number,
  version: number,
  ready: 'True' | 'False' = 'True',
): ProjectedObject {
  const made = machine(at, ready);
  const metadata = { ...made.metadata, resourceVersion: `9${version}` };
  return projected({ ...made, metadata });
}

export function projected(object: object): ProjectedObject {
  const found = projectObject(object);
  if (!found) throw new Error('The object is not projected');
  return found;
}

const nameOf = (at: number) => `demo-${String(at).padStart(5, '0')}`;
const poolNameOf = (at: number) => `pool-${Math.floor(at / PER_POOL)}`;

function poolOf(at: number, replicas: number) {
  const name = `pool-${at}`;
  const counts = {
    replicas,
    readyReplicas: replicas,
    availableReplicas: replicas,
    upToDateReplicas: replicas,
    observedGeneration: 1,
    conditions: [condition('Available', 'True')],
  };
  const spec = { clusterName: 'demo', replicas };
  return [
    raw(CAPI, 'MachineDeployment', name, { spec, status: counts }),
    raw(CAPI, 'MachineSet', `${name}-a`, {
      spec,
      status: counts,
      owner: { apiVersion: CAPI, kind: 'MachineDeployment', name },
    }),
  ];
}

function machine(at: number, ready: 'True' | 'False' = 'True') {
  const name = nameOf(at);
  return raw(CAPI, 'Machine', name, {
    owner: {
      apiVersion: CAPI,
      kind: 'MachineSet',
      name: `${poolNameOf(at)}-a`,
    },
    labels: { 'cluster.x-k8s.io/deployment-name': poolNameOf(at) },
    spec: {
      clusterName: 'demo',
      version: 'v1.34.2',
      infrastructureRef: {
        apiGroup: 'infrastructure.cluster.x-k8s.io',
        kind: 'OpenStackMachine',
        name,
      },
      bootstrap: {
        configRef: {
          apiGroup: 'bootstrap.cluster.x-k8s.io',
          kind: 'KubeadmConfig',
          name,
        },
      },
    },
    status: {
      observedGeneration: 1,
      nodeRef: { name },
      initialization: {
        bootstrapDataSecretCreated: true,
        infrastructureProvisioned: true,
      },
      conditions: [
        condition('Available', ready),
        condition('Ready', ready),
        condition('UpToDate', 'True'),
        condition('BootstrapConfigReady', 'True'),
        condition('InfrastructureReady', 'True'),
        condition('NodeHealthy', ready),
        condition('NodeReady', ready, {
          message: ready === 'True' ? '' : 'Kubelet stopped posting status',
        }),
      ],
    },
  });
}

function infraMachine(at: number) {
  const name = nameOf(at);
  return raw(INFRASTRUCTURE, 'OpenStackMachine', name, {
    owner: { apiVersion: CAPI, kind: 'Machine', name },
    spec: { flavor: 'm1.large', image: { filter: { name: 'ubuntu' } } },
    status: {
      initialization: { provisioned: true },
      instanceID: `server-${at}`,
      instanceState: 'ACTIVE',
      conditions: [
        condition('Ready', 'True'),
        condition('InstanceReady', 'True'),
      ],
    },
  });
}

function bootstrapConfig(at: number) {
  const name = nameOf(at);
  return raw(BOOTSTRAP, 'KubeadmConfig', name, {
    owner: { apiVersion: CAPI, kind: 'Machine', name },
    status: {
      initialization: { dataSecretCreated: true },
      conditions: [condition('Ready', 'True')],
    },
  });
}
