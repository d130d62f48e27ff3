import {
  ClusterDetail,
  PipelineStep,
} from '@lattice-dev/plugin-lattice-common';

type Told = Pick<ClusterDetail, 'rootCause' | 'pipeline' | 'sentence'>;

/** What a step says that the answer says better, or in the same words. */
function toldBy({ rootCause, pipeline, sentence }: Told): string {
  const broken = pipeline.find(({ state }) => state === 'failed');
  return rootCause ? broken?.message ?? '' : sentence;
}

/** The steps, without the words that the answer above them says. */
export function untoldSteps(cluster: Told): PipelineStep[] {
  const told = toldBy(cluster);
  return cluster.pipeline.map(step =>
    told && step.message === told ? { ...step, message: '' } : step,
  );
}

/** What a group of machines says, unless the answer or a step says it. */
export function untoldMessage(cluster: Told, message: string): string {
  const isTold =
    toldBy(cluster).startsWith(message) ||
    cluster.pipeline.some(
      step => step.state !== 'failed' && step.message.startsWith(message),
    );
  return isTold ? '' : message;
}
