import { hasStatus } from '../../capi/conditions/Conditions';
import { MachineFacts } from '../../capi/facts';
import { ProjectedObject } from '../../capi/ProjectedObject';
import { Step, StepCondition } from '../rules/ruleSchema';
import { ClusterView } from './ClusterView';
import { compileWhere } from './compileSignal';
import { DiagnosedObject } from './DiagnosisInput';

type Machine = ProjectedObject<MachineFacts>;
type Holds = (view: ClusterView, object: DiagnosedObject) => boolean;

/** What a single control plane machine, or two, cannot lose. */
const SMALLEST_WITH_SPARE = 3;

const conditions: {
  [Name in keyof StepCondition]-?: (
    wanted: NonNullable<StepCondition[Name]>,
  ) => Holds;
} = {
  role: wanted => (view, object) => view.role(object) === wanted,
  replaceable: wanted => (view, object) =>
    isReplaceable(view, object) === wanted,
  controlPlanes: wanted => view => controlPlanesOf(view) >= wanted,
  quorum: wanted => (view, object) =>
    keepsMajority(view, view.machinesOf(object)[0]) === wanted,
  loadBalancer: wanted => view => hasLoadBalancer(view) === wanted,
  topology: wanted => view =>
    (view.objects.cluster?.facts.topology !== undefined) === wanted,
  where: wanted => {
    const tests = wanted.map(compileWhere);
    return (view, object) => tests.every(holds => holds(view, object));
  },
};

const compiled = new WeakMap<Step, readonly Holds[]>();

/** Throws when a condition names something that does not exist. */
export function compileStep(step: Step): readonly Holds[] {
  const known = compiled.get(step);
  if (known) {
    return known;
  }
  const tests = Object.entries(step.when ?? {}).map(([name, wanted]) =>
    conditions[name as keyof StepCondition](wanted as never),
  );
  compiled.set(step, tests);
  return tests;
}

/** Whether a step may be shown: what is not known does not hold. */
export function isOffered(
  view: ClusterView,
  object: DiagnosedObject,
  step: Step,
): boolean {
  return compileStep(step).every(holds => holds(view, object));
}

/** A worker of a pool; a control plane machine only if etcd survives it. */
function isReplaceable(view: ClusterView, object: DiagnosedObject): boolean {
  const [machine] = view.machinesOf(object);
  if (!machine || machine.owners.length === 0) {
    return false;
  }
  if (view.role(machine) === 'worker') {
    return machine.owners.some(({ kind }) => kind === 'MachineSet');
  }
  return (
    neverRan(view, machine) ||
    (controlPlanesOf(view) >= SMALLEST_WITH_SPARE &&
      keepsMajority(view, machine) &&
      hasLoadBalancer(view) !== false)
  );
}

/** Without a server it never held data of etcd. */
function neverRan(view: ClusterView, machine: Machine): boolean {
  const server = view.objects.infraMachineOf(machine);
  return (
    machine.facts.node === undefined &&
    machine.facts.providerId === undefined &&
    server?.facts.providerId === undefined
  );
}

function controlPlanesOf(view: ClusterView): number {
  return view.controlPlane?.facts.replicas.desired ?? 0;
}

function keepsMajority(
  view: ClusterView,
  without: Machine | undefined,
): boolean {
  const healthy = view.objects.machines.filter(
    machine =>
      machine !== without &&
      machine.deletedAt === undefined &&
      view.role(machine) === 'controlPlane' &&
      isHealthy(machine),
  );
  const desired = controlPlanesOf(view);
  return desired > 0 && healthy.length > Math.floor(desired / 2);
}

const etcdTypes = ['EtcdMemberHealthy', 'EtcdPodHealthy'];

function isHealthy(machine: Machine): boolean {
  return (
    ['NodeHealthy', 'NodeReady'].some(type =>
      hasStatus(machine, type, 'True'),
    ) &&
    etcdTypes.every(
      type =>
        !hasStatus(machine, type, 'False') &&
        !hasStatus(machine, type, 'Unknown'),
    )
  );
}

/** Undefined where nothing tells. */
function hasLoadBalancer(view: ClusterView): boolean | undefined {
  const infrastructure: DiagnosedObject | undefined = view.infrastructure;
  if (infrastructure?.kind !== 'OpenStackCluster') {
    return undefined;
  }
  return (
    view.infrastructure?.facts.cloud?.loadBalancer !== undefined ||
    infrastructure.details?.loadBalancer === true
  );
}
