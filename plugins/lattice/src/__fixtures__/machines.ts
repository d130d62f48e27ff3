import {
  MachineStatus,
  MachineStep,
  machineStepIds,
} from '@lattice-dev/plugin-lattice-common';
import { minutesAgo, NOW } from './rows';

function stepsUntil(stuck: MachineStep['id'] | undefined): MachineStep[] {
  const at = stuck ? machineStepIds.indexOf(stuck) : machineStepIds.length;
  return machineStepIds.map((id, index) => {
    const state = index < at ? 'done' : 'waiting';
    return { id, state: index === at ? 'failed' : state, message: '' };
  });
}

/** A running machine, with whatever a test changes about it. */
export function machine(
  name: string,
  change: Partial<MachineStatus> = {},
  now = NOW,
): MachineStatus {
  return {
    object: {
      group: 'cluster.x-k8s.io',
      kind: 'Machine',
      namespace: 'team-checkout',
      name,
      uid: `uid-${name}`,
    },
    controlPlane: false,
    health: 'healthy',
    state: 'Running',
    message: '',
    steps: stepsUntil(undefined),
    version: 'v1.33.5',
    upToDate: true,
    node: name,
    addresses: [{ type: 'InternalIP', address: '10.6.0.77' }],
    failureDomain: 'nova-1',
    serverState: 'ACTIVE',
    createdAt: minutesAgo(16, now),
    ...change,
  };
}

/** A machine whose server the cloud refuses to build. */
export function refusedMachine(name: string, now = NOW): MachineStatus {
  return machine(
    name,
    {
      pool: 'batch',
      health: 'failed',
      state: 'Server refused',
      message:
        'Quota exceeded for cores: Requested 8, but already used 76 of 80 cores',
      steps: stepsUntil('server'),
      node: undefined,
      addresses: [],
      serverState: undefined,
    },
    now,
  );
}
