import {
  ClusterDiagnosis,
  RootCauseSummary,
} from '@lattice-dev/plugin-lattice-common';

/** The root cause as rows and streams carry it. */
export function summaryOf(
  diagnosis: ClusterDiagnosis | undefined,
): RootCauseSummary | undefined {
  const cause = diagnosis?.rootCause;
  if (!cause) {
    return undefined;
  }
  const { id, title, severity, since, steps } = cause;
  return { id, title, severity, since, firstStep: steps[0]?.title };
}
