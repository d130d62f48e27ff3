import { allConditions, Condition } from '../../capi/conditions/Conditions';
import { isFailing } from '../../capi/conditions/judge';
import { thresholds } from '../../capi/thresholds';
import { ChainLink } from './chainOf';
import { ClusterView } from './ClusterView';
import { DiagnosedObject } from './DiagnosisInput';
import { isUnfinished } from './isUnfinished';

/** An object that holds up all that comes after it in the chain. */
export interface StuckLink extends ChainLink {
  /**
   * Nobody has said a word about it, its controller says that it fails, or it
   * has waited for longer than it ever should.
   */
  readonly how: 'silent' | 'failing' | 'waiting';
  /** Epoch milliseconds. */
  readonly since: number;
  readonly condition?: Condition;
}

/** What is silent or failing about one object, if it has lasted. */
export function stuckLinkOf(
  view: ClusterView,
  link: ChainLink,
): StuckLink | undefined {
  const { object } = link;
  if (view.paused || object.deletedAt !== undefined) {
    return undefined;
  }
  return object.reported ? failing(view, link) : silent(view, link);
}

/** Infrastructure that is not there long after it should be. */
export function overdueLinkOf(
  view: ClusterView,
  link: ChainLink,
): StuckLink | undefined {
  const { object } = link;
  const since = object.createdAt;
  const isOverdue =
    object.facts.of === 'infraCluster' &&
    isUnfinished(object) &&
    view.moment.hasPassed(since + view.stuckAfter('endpoint'));
  return isOverdue ? { ...link, how: 'waiting', since } : undefined;
}

function silent(view: ClusterView, link: ChainLink): StuckLink | undefined {
  const since = link.object.createdAt;
  const limit = since + thresholds[link.patience].stuck * 1000;
  return since > 0 && view.moment.hasPassed(limit)
    ? { ...link, how: 'silent', since }
    : undefined;
}

function failing(view: ClusterView, link: ChainLink): StuckLink | undefined {
  const { object } = link;
  const found = allConditions(object).filter(
    condition => isFailing(condition) && speaksForItself(object, condition),
  );
  const condition =
    found.find(({ type }) => !/^(Ready|Available)$/.test(type)) ?? found[0];
  const since = condition?.since ?? object.createdAt;
  const limit = since + thresholds.transientError.stuck * 1000;
  return condition && view.moment.hasPassed(limit)
    ? { ...link, how: 'failing', since, condition }
    : undefined;
}

/** Conditions of a Cluster or Machine that repeat what other objects say. */
const ownTypes = /^(TopologyReconciled|NodeHealthy|NodeReady|HealthCheck)/;

function speaksForItself(
  { facts }: DiagnosedObject,
  { type }: Condition,
): boolean {
  return (
    (facts.of !== 'cluster' && facts.of !== 'machine') || ownTypes.test(type)
  );
}
