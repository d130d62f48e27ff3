import { KubeObject } from '../../store/types';
import { condition, setConditions } from '../engine/conditions';
import { Context } from '../engine/Controller';
import { listNames } from '../engine/messages';
import { Cluster, Condition, Resource } from '../engine/model';
import { removeFinalizer } from '../engine/objects';
import { clusterConditions } from './clusterConditions';
import { clusterReplicas } from './clusterReplicas';
import { ClusterView } from './clusterView';

export const CLUSTER_FINALIZER = 'cluster.cluster.x-k8s.io';

interface Wave {
  reason: string;
  /** What is still there. */
  remaining(view: ClusterView): KubeObject[];
  message(view: ClusterView): string;
}

/** Workers, then the control plane, then the infrastructure: never together. */
const WAVES: Wave[] = [
  {
    reason: 'WaitingForWorkersDeletion',
    remaining: view => [
      ...view.machineDeployments,
      ...view.machineSets,
      ...view.workerMachines,
    ],
    message: view =>
      [
        lineOf('MachineDeployments', view.machineDeployments),
        lineOf('MachineSets', view.machineSets),
        lineOf('Worker Machines', view.workerMachines),
      ]
        .filter(Boolean)
        .join('\n'),
  },
  {
    reason: 'WaitingForControlPlaneDeletion',
    remaining: view => present(view.controlPlane),
    message: view => `Waiting for ${view.controlPlane?.kind} to be deleted`,
  },
  {
    reason: 'WaitingForInfrastructureDeletion',
    remaining: view => present(view.infrastructure),
    message: view => `Waiting for ${view.infrastructure?.kind} to be deleted`,
  },
];

/** Takes the next step of a deletion; the finalizer goes last. */
export function deleteCluster(view: ClusterView, context: Context): void {
  const { client } = context;
  const { cluster } = view;
  announce(cluster, context);
  const blocked = context.faults.strikes('cluster.deletion', cluster, context);
  const wave = WAVES.find(({ remaining }) => remaining(view).length > 0);
  if (!wave) {
    client.patch(cluster, draft => removeFinalizer(draft, CLUSTER_FINALIZER));
    return;
  }
  report(
    view,
    condition('Deleting', 'True', wave.reason, wave.message(view)),
    context,
  );
  if (blocked) return;
  for (const object of wave.remaining(view)) {
    if (object.kind !== 'Machine' && object.kind !== 'MachineSet')
      client.delete(object);
  }
  deleteOrphans(view, context);
}

/** Machines and sets whose owner is gone. */
function deleteOrphans(view: ClusterView, { client }: Context): void {
  if (view.machineDeployments.length > 0) return;
  for (const object of [...view.machineSets, ...view.workerMachines])
    client.delete(object);
}

function announce(cluster: Cluster, { client }: Context): void {
  if (cluster.status?.phase === 'Deleting') return;
  const { name } = cluster.metadata;
  client.record(cluster, {
    reason: 'Deleting',
    message: `Cluster ${name} is Deleting`,
  });
}

function report(
  view: ClusterView,
  deleting: Condition,
  context: Context,
): void {
  const { cluster } = view;
  context.client.patchStatus(cluster, draft => {
    const now = context.clock.now();
    const status = (draft.status ??= {});
    status.phase = 'Deleting';
    status.observedGeneration = draft.metadata.generation;
    Object.assign(status, clusterReplicas(view));
    setConditions(draft, [deleting], now);
    if (draft.spec.topology) {
      setConditions(
        draft,
        [
          condition(
            'TopologyReconciled',
            'False',
            'Deleting',
            'Cluster is deleting',
          ),
        ],
        now,
      );
    }
    const told = clusterConditions({ ...view, cluster: draft }, context);
    setConditions(draft, [...told, deleting], now);
  });
}

function lineOf(title: string, objects: KubeObject[]): string {
  if (objects.length === 0) return '';
  return `* ${title}: ${listNames(
    objects.map(({ metadata }) => metadata.name),
  )}`;
}

function present(object: Resource | undefined): KubeObject[] {
  return object ? [object] : [];
}
