import {
  Plan,
  PlanCloud,
  PreflightCheck,
  RollForecast,
} from '@lattice-dev/plugin-lattice-common';

const cluster = {
  managementCluster: 'mgmt-fra-1',
  namespace: 'team-checkout',
  name: 'checkout-staging',
};

const base: Plan = {
  cluster,
  operation: 'scale',
  hash: 'hash-1',
  accepted: true,
  sentence: '',
  objects: [],
  warnings: [],
  manualSteps: [],
};

/** Pool batch goes from three machines to one. */
export function scalePlan(change: Partial<Plan> = {}): Plan {
  return {
    ...base,
    sentence: 'Pool batch goes from 3 to 1 machines.',
    objects: [
      {
        apiVersion: 'cluster.x-k8s.io/v1beta2',
        kind: 'MachineDeployment',
        namespace: cluster.namespace,
        name: 'checkout-staging-batch',
        action: 'change',
        changes: [
          {
            path: '.spec.replicas',
            before: 3,
            after: 1,
            otherOwner: 'Argo CD',
          },
        ],
        verdict: { state: 'accepted', warnings: [] },
      },
    ],
    ...change,
  };
}

export const upgradeRoll: RollForecast = {
  steps: [
    {
      order: 1,
      role: 'controlPlane',
      group: 'control-plane',
      machines: ['cp-1', 'cp-2', 'cp-3'],
      count: 3,
      atOnce: 1,
      surge: 1,
      unavailable: 0,
      reason: 'gets v1.34.1',
    },
    {
      order: 2,
      role: 'worker',
      group: 'general',
      machines: ['general-1', 'general-2', 'general-3'],
      count: 3,
      atOnce: 2,
      surge: 1,
      unavailable: 1,
      reason: 'gets v1.34.1',
    },
  ],
  replaced: 6,
  total: 9,
  peak: { machines: 1, vcpus: 8 },
};

/** All machines get the next minor version. */
export function upgradePlan(change: Partial<Plan> = {}): Plan {
  return {
    ...base,
    operation: 'upgrade',
    sentence: 'The control plane goes from v1.33.5 to v1.34.1.',
    roll: upgradeRoll,
    ...change,
  };
}

/** The cluster, and the Secret that Lattice made beside it. */
export function deletePlan(change: Partial<Plan> = {}): Plan {
  return {
    ...base,
    operation: 'delete',
    sentence:
      'mgmt-fra-1/team-checkout/checkout-staging, its machines, network and load balancer are deleted.',
    objects: ['Cluster', 'Secret'].map(kind => ({
      apiVersion: 'v1',
      kind,
      namespace: cluster.namespace,
      name: 'checkout-staging',
      action: 'delete' as const,
      changes: [],
      verdict: { state: 'accepted' as const, warnings: [] },
    })),
    ...change,
  };
}

const check = (
  state: PreflightCheck['state'],
  id: string,
  title: string,
  seen: string,
  fix?: string,
): PreflightCheck => ({ id, title, state, seen, why: 'It matters.', fix });

/** A project that lacks an image, and cores for a moment. */
export function planCloud(change: Partial<PlanCloud> = {}): PlanCloud {
  return {
    project: {
      name: 'payments',
      credential: { state: 'read', method: 'application-credential', roles: [] },
    },
    readings: [],
    accepted: false,
    sentence: '1 check of 5 failed, 1 warning, 1 not checked.',
    checks: [
      check(
        'failed',
        'image.general',
        'Image of general',
        'The project has no image ubuntu-2404-kube-v1.34.1.',
        'Upload it.',
      ),
      check('warning', 'quota.cores', 'Quota: cores', '36 now', 'Ask for more.'),
      check('unchecked', 'keyPair.ops', 'Key pair ops', 'Nova is slow.'),
      check('passed', 'credential', 'Credential', 'Keystone accepts it.'),
      check('passed', 'network', 'Network', 'nodes is active.'),
    ],
    forecast: [
      {
        resource: 'cores',
        used: 36,
        promised: 8,
        after: 54,
        peak: 58,
        limit: 60,
        state: 'tight',
      },
      { resource: 'routers', used: 1, after: 1, peak: 1, limit: 9, state: 'fits' },
    ],
    machinesOnTheWay: 2,
    ...change,
  };
}
