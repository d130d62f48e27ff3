import { chainOf, ChainLink } from './chainOf';
import { ClusterView } from './ClusterView';
import { DiagnosedObject } from './DiagnosisInput';
import { Explained } from './foldSymptoms';
import { placeOf, positionOf, scopeOf } from './rank';
import { overdueLinkOf, StuckLink, stuckLinkOf } from './stuckLinks';

/**
 * What has to be repaired before a cause can be the first one: an object that
 * comes earlier in the chain, that fails or has never been spoken of, and that
 * no finding is about. A cause with such a prerequisite is a consequence,
 * however sure its rule is.
 */
export function prerequisiteOf(
  view: ClusterView,
  explained: readonly Explained[],
  isUnwell: boolean,
): StuckLink | undefined {
  const [first] = explained;
  const isMeant = first?.cause.rule.severity === 'error' || isUnwell;
  if (!first || !isMeant || view.cluster?.deletedAt !== undefined) {
    return undefined;
  }
  const told = toldOf(view, explained);
  for (const link of chainOf(view)) {
    const stuck = comesBefore(view, link, first)
      ? stuckLinkOf(view, link) ??
        // A generic finding says no more than that something is not there yet.
        (first.cause.rule.symptom ? overdueLinkOf(view, link) : undefined)
      : undefined;
    if (stuck && !partsOf(view, stuck.object).some(uid => told.has(uid))) {
      return stuck;
    }
  }
  return undefined;
}

function comesBefore(
  view: ClusterView,
  { object, stage }: ChainLink,
  { cause }: Explained,
): boolean {
  const scope = scopeOf(view, object);
  if (scope === 'worker') {
    return false;
  }
  const reaches =
    scope === 'cluster' ||
    cause.rule.symptom ||
    view.controlPlane?.facts.initialized !== true;
  // A warning is not why a cluster is unwell, wherever it stands.
  const place =
    cause.rule.severity === 'error' ? placeOf(cause.rank) : Infinity;
  const own = positionOf(stage);
  return reaches && (own < place || (cause.rule.symptom && own === place));
}

/** What findings are about, with the machines that it belongs to. */
function toldOf(
  view: ClusterView,
  explained: readonly Explained[],
): ReadonlySet<string> {
  return new Set(
    explained.flatMap(({ cause, symptoms }) =>
      [cause, ...symptoms].flatMap(({ matches }) =>
        matches.flatMap(({ object }) => partsOf(view, object)),
      ),
    ),
  );
}

function partsOf(view: ClusterView, object: DiagnosedObject): string[] {
  return [object.uid, ...view.machinesOf(object).map(({ uid }) => uid)];
}
