import { ClusterDiagnosis } from '@lattice-dev/plugin-lattice-common';
import { ClusterVerdict } from '../../capi';

/** The root cause as rows carry it. */
export function clusterVerdictOf(
  diagnosis: ClusterDiagnosis | undefined,
): ClusterVerdict | undefined {
  const cause = diagnosis?.rootCause;
  if (!cause) {
    return undefined;
  }
  const { id, title, severity, since, steps } = cause;
  return {
    rootCause: { id, title, severity, since, firstStep: steps[0]?.title },
  };
}
