import { PipelineStepId } from '@lattice-dev/plugin-lattice-common';
import {
  Condition,
  conditionOf,
  firstConditionOf,
} from '../conditions/Conditions';
import { isFailing } from '../conditions/judge';
import { plainMessage, plural } from '../messages/plainMessage';
import { broken, moving, Problem } from '../status/Problem';
import { isStuck } from '../thresholds';
import {
  InfrastructureContext,
  InfrastructureReader,
} from './InfrastructureReading';

/** Conditions of 0.14 and 0.15 alike, what comes first first. */
const parts: readonly [string, PipelineStepId, string][] = [
  // Also when the Secret is missing or has no such cloud.
  [
    'OpenStackAuthenticationSucceeded',
    'credentials',
    "CAPO can't sign in to OpenStack",
  ],
  ['NetworkReady', 'network', "The network can't be created"],
  ['RouterReady', 'network', "The router can't be created"],
  ['SecurityGroupsReady', 'network', "The security groups can't be created"],
  ['APIEndpointReady', 'endpoint', "The API endpoint can't be created"],
  ['Ready', 'network', 'OpenStack returned an error'],
];

export const capo: InfrastructureReader = {
  kind: 'OpenStackCluster',
  read: context => {
    const { object } = context;
    const ready = conditionOf(object, 'Ready');
    const at = (...types: string[]) => doneAt(context, types);
    return {
      ready: object.facts.provisioned && !isFailing(ready),
      credentialsAt: firstSign(context),
      networkAt: at('SecurityGroupsReady', 'RouterReady', 'NetworkReady'),
      endpointAt: at('APIEndpointReady', 'Ready'),
      networkText: networkText(context),
      endpointText: endpointText(context),
      problems: object.reported ? errors(context) : [],
    };
  },
};

function errors(context: InfrastructureContext): Problem[] {
  const { object, moment } = context;
  for (const [type, step, words] of parts) {
    const condition = conditionOf(object, type);
    if (condition && isFailing(condition)) {
      const said = plainMessage(condition.message);
      const since = sinceOf(context, condition);
      const where = type === 'Ready' && hasNetwork(context) ? 'endpoint' : step;
      const sentence = said ? `${words}: ${said}` : words;
      return isStuck('transientError', since, moment)
        ? [broken(where, sentence, { object, since })]
        : [moving(where, sentence, { object, since })];
    }
  }
  return [];
}

// CAPO writes its conditions anew each time it tries; the Cluster's mirror
// remembers since when it has not worked.
function sinceOf(
  { objects }: InfrastructureContext,
  condition: Condition,
): number | undefined {
  const mirror = conditionOf(objects.cluster, 'InfrastructureReady');
  const earlier = mirror?.status === 'True' ? undefined : mirror?.since;
  if (earlier === undefined || condition.since === undefined) {
    return condition.since ?? earlier;
  }
  return Math.min(earlier, condition.since);
}

/** CAPO 0.14 says nothing until it has logged in: any sign will do. */
function firstSign({ object }: InfrastructureContext): number | undefined {
  const auth = conditionOf(object, 'OpenStackAuthenticationSucceeded');
  if (auth) {
    return auth.status === 'True' ? auth.since : undefined;
  }
  const signs = object.conditions.since.filter(seconds => seconds > 0);
  return signs.length > 0 ? Math.min(...signs) * 1000 : undefined;
}

function doneAt(
  { object }: InfrastructureContext,
  types: readonly string[],
): number | undefined {
  const condition = firstConditionOf(object, types);
  if (condition) {
    return condition.status === 'True' ? condition.since : undefined;
  }
  return object.facts.provisioned ? object.createdAt : undefined;
}

function hasNetwork({ object }: InfrastructureContext): boolean {
  return object.facts.cloud?.network !== undefined;
}

function networkText({ object }: InfrastructureContext): string {
  const { cloud } = object.facts;
  return [cloud?.nodeCidrs.join(', '), cloud?.router && 'router']
    .filter(Boolean)
    .join(', ');
}

function endpointText({ object }: InfrastructureContext): string {
  const { cloud, endpoint, failureDomains } = object.facts;
  return [
    cloud?.loadBalancer && 'load balancer',
    endpoint,
    failureDomains.length > 1 && plural(failureDomains.length, 'zone'),
  ]
    .filter(Boolean)
    .join(', ');
}
