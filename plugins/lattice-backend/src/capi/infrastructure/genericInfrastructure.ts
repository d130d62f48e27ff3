import {
  allConditions,
  Condition,
  conditionOf,
} from '../conditions/Conditions';
import { isFailing } from '../conditions/judge';
import { plainMessage } from '../messages/plainMessage';
import { broken, moving, Problem } from '../status/Problem';
import { isStuck } from '../thresholds';
import {
  InfrastructureContext,
  InfrastructureReader,
} from './InfrastructureReading';

/** Any provider that keeps to the contract and has no file of its own. */
export const genericInfrastructure: InfrastructureReader = {
  kind: '*',
  read: context => {
    const { object } = context;
    const ready = conditionOf(object, 'Ready');
    const doneAt = readyAt(context, ready);
    return {
      ready: object.facts.provisioned && !isFailing(ready),
      credentialsAt: object.reported ? object.createdAt : undefined,
      networkAt: doneAt,
      endpointAt: doneAt,
      networkText: '',
      endpointText: object.facts.endpoint ?? '',
      problems: object.reported ? errors(context, ready) : [],
    };
  },
};

function readyAt(
  { object, objects }: InfrastructureContext,
  ready: Condition | undefined,
): number | undefined {
  if (!object.facts.provisioned) {
    return undefined;
  }
  const mirror = conditionOf(objects.cluster, 'InfrastructureReady');
  const told = [ready, mirror].find(condition => condition?.status === 'True');
  return told?.since ?? object.createdAt;
}

function errors(
  { object, moment }: InfrastructureContext,
  ready: Condition | undefined,
): Problem[] {
  const failing = allConditions(object).find(isFailing);
  const bad = failing ?? (ready?.status === 'False' ? ready : undefined);
  if (object.facts.failure !== undefined) {
    return [broken('network', plainMessage(object.facts.failure), { object })];
  }
  if (bad === undefined) {
    return [];
  }
  const said = plainMessage(bad.message) || bad.reason;
  const sentence = `${object.kind} ${object.name}: ${said}`;
  const limit = failing ? 'transientError' : 'network';
  const about = { object, since: bad.since };
  return isStuck(limit, bad.since, moment)
    ? [broken('network', sentence, about)]
    : [moving('network', sentence, about)];
}
