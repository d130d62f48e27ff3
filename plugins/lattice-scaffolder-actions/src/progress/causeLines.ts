import {
  ClusterDetail,
  ClusterDiagnosis,
  Finding,
} from '@lattice-dev/plugin-lattice-common';

/** True for a cluster that does not get on by itself. */
export function hasStalled({ health, pipeline }: ClusterDetail): boolean {
  return (
    health === 'failed' ||
    health === 'degraded' ||
    pipeline.some(({ state }) => state === 'slow' || state === 'failed')
  );
}

/** The root cause and what to do first, said once for each cause. */
export function causeLines(
  before: Finding | undefined,
  diagnosis: ClusterDiagnosis | undefined,
): string[] {
  const cause = diagnosis?.rootCause;
  const isSaid = cause?.id === before?.id && cause?.title === before?.title;
  if (!cause || isSaid) return [];
  const [step] = cause.steps;
  return [
    `Root cause: ${cause.title}`,
    ...(step ? [`First step: ${step.title}`] : []),
    ...(step?.command ? [`  ${step.command}`] : []),
  ];
}
