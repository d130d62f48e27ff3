import { ObjectTree, TreeNode } from '@lattice-dev/plugin-lattice-common';
import { objectOf } from './checkoutStaging';
import { minutesAgo, NOW, replicas } from './rows';

function node(
  kind: string,
  name: string,
  change: Partial<TreeNode> = {},
): TreeNode {
  const object = objectOf(kind, name);
  return {
    id: `${kind}.${name}`,
    type: 'object',
    kind,
    object,
    members: [object],
    health: 'healthy',
    state: 'Ready',
    message: '',
    firstBroken: false,
    echo: false,
    children: [],
    ...change,
  };
}

function group(kind: string, names: string[], change: Partial<TreeNode>) {
  return node(kind, names[0], {
    id: `${kind}.group.${names[0]}`,
    type: 'group',
    object: undefined,
    members: names.map(name => objectOf(kind, name)),
    ...change,
  });
}

const PREFIX = 'checkout-staging-batch-x7k2p';

/** The objects of the cluster in the story. */
export function checkoutTree(now = NOW): ObjectTree {
  const since = minutesAgo(12, now);
  const quota =
    'Quota exceeded for cores: Requested 8, but already used 76 of 80 cores';
  const servers = group(
    'OpenStackServer',
    [`${PREFIX}-9fjqd`, `${PREFIX}-m4vzt`],
    {
      health: 'failed',
      state: 'InstanceReady: False',
      since,
      message: quota,
      firstBroken: true,
    },
  );
  const broken = group('Machine', [`${PREFIX}-9fjqd`, `${PREFIX}-m4vzt`], {
    health: 'failed',
    state: 'Ready: False',
    since,
    message: 'InfrastructureReady: server could not be created',
    children: [
      servers,
      node('Node', `${PREFIX}-9fjqd`, {
        type: 'missing',
        health: 'unknown',
        state: '',
        message: 'Waits for its server',
      }),
    ],
  });
  const workers = node('Workers', 'workers', {
    type: 'section',
    object: undefined,
    members: [],
    health: 'degraded',
    state: '',
    children: [
      node('MachineDeployment', 'checkout-staging-general', {
        state: 'Available',
        replicas: replicas(3, 3),
      }),
      node('MachineDeployment', 'checkout-staging-batch', {
        health: 'degraded',
        state: 'Available: False',
        since,
        message: '1 available replicas, at least 3 required',
        replicas: replicas(1, 3),
        children: [node('Machine', `${PREFIX}-2c8rn`), broken],
      }),
    ],
  });
  return {
    root: node('Cluster', 'checkout-staging', {
      health: 'degraded',
      state: 'Available: False',
      since,
      message:
        'MachineDeployment batch: 1 available replicas, at least 3 required',
      children: [
        node('OpenStackCluster', 'checkout-staging', {
          role: 'Infrastructure',
        }),
        node('KubeadmControlPlane', 'checkout-staging-cp', {
          role: 'Control plane',
          state: 'Available',
          replicas: replicas(3, 3),
          children: [
            group('Machine', ['cp-6zq4k', 'cp-hx8d2', 'cp-tt5vn'], {
              state: 'Ready, up to date',
              echo: true,
            }),
          ],
        }),
        workers,
      ],
    }),
    objects: 31,
    broken: 2,
    missing: 1,
  };
}
