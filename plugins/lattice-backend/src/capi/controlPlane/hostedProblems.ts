import { Moment } from '../Moment';
import { plainMessage } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { broken, Problem } from '../status/Problem';
import { isStuck } from '../thresholds';
import { ControlPlaneContext } from './ControlPlaneReading';

type Check = (object: ProjectedObject, moment: Moment) => string | undefined;

/** What the pods, volumes and services of a control plane suffer from. */
const checks: readonly [ProjectedObject['facts']['of'], Check][] = [
  ['claim', claimTrouble],
  ['pod', podTrouble],
  ['service', serviceTrouble],
];

export function hostedProblems({
  objects,
  moment,
}: ControlPlaneContext): Problem[] {
  return checks.flatMap(([role, check]) =>
    objects.ofRole(role).flatMap(object => {
      const sentence = check(object, moment);
      const about = { object, since: object.createdAt };
      return sentence ? [broken('controlPlane', sentence, about)] : [];
    }),
  );
}

function claimTrouble(
  object: ProjectedObject,
  moment: Moment,
): string | undefined {
  const { facts } = object;
  const pending = facts.of === 'claim' && facts.phase !== 'Bound';
  if (!pending || !isStuck('volume', object.createdAt, moment)) {
    return undefined;
  }
  const why =
    facts.storageClass === undefined
      ? 'no StorageClass is set and the management cluster may have no default'
      : `StorageClass ${facts.storageClass} hasn't provisioned it`;
  return `Volume ${object.name} is ${facts.phase ?? 'Pending'}: ${why}`;
}

// These never pass by themselves, however young the pod.
const hopeless =
  /^(InvalidImageName|CreateContainerConfigError|CreateContainerError)$/;

function podTrouble(
  object: ProjectedObject,
  moment: Moment,
): string | undefined {
  const { facts } = object;
  if (facts.of !== 'pod' || facts.ready || facts.trouble === undefined) {
    return undefined;
  }
  if (
    !hopeless.test(facts.trouble) &&
    !isStuck('pod', object.createdAt, moment)
  ) {
    return undefined;
  }
  const said = plainMessage(facts.message ?? '');
  const text = `Pod ${object.name}: ${facts.trouble}`;
  return said ? `${text}: ${said}` : text;
}

function serviceTrouble(
  object: ProjectedObject,
  moment: Moment,
): string | undefined {
  const { facts } = object;
  const waits =
    facts.of === 'service' &&
    facts.type === 'LoadBalancer' &&
    facts.addresses.length === 0 &&
    isStuck('loadBalancer', object.createdAt, moment);
  return waits
    ? `Service ${object.name} has no load balancer address`
    : undefined;
}
