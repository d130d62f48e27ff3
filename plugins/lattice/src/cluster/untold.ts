import {
  ClusterDetail,
  PipelineStep,
} from '@lattice-dev/plugin-lattice-common';

type Told = Pick<ClusterDetail, 'rootCause' | 'pipeline'>;

/** The words of the step that broke first, where the answer says why. */
function toldBy({ rootCause, pipeline }: Told): string {
  const broken = pipeline.find(({ state }) => state === 'failed');
  return (rootCause && broken?.message) || '';
}

/** The steps, without the words that the answer above them says better. */
export function untoldSteps(cluster: Told): PipelineStep[] {
  const told = toldBy(cluster);
  return cluster.pipeline.map(step =>
    told && step.message === told ? { ...step, message: '' } : step,
  );
}

/** What a group of machines says, unless that is the failure itself. */
export function untoldMessage(cluster: Told, message: string): string {
  return toldBy(cluster).startsWith(message) ? '' : message;
}
