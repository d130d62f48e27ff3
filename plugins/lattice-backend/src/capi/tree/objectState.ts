import { Moment } from '../Moment';
import { Health } from '@lattice-dev/plugin-lattice-common';
import {
  allConditions,
  Condition,
  firstConditionOf,
} from '../conditions/Conditions';
import { isFailing } from '../conditions/judge';
import { Facts } from '../facts';
import { plainMessage } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { isStuck } from '../thresholds';

export interface ObjectState {
  readonly health: Health;
  readonly state: string;
  readonly since: number | undefined;
  readonly message: string;
}

/** The condition that sums an object up, whichever it has. */
const headlines = [
  'Available',
  'Ready',
  'InstanceReady',
  'ResourcesApplied',
  'RemediationAllowed',
  'MachinesReady',
];

/** The state of any object, from its conditions or its facts. */
export function objectState(
  object: ProjectedObject,
  moment: Moment,
): ObjectState {
  if (object.deletedAt !== undefined) {
    return {
      health: 'deleting',
      state: 'Deleting',
      since: object.deletedAt,
      message: '',
    };
  }
  // A Cluster's conditions are mirrors; Available sums them up.
  const failing =
    object.facts.of === 'cluster'
      ? undefined
      : allConditions(object).find(isFailing);
  const headline = failing ?? firstConditionOf(object, headlines);
  if (headline?.since !== undefined) {
    return byCondition(headline, failing !== undefined);
  }
  return byFacts(object, moment);
}

function byCondition(condition: Condition, failing: boolean): ObjectState {
  const { type, status, since } = condition;
  const good = status === 'True';
  const health: Health = good ? 'healthy' : 'progressing';
  return {
    health: failing ? 'failed' : health,
    state: good ? type : `${type}: ${status}`,
    since,
    message: good ? '' : plainMessage(condition.message) || condition.reason,
  };
}

type FactState = [Health, string];

const byRole: {
  [R in Facts['of']]?: (facts: Extract<Facts, { of: R }>) => FactState;
} = {
  pod: facts => [
    facts.ready ? 'healthy' : 'progressing',
    facts.trouble ?? facts.phase ?? 'Pending',
  ],
  claim: facts => [
    facts.phase === 'Bound' ? 'healthy' : 'progressing',
    facts.phase ?? 'Pending',
  ],
  service: facts =>
    facts.type === 'LoadBalancer' && facts.addresses.length === 0
      ? ['progressing', 'No address']
      : ['healthy', facts.addresses.join(', ') || (facts.type ?? 'ClusterIP')],
  workload: ({ replicas }) => {
    const ready = (replicas.ready ?? 0) >= (replicas.desired ?? 0);
    return [
      ready ? 'healthy' : 'progressing',
      `${replicas.ready ?? 0} of ${replicas.desired ?? 0} ready`,
    ];
  },
  hosted: facts => [
    facts.ready === false ? 'progressing' : 'healthy',
    facts.state ?? 'Made',
  ],
  infraCluster: facts =>
    facts.provisioned
      ? ['healthy', 'Provisioned']
      : ['progressing', 'Not provisioned'],
  infraMachine: facts =>
    facts.provisioned
      ? ['healthy', facts.serverState ?? 'Provisioned']
      : ['progressing', facts.serverState ?? 'Not provisioned'],
  bootstrap: facts =>
    facts.done ? ['healthy', 'Ready'] : ['progressing', 'Not ready'],
  plain: facts => [
    facts.ready === false ? 'failed' : 'healthy',
    facts.ready === false ? 'Not ready' : 'There',
  ],
};

function byFacts(object: ProjectedObject, moment: Moment): ObjectState {
  const read = byRole[object.facts.of] as
    | ((facts: Facts) => FactState)
    | undefined;
  const [health, state] = read?.(object.facts) ?? ['healthy', 'There'];
  const awaited = health === 'progressing' && !object.reported;
  const silent = awaited && isStuck('silence', object.createdAt, moment);
  return {
    health: silent ? 'unknown' : health,
    state: silent ? 'Silent' : state,
    since: object.createdAt || undefined,
    message: silent ? 'Not reported by its controller' : '',
  };
}
