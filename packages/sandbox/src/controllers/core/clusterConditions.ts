import { machinesReady, machinesUpToDate } from '../engine/aggregate';
import { condition, findCondition, good, ongoing } from '../engine/conditions';
import { Context } from '../engine/Controller';
import { bullet, textOf } from '../engine/messages';
import { Condition, LocalRef, Resource } from '../engine/model';
import { isDeleting } from '../engine/objects';
import { movements, workersAvailable } from './clusterMovements';
import { ClusterView, isProvisioned } from './clusterView';

const WAITING_FOR_TOPOLOGY = 'Waiting for cluster topology to be reconciled';

/** Everything a Cluster says of itself, in the order in which it says it. */
export function clusterConditions(
  view: ClusterView,
  context: Context,
): Condition[] {
  const { cluster } = view;
  const topology = findCondition(cluster, 'TopologyReconciled');
  const parts = [
    ...(isDeleting(cluster) ? [findCondition(cluster, 'Deleting')] : []),
    probe(view, context),
    infrastructureReady(view, context),
    controlPlaneAvailable(view, context),
    workersAvailable(view),
    ...(cluster.spec.topology && topology && !isDeleting(cluster)
      ? [topology]
      : []),
  ].filter(part => part !== undefined);
  return [
    available(parts),
    probe(view, context),
    infrastructureReady(view, context),
    controlPlaneInitialized(view),
    controlPlaneAvailable(view, context),
    workersAvailable(view),
    ...(cluster.spec.topology && topology ? [topology] : []),
    ...movements(view),
    machinesReady('ControlPlaneMachinesReady', view.controlPlaneMachines),
    machinesReady('WorkerMachinesReady', view.workerMachines),
    machinesUpToDate('ControlPlaneMachinesUpToDate', view.controlPlaneMachines),
    machinesUpToDate('WorkerMachinesUpToDate', view.workerMachines),
    ongoing('Paused', false),
    ...(isDeleting(cluster) ? [] : [ongoing('Deleting', false)]),
  ];
}

/** An upgrade is told in the message, but does not make a cluster unavailable. */
const HARMLESS = new Set(['ClusterUpgrading', 'ClusterCreating']);

function available(parts: Condition[]): Condition {
  const isBad = ({ type, status }: Condition) =>
    type === 'Deleting' ? status === 'True' : status !== 'True';
  const issues = parts.filter(isBad);
  const message = issues
    .map(part => bullet(part.type, textOf(part)))
    .join('\n');
  const serious = issues.filter(({ reason }) => !HARMLESS.has(reason ?? ''));
  if (serious.length === 0)
    return condition('Available', 'True', 'Available', message);
  return serious.some(
    part => part.status === 'False' || part.type === 'Deleting',
  )
    ? condition('Available', 'False', 'NotAvailable', message)
    : condition('Available', 'Unknown', 'AvailableUnknown', message);
}

function probe({ cluster }: ClusterView, context: Context): Condition {
  const reached =
    findCondition(cluster, 'RemoteConnectionProbe')?.status === 'True';
  const strike = context.faults.find('cluster.probe', cluster, context);
  if (strike) {
    return condition(
      'RemoteConnectionProbe',
      'False',
      'ProbeFailed',
      'Remote connection probe failed',
    );
  }
  const initialized =
    cluster.status?.initialization?.controlPlaneInitialized ?? reached;
  return good(
    'RemoteConnectionProbe',
    initialized,
    ['ProbeSucceeded', 'ProbeFailed'],
    initialized ? '' : 'Remote connection not established yet',
  );
}

function infrastructureReady(view: ClusterView, context: Context): Condition {
  const { cluster, infrastructure } = view;
  const missing = missingReference(
    view,
    cluster.spec.infrastructureRef,
    infrastructure,
    {
      type: 'InfrastructureReady',
      wasThere:
        cluster.status?.initialization?.infrastructureProvisioned ?? false,
    },
  );
  const strike = context.faults.find('cluster.references', cluster, context);
  const told = strike?.shown.conditions?.find(
    ({ type }) => type === 'InfrastructureReady',
  );
  if (told ?? missing) return (told ?? missing)!;
  const ready = findCondition(infrastructure, 'Ready');
  if (ready) return mirror('InfrastructureReady', ready, ['Ready', 'NotReady']);
  return good(
    'InfrastructureReady',
    isProvisioned(infrastructure),
    ['Ready', 'NotReady'],
    isProvisioned(infrastructure)
      ? ''
      : `${infrastructure!.kind} status.initialization.provisioned is false`,
  );
}

function controlPlaneInitialized(view: ClusterView): Condition {
  const { cluster, controlPlane } = view;
  if (!controlPlane) {
    return cluster.spec.topology && !cluster.spec.controlPlaneRef
      ? condition(
          'ControlPlaneInitialized',
          'Unknown',
          'ObjectDoesNotExist',
          WAITING_FOR_TOPOLOGY,
        )
      : condition(
          'ControlPlaneInitialized',
          'Unknown',
          'InternalError',
          'Please check controller logs for errors',
        );
  }
  const initialized =
    cluster.status?.initialization?.controlPlaneInitialized ??
    controlPlane.status?.initialization?.controlPlaneInitialized ??
    false;
  return good(
    'ControlPlaneInitialized',
    initialized,
    ['Initialized', 'NotInitialized'],
    initialized ? '' : 'Control plane not yet initialized',
  );
}

function controlPlaneAvailable(view: ClusterView, context: Context): Condition {
  const { cluster, controlPlane } = view;
  const initialized =
    cluster.status?.initialization?.controlPlaneInitialized ?? false;
  const missing = missingReference(
    view,
    cluster.spec.controlPlaneRef,
    controlPlane,
    {
      type: 'ControlPlaneAvailable',
      wasThere: initialized,
    },
  );
  const strike = context.faults.find('cluster.references', cluster, context);
  const told = strike?.shown.conditions?.find(
    ({ type }) => type === 'ControlPlaneAvailable',
  );
  if (told ?? missing) return (told ?? missing)!;
  const reported = findCondition(controlPlane, 'Available');
  if (reported)
    return mirror('ControlPlaneAvailable', reported, [
      'Available',
      'NotAvailable',
    ]);
  const latched =
    controlPlane!.status?.initialization?.controlPlaneInitialized ?? false;
  return good(
    'ControlPlaneAvailable',
    latched,
    ['Available', 'NotAvailable'],
    latched ? '' : 'Control plane not yet initialized',
  );
}

function missingReference(
  { cluster }: ClusterView,
  ref: LocalRef | undefined,
  object: Resource | undefined,
  options: { type: string; wasThere: boolean },
): Condition | undefined {
  if (object) return undefined;
  const { type, wasThere } = options;
  if (!ref)
    return condition(type, 'False', 'ObjectDoesNotExist', WAITING_FOR_TOPOLOGY);
  return wasThere && !isDeleting(cluster)
    ? condition(type, 'False', 'ObjectDeleted', `${ref.kind} has been deleted`)
    : condition(
        type,
        'False',
        'ObjectDoesNotExist',
        `${ref.kind} does not exist`,
      );
}

/** Providers with old conditions give no reason when all is well. */
function mirror(
  type: string,
  from: Condition,
  reasons: [string, string],
): Condition {
  const fallback = from.status === 'True' ? reasons[0] : reasons[1];
  const reason =
    from.reason && from.reason !== 'NoReasonReported' ? from.reason : fallback;
  return condition(type, from.status, reason, from.message ?? '');
}
