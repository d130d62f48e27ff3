import {
  ClusterDiagnosis,
  ResolvedFinding,
} from '@lattice-dev/plugin-lattice-common';

/** How long a repaired finding is still told. */
const KEPT_FOR = 3_600_000;
const MAX_KEPT = 20;

/**
 * The later diagnosis with what was repaired since the earlier one. A finding
 * that rests on data that went stale is not repaired: it is only out of sight.
 */
export function resolveFindings(
  before: ClusterDiagnosis | undefined,
  after: ClusterDiagnosis,
): ClusterDiagnosis {
  if (before === undefined) {
    return after;
  }
  const still = new Set(after.findings.map(finding => finding.id));
  const seen = after.sources.every(
    ({ state }) => state === 'live' || state === 'absent',
  );
  const gone = seen
    ? before.findings.filter(finding => !still.has(finding.id))
    : [];
  const repaired: ResolvedFinding[] = gone.map(
    ({ id, title, object, since }) => ({
      id,
      title,
      object,
      since,
      repairedAt: after.diagnosedAt,
    }),
  );
  const known = before.resolved.filter(
    ({ id, repairedAt }) =>
      !still.has(id) &&
      Date.parse(after.diagnosedAt) - Date.parse(repairedAt) < KEPT_FOR,
  );
  return { ...after, resolved: [...repaired, ...known].slice(0, MAX_KEPT) };
}
