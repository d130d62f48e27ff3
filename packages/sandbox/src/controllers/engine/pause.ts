import { KubeObject } from '../../store/types';
import { condition, ongoing, setConditions } from './conditions';
import { Context } from './Controller';
import { Cluster, Condition, Resource } from './model';
import { PAUSED } from './objects';

/** Why an object stands still, or undefined when it does not. */
export function pauseReason(
  object: KubeObject,
  cluster: Cluster | undefined,
): string | undefined {
  if (cluster?.spec.paused) return 'Cluster spec.paused is set to true';
  if (object.metadata.annotations?.[PAUSED] !== undefined) {
    return `${object.kind} has the ${PAUSED} annotation`;
  }
  return undefined;
}

export function pausedCondition(reason: string | undefined): Condition {
  return reason === undefined
    ? ongoing('Paused', false)
    : condition('Paused', 'True', 'Paused', reason);
}

/** True when the object is paused; only that is then reported. */
export function standsStill(
  object: KubeObject,
  cluster: Cluster | undefined,
  { client, clock }: Context,
): boolean {
  const reason = pauseReason(object, cluster);
  if (reason === undefined) return false;
  client.patchStatus(object as Resource, draft =>
    replaceInPlace(draft, pausedCondition(reason), clock.now()),
  );
  return true;
}

function replaceInPlace(draft: Resource, next: Condition, now: Date): void {
  const order = draft.status?.conditions?.map(({ type }) => type) ?? [];
  setConditions(draft, [next], now);
  draft.status?.conditions?.sort(
    (a, b) => order.indexOf(a.type) - order.indexOf(b.type),
  );
}
