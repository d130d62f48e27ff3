import { findCondition, isTrue } from '../engine/conditions';
import { Context, Result } from '../engine/Controller';
import { Cluster, Machine } from '../engine/model';
import { isControlPlaneMachine, refOf } from '../engine/objects';
import { isInitialized } from './clusterView';
import { isCniMissing } from './workload';

/** How long a kubelet needs once its server runs, and its CNI after that. */
const JOIN_SECONDS: [number, number] = [25, 35];
const NODE_READY_SECONDS = 15;

/** Lets the node of a Machine join, and wakes it when its node gets ready. */
export function joinNode(
  machine: Machine,
  cluster: Cluster | undefined,
  context: Context,
): Result {
  const progress = context.stages.run(
    machine,
    [
      {
        step: 'machine.join',
        seconds: JOIN_SECONDS,
        isDone: ({ status }) => status?.nodeRef !== undefined,
        isReady: ({ spec }) =>
          spec.providerID !== undefined && canJoin(machine, cluster, context),
        complete: register,
      },
    ],
    context,
  );
  return progress.done
    ? awaitReady(machine, cluster, context)
    : progress.result;
}

/** Before the control plane answers only its first machine can go on. */
function canJoin(
  machine: Machine,
  cluster: Cluster | undefined,
  context: Context,
): boolean {
  if (isInitialized(cluster)) return true;
  if (!cluster || !isControlPlaneMachine(machine)) return false;
  const { namespace, name } = cluster.metadata;
  const [first] = context.client
    .ofCluster<Machine>(namespace, name, 'Machine')
    .filter(isControlPlaneMachine)
    .sort(byAge);
  return first?.metadata.name === machine.metadata.name;
}

function register(machine: Machine, context: Context): void {
  const { client, random } = context;
  const { name } = machine.metadata;
  client.patchStatus(machine, draft => {
    const status = (draft.status ??= {});
    status.nodeRef = { name };
    status.nodeInfo = {
      architecture: 'amd64',
      bootID: random.uuid(`boot/${name}`),
      containerRuntimeVersion: 'containerd://2.1.4',
      kernelVersion: '6.8.0-85-generic',
      kubeProxyVersion: '',
      kubeletVersion: machine.spec.version ?? '',
      machineID: random.hex(`machine/${name}`).slice(0, 32),
      operatingSystem: 'linux',
      osImage: 'Ubuntu 24.04.3 LTS',
      systemUUID: random.uuid(`system/${name}`),
    };
  });
  client.record(machine, { reason: 'SuccessfulSetNodeRef', message: name });
}

function awaitReady(
  machine: Machine,
  cluster: Cluster | undefined,
  context: Context,
): Result {
  const current = context.client.get<Machine>(refOf(machine));
  if (isTrue(current, 'NodeReady') || !isInitialized(cluster)) return undefined;
  if (isCniMissing(cluster, context)) return undefined;
  if (context.faults.find('machine.node', machine, context)) return undefined;
  const known = findCondition(current, 'NodeReady')?.reason === 'NodeNotReady';
  if (!known) return undefined;
  const key = `${machine.metadata.uid}/nodeReady`;
  const progress = context.stages.elapsed(key, NODE_READY_SECONDS, context);
  if (!progress.done) return progress.result;
  markReady(machine, context);
  return undefined;
}

/** The kubelet's own report; the conditions follow from it. */
function markReady(machine: Machine, { client }: Context): void {
  client.patchStatus(machine, draft => {
    const ready = draft.status?.conditions?.find(
      ({ type }) => type === 'NodeReady',
    );
    if (!ready) return;
    ready.status = 'True';
    ready.reason = 'NodeReady';
    ready.message = '';
  });
}

export function byAge(a: Machine, b: Machine): number {
  const [x, y] = [
    a.metadata.creationTimestamp ?? '',
    b.metadata.creationTimestamp ?? '',
  ];
  return x.localeCompare(y) || a.metadata.name.localeCompare(b.metadata.name);
}
