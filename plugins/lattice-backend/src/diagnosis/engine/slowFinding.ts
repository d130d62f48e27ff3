import { Finding, PipelineStep } from '@lattice-dev/plugin-lattice-common';
import { referenceTo } from '../../capi/referenceTo';
import { ClusterView } from './ClusterView';
import { DiagnosedStatus } from './DiagnosisInput';

const titles: Record<PipelineStep['id'], string> = {
  credentials: 'The credentials are slower to check than usual',
  network: 'The network takes longer than usual',
  endpoint: 'The API endpoint takes longer than usual',
  controlPlane: 'The first control plane takes longer than usual',
  cni: 'The pod network takes longer than usual',
  workers: 'The workers take longer than usual',
  addons: 'The add-ons take longer than usual',
};

const stages: Record<PipelineStep['id'], Finding['stage']> = {
  credentials: 'credentials',
  network: 'network',
  endpoint: 'endpoint',
  controlPlane: 'controlPlane',
  cni: 'cni',
  workers: 'workers',
  addons: 'addons',
};

/** What is merely slow is told apart from what is stuck: nothing to repair. */
export function slowFinding(
  view: ClusterView,
  status: DiagnosedStatus | undefined,
): Finding | undefined {
  const step = status?.pipeline?.find(({ state }) => state === 'slow');
  const object = view.cluster;
  if (!step || !object) {
    return undefined;
  }
  return {
    id: 'lattice-slow-step',
    title: titles[step.id],
    explanation:
      'Nothing says that it failed. It has lasted longer than this step usually takes.',
    severity: 'info',
    stage: stages[step.id],
    since: step.since ?? step.startedAt,
    object: referenceTo(object),
    objects: 1,
    evidence: [
      {
        type: 'field',
        object: referenceTo(object),
        field: { path: `pipeline.${step.id}`, value: step.state },
        message: step.message,
        since: step.since,
      },
    ],
    because: [],
    steps: [
      {
        title: 'Wait a little longer',
        text: 'Lattice reports an error by itself once the step is stuck.',
        by: 'owner',
      },
    ],
    verify: { text: 'The step is done' },
    confidence: {
      level: 'likely',
      why: 'Only the time that it takes is unusual.',
    },
    repairableBy: 'owner',
    waiting: 'yes',
    candidates: [],
    values: {},
    links: [],
  };
}
