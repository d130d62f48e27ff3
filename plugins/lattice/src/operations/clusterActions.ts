import {
  ClusterRow,
  latticeClusterChangePermission,
  latticeClusterDeletePermission,
  latticeClusterKubeconfigPermission,
  latticeClusterPausePermission,
  latticeClusterRepairPermission,
  latticeClusterScalePermission,
  latticeClusterUpgradePermission,
} from '@lattice-dev/plugin-lattice-common';

/** What a person can do with a cluster, in the order of the menu. */
export const clusterActions = [
  'kubeconfig',
  'scale',
  'upgrade',
  'change',
  'rollout',
  'replaceMachine',
  'removeMachine',
  'pause',
  'resume',
  'delete',
] as const;

export type ClusterAction = (typeof clusterActions)[number];

/** The right that each action needs. */
export const actionPermissions = {
  kubeconfig: latticeClusterKubeconfigPermission,
  scale: latticeClusterScalePermission,
  upgrade: latticeClusterUpgradePermission,
  change: latticeClusterChangePermission,
  rollout: latticeClusterRepairPermission,
  replaceMachine: latticeClusterRepairPermission,
  removeMachine: latticeClusterScalePermission,
  pause: latticeClusterPausePermission,
  resume: latticeClusterPausePermission,
  delete: latticeClusterDeletePermission,
} satisfies Record<ClusterAction, { name: string }>;

/** What is known about a right; without an answer the backend decides. */
export type Right = 'allowed' | 'denied' | 'checking' | 'unknown';

/** Why an action cannot be done now, as a key of its sentence. */
export interface Block {
  reason:
    | 'checking'
    | 'permission'
    | 'stale'
    | 'deleting'
    | 'paused'
    | 'notPaused';
  values: { permission: string; source: string };
}

interface Situation {
  cluster: Pick<ClusterRow, 'deleting' | 'paused' | 'managementCluster'>;
  right: Right;
  stale: boolean;
}

type Rule = [
  Block['reason'],
  readonly ClusterAction[],
  (situation: Situation) => boolean,
];

const changes = clusterActions.filter(action => action !== 'kubeconfig');
/** Resuming is not one: a deletion may wait for just that. */
const pointlessWhileDeleting = changes.filter(action => action !== 'resume');

// The first that holds is the reason that is shown.
const rules: Rule[] = [
  ['permission', clusterActions, ({ right }) => right === 'denied'],
  ['deleting', pointlessWhileDeleting, ({ cluster }) => cluster.deleting],
  ['stale', changes, ({ stale }) => stale],
  ['paused', ['pause'], ({ cluster }) => cluster.paused],
  ['notPaused', ['resume'], ({ cluster }) => !cluster.paused],
  ['checking', clusterActions, ({ right }) => right === 'checking'],
];

/** Why an action is off; undefined when it may be tried. */
export function blockOf(
  action: ClusterAction,
  situation: Situation,
): Block | undefined {
  const rule = rules.find(
    ([, actions, holds]) => actions.includes(action) && holds(situation),
  );
  return (
    rule && {
      reason: rule[0],
      values: {
        permission: actionPermissions[action].name,
        source: situation.cluster.managementCluster,
      },
    }
  );
}

/** Actions on one machine, which stand beside it and not in the menu. */
export const machineActions = [
  'replaceMachine',
  'removeMachine',
] as const satisfies readonly ClusterAction[];

/** The entries of the menu: of pause and resume only the one that fits. */
export function menuActions(cluster: { paused: boolean }): ClusterAction[] {
  const others: ClusterAction[] = [
    cluster.paused ? 'pause' : 'resume',
    ...machineActions,
  ];
  return clusterActions.filter(action => !others.includes(action));
}
