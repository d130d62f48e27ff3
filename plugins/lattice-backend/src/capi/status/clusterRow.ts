import {
  ANNOTATION_OWNER,
  ANNOTATION_SYSTEM,
  ANNOTATION_TASK,
  ANNOTATION_TEMPLATE,
  ClusterRow,
  formatClusterId,
  PipelineStep,
  PipelineStepId,
} from '@lattice-dev/plugin-lattice-common';
import { ObjectsOptions } from '../ClusterObjects';
import { pipeline } from '../pipeline/pipeline';
import { ProjectedObject } from '../ProjectedObject';
import { isoTime } from '../time';
import { assessCluster } from './assessCluster';
import { Assessment } from './Assessment';
import { kubernetesVersions, wantedVersion } from './versions';

export interface StatusOptions extends ObjectsOptions {
  readonly managementCluster: string;
  /** Epoch milliseconds on the management cluster's clock. */
  readonly now: number;
}

/** One cluster for the fleet list; undefined when no object is a cluster. */
export function clusterRow(
  objects: Iterable<ProjectedObject>,
  options: StatusOptions,
): ClusterRow | undefined {
  const assessment = assessCluster(objects, options);
  return assessment && rowOf(assessment, options);
}

const FINISHED = new Set(['done', 'skipped', 'unknown']);

/** The step that is broken, or else the first that is not done. */
function currentStep(
  { health }: Assessment,
  steps: readonly PipelineStep[],
): PipelineStepId | undefined {
  if (health === 'deleting') {
    return undefined;
  }
  const broken = steps.find(step => step.state === 'failed');
  return (broken ?? steps.find(step => !FINISHED.has(step.state)))?.id;
}

export function rowOf(
  assessment: Assessment,
  { managementCluster }: { managementCluster: string },
  steps = pipeline(assessment),
): ClusterRow {
  const { objects } = assessment;
  const { cluster, latticeCluster } = objects;
  const carrier = (cluster ?? latticeCluster) as ProjectedObject;
  const id = {
    managementCluster,
    namespace: cluster?.namespace ?? `capi-${carrier.name}`,
    name: carrier.name,
  };
  const annotations = {
    ...latticeCluster?.annotations,
    ...cluster?.annotations,
  };
  // Who owns the order decides, as in operations: it makes the Cluster.
  const ordered = (latticeCluster ?? carrier).annotations;
  return {
    id: formatClusterId(id),
    ...id,
    // The LatticeCluster is there before its Cluster, and after it.
    uid: latticeCluster?.uid ?? carrier.uid,
    flavour: assessment.flavour,
    health: assessment.health,
    phase: assessment.phase,
    sentence: assessment.sentence,
    since: isoTime(assessment.since),
    step: currentStep(assessment, steps),
    kubernetesVersion: wantedVersion(assessment),
    kubernetesVersions: kubernetesVersions(assessment),
    owner: ordered[ANNOTATION_OWNER],
    system: annotations[ANNOTATION_SYSTEM],
    template: annotations[ANNOTATION_TEMPLATE],
    task: annotations[ANNOTATION_TASK],
    labels: { ...latticeCluster?.labels, ...cluster?.labels },
    controlPlane: assessment.counts.controlPlane,
    workers: assessment.counts.workers,
    createdAt: isoTime(carrier.createdAt),
    paused: cluster?.facts.paused ?? false,
    deleting: carrier.deletedAt !== undefined,
    endpoint: cluster?.facts.endpoint ?? latticeCluster?.facts.endpoint,
    clusterClass: cluster?.facts.topology?.clusterClass,
    infrastructureKind: cluster?.facts.infrastructureRef?.kind,
    controlPlaneKind: cluster?.facts.controlPlaneRef?.kind,
  };
}
