import { allConditions } from '../conditions/Conditions';
import { plainMessage } from '../messages/plainMessage';
import { broken, Problem } from '../status/Problem';
import { isStuck } from '../thresholds';
import { ControlPlaneContext, ControlPlaneReader } from './ControlPlaneReading';
import { hostedProblems } from './hostedProblems';
import { readByConditions } from './readByConditions';

/**
 * teutonet's provider has no Available condition, so that Cluster API takes the
 * latched flag and calls it available for ever. Its Ready is the truth.
 */
export const hostedControlPlane: ControlPlaneReader = {
  kind: 'HostedControlPlane',
  read: context => {
    const reading = readByConditions(context, {
      available: ['Ready'],
      initialized: ['APIServerDeploymentsReady', 'Ready'],
      parts: [
        { type: 'EtcdClusterReady', words: "etcd isn't ready", shows: 'etcd' },
        {
          type: 'APIServerDeploymentsReady',
          words: "The API server isn't ready",
          shows: 'components',
        },
      ],
    });
    return {
      ...reading,
      problems: [...hostedProblems(context), ...conditionProblems(context)],
    };
  },
};

function conditionProblems({ object, moment }: ControlPlaneContext): Problem[] {
  return allConditions(object)
    .filter(
      condition =>
        condition.type.endsWith('Ready') &&
        condition.type !== 'Ready' &&
        condition.status === 'False' &&
        isStuck('loadBalancer', condition.since, moment),
    )
    .slice(0, 1)
    .map(condition => {
      const said = plainMessage(condition.message) || condition.reason;
      return broken('controlPlane', `${condition.type} is false: ${said}`, {
        object,
        since: condition.since,
      });
    });
}
