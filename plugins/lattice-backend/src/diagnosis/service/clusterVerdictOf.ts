import { ClusterDiagnosis } from '@lattice-dev/plugin-lattice-common';
import { ClusterVerdict } from '../../capi';

/** The root cause as rows carry it, and whether it is one to wait for. */
export function clusterVerdictOf(
  diagnosis: ClusterDiagnosis | undefined,
): ClusterVerdict | undefined {
  const cause = diagnosis?.rootCause;
  if (!cause) {
    return undefined;
  }
  const { id, title, severity, since, steps, waiting } = cause;
  return {
    rootCause: { id, title, severity, since, firstStep: steps[0]?.title },
    heals: waiting === 'yes',
  };
}
