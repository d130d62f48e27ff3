import { Moment } from '../Moment';
import { ClusterObjects } from '../ClusterObjects';
import { allConditions, conditionOf } from '../conditions/Conditions';
import { isFailing } from '../conditions/judge';
import { ControlPlaneReading } from '../controlPlane/ControlPlaneReading';
import { AddonFacts, BindingFacts } from '../facts';
import { plainMessage, plural } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { isStuck } from '../thresholds';
import { broken, moving, Problem } from './Problem';

export interface AssessedAddons {
  /** How many add-on objects there are; none means that nothing tells. */
  readonly total: number;
  readonly applied: number;
  readonly appliedAt: number | undefined;
  readonly text: string;
  readonly problems: readonly Problem[];
}

interface AddonResult {
  readonly title: string;
  readonly appliedAt: number | undefined;
  readonly problem: Problem | undefined;
}

/** Add-ons as far as the management cluster knows of them. */
export function assessAddons(
  objects: ClusterObjects,
  { initializedAt }: Pick<ControlPlaneReading, 'initializedAt'>,
  moment: Moment,
): AssessedAddons {
  const reachableAt = Math.max(
    objects.cluster?.createdAt ?? 0,
    initializedAt ?? 0,
  );
  const results = [
    ...objects.ofRole('binding').flatMap(object =>
      bindingResults(objects, object as ProjectedObject<BindingFacts>, {
        reachableAt,
        moment,
      }),
    ),
    ...objects
      .ofRole('addon')
      .map(object =>
        addonResult(object as ProjectedObject<AddonFacts>, moment),
      ),
  ];
  const applied = results.filter(result => result.problem === undefined);
  const times = applied.map(result => result.appliedAt ?? 0);
  return {
    total: results.length,
    applied: applied.length,
    appliedAt: Math.max(0, ...times) || undefined,
    text: `${applied.length} of ${plural(results.length, 'add-on')} applied`,
    problems: results.flatMap(result => result.problem ?? []),
  };
}

function bindingResults(
  objects: ClusterObjects,
  binding: ProjectedObject<BindingFacts>,
  { reachableAt, moment }: { reachableAt: number; moment: Moment },
): AddonResult[] {
  return binding.facts.sets.map(set => {
    const resourceSet = objects
      .ofRole('resourceSet')
      .find(object => object.name === set.name);
    const wanted =
      resourceSet?.facts.of === 'resourceSet'
        ? resourceSet.facts.resources
        : [];
    const absent = [
      ...set.refused,
      ...wanted.filter(
        name => ![...set.applied, ...set.refused].includes(name),
      ),
    ];
    const empty = set.applied.length === 0 && absent.length === 0;
    const object = resourceSet ?? binding;
    // A set may be older than the cluster, and waits for its API.
    const since = Math.max(object.createdAt, reachableAt);
    const what = empty ? 'anything' : absent.join(' and ');
    const sentence = `ClusterResourceSet ${set.name} hasn't applied ${what}`;
    const make = isStuck('addon', since, moment) ? broken : moving;
    return {
      title: set.name,
      appliedAt: set.appliedAt,
      problem:
        absent.length > 0 || empty
          ? make('addons', sentence, { object, since })
          : undefined,
    };
  });
}

function addonResult(
  object: ProjectedObject<AddonFacts>,
  moment: Moment,
): AddonResult {
  const { title, ready, state, failure } = object.facts;
  const condition = conditionOf(object, 'Ready');
  const isApplied =
    ready === true || state === 'deployed' || condition?.status === 'True';
  const failing = allConditions(object).find(isFailing);
  const wrong =
    failure ?? (state === 'failed' ? 'the release failed' : undefined);
  if (isApplied && !failing && !wrong) {
    return { title, appliedAt: condition?.since, problem: undefined };
  }
  const said =
    wrong ?? (failing && (plainMessage(failing.message) || failing.reason));
  const since = failing?.since ?? condition?.since ?? object.createdAt;
  const stuck = isStuck(said ? 'transientError' : 'addon', since, moment);
  const sentence = said
    ? `${title}: ${plainMessage(said)}`
    : `${title} is being installed`;
  const make = stuck ? broken : moving;
  return {
    title,
    appliedAt: undefined,
    problem: make('addons', sentence, { object, since }),
  };
}
