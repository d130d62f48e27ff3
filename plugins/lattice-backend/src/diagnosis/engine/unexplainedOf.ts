import {
  ConditionStatus,
  Unexplained,
} from '@lattice-dev/plugin-lattice-common';
import { allConditions, Condition } from '../../capi/conditions/Conditions';
import { isFailing, verdictOf } from '../../capi/conditions/judge';
import { referenceTo } from '../../capi/referenceTo';
import { isoTime } from '../../capi/time';
import { meaningOf } from '../meaning/conditionMeanings';
import { plainText } from '../text/plainText';
import { ClusterView } from './ClusterView';
import { DiagnosedObject } from './DiagnosisInput';

const NOTHING =
  'The cluster is not well and no object says why; the controllers may not be running.';

/** The roles of the chain, in the order in which one needs the other. */
const chain: readonly DiagnosedObject['facts']['of'][] = [
  'latticeCluster',
  'infraCluster',
  'hosted',
  'controlPlane',
  'infraMachine',
  'bootstrap',
  'machine',
  'pool',
  'addon',
  'cluster',
];

/** The first failing condition along the chain, and what it means in general. */
export function unexplainedOf(view: ClusterView): Unexplained | undefined {
  const failing = first(view, isFailing) ?? first(view, isBad);
  const object = failing?.object ?? view.cluster;
  return (
    object && {
      object: referenceTo(object),
      condition: failing && statusOf(failing.object, failing.condition),
      meaning: failing
        ? meaningOf(failing.object.kind, failing.condition.type)
        : NOTHING,
      since: isoTime(failing?.condition.since),
    }
  );
}

interface Failing {
  readonly object: DiagnosedObject;
  readonly condition: Condition;
}

function first(
  view: ClusterView,
  holds: (condition: Condition) => boolean,
): Failing | undefined {
  for (const role of chain) {
    for (const object of view.objects.ofRole(role)) {
      const found = allConditions(object).filter(holds);
      const precise = found.find(c => !/^(Ready|Available)$/.test(c.type));
      const condition = precise ?? found[0];
      if (condition) {
        return { object, condition };
      }
    }
  }
  return undefined;
}

function isBad(condition: Condition): boolean {
  return verdictOf(condition) === 'bad' || condition.status === 'Unknown';
}

function statusOf(
  object: DiagnosedObject,
  condition: Condition,
): ConditionStatus {
  return {
    object: referenceTo(object),
    type: condition.type,
    status: condition.status,
    reason: condition.reason,
    message: plainText(condition.message),
    since: isoTime(condition.since),
    verdict: verdictOf(condition),
  };
}
