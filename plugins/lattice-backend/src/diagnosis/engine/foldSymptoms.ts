import { byImportance, Candidate, isPool } from './Candidate';
import { ClusterView } from './ClusterView';
import { DiagnosedObject } from './DiagnosisInput';
import { severityRank } from './rank';

/** A cause with the symptoms that it explains. */
export interface Explained {
  readonly cause: Candidate;
  readonly symptoms: Candidate[];
}

/**
 * Puts each symptom under the first cause that can have it. Causes stand for
 * themselves: two failures at once stay two findings.
 */
export function foldSymptoms(
  view: ClusterView,
  candidates: readonly Candidate[],
): Explained[] {
  const sorted = [...candidates].sort(byImportance);
  const kept: Explained[] = sorted
    .filter(candidate => !candidate.rule.symptom)
    .map(cause => ({ cause, symptoms: [] }));
  for (const symptom of sorted.filter(candidate => candidate.rule.symptom)) {
    const explained = kept.find(({ cause }) => causes(view, cause, symptom));
    if (explained) {
      explained.symptoms.push(symptom);
    } else {
      kept.push({ cause: symptom, symptoms: [] });
    }
  }
  return kept.sort((left, right) => byImportance(left.cause, right.cause));
}

function causes(
  view: ClusterView,
  cause: Candidate,
  symptom: Candidate,
): boolean {
  if (severityRank(cause.rule.severity) > severityRank(symptom.rule.severity)) {
    return false;
  }
  if (cause.scope === 'cluster') {
    return cause.rank <= symptom.rank;
  }
  return (
    (cause.scope === 'controlPlane' && reachesAll(view, symptom)) ||
    sharesMachine(view, cause, symptom) ||
    (cause.scope === symptom.scope && isPool(symptom)) ||
    (symptom.scope === 'cluster' && cause.rank <= symptom.rank)
  );
}

/** A machine of the control plane stops others only until the first one runs. */
function reachesAll(view: ClusterView, symptom: Candidate): boolean {
  return (
    symptom.scope === 'cluster' || view.controlPlane?.facts.initialized !== true
  );
}

function sharesMachine(
  view: ClusterView,
  cause: Candidate,
  symptom: Candidate,
): boolean {
  const struck = new Set(cause.matches.flatMap(m => struckBy(view, m.object)));
  return symptom.matches.every(match =>
    partsOf(view, match.object).some(part => struck.has(part)),
  );
}

const POOL_LABEL = 'cluster.x-k8s.io/deployment-name';

/** What an object that fails takes with it: its machine, or its whole pool. */
function struckBy(view: ClusterView, object: DiagnosedObject): string[] {
  const machines = view.related(object, 'machine').map(m => m.uid);
  const pool =
    object.facts.of === 'pool'
      ? [`pool/${object.labels[POOL_LABEL] ?? object.name}`]
      : [];
  return [object.uid, ...machines, ...pool];
}

/** All that an object is part of. */
function partsOf(view: ClusterView, object: DiagnosedObject): string[] {
  const machines = view.related(object, 'machine');
  return [
    object.uid,
    ...machines.map(m => m.uid),
    ...machines.map(m => `pool/${m.labels[POOL_LABEL] ?? ''}`),
  ];
}
