import { FindingStage } from '@lattice-dev/plugin-lattice-common';
import { ProjectedObject } from '../../capi/ProjectedObject';
import { MachineFacts } from '../../capi/facts';
import { ThresholdName } from '../../capi/thresholds';
import { ClusterView } from './ClusterView';
import { DiagnosedObject } from './DiagnosisInput';

/** One object of the chain in which every object waits for those before it. */
export interface ChainLink {
  readonly object: DiagnosedObject;
  readonly stage: FindingStage;
  /** How long its controller may take for the first word. */
  readonly patience: ThresholdName;
}

/**
 * The objects of a cluster in the order in which one waits for another: what
 * defines it, its infrastructure, the control plane with its machines, then
 * each pool with its machines, then what is installed into it.
 */
export function chainOf(view: ClusterView): ChainLink[] {
  const { objects, infrastructure } = view;
  const isControlPlane = (machine: DiagnosedObject) =>
    view.role(machine) === 'controlPlane';
  const workers = objects.machines.filter(one => !isControlPlane(one));
  return [
    ...links('definition', objects.ofRole('latticeCluster')),
    ...links('definition', objects.cluster ? [objects.cluster] : []),
    ...links('network', infrastructure ? [infrastructure] : []),
    ...controlPlaneLinks(view, objects.machines.filter(isControlPlane)),
    ...links('workers', objects.ofRole('pool')),
    ...workers.flatMap(machine => machineLinks(view, machine, 'workers')),
    ...links('addons', objects.ofRole('addon')),
  ];
}

/** Without a provider that speaks there are no machines to wait for. */
function controlPlaneLinks(
  view: ClusterView,
  machines: readonly ProjectedObject<MachineFacts>[],
): ChainLink[] {
  const { controlPlane, infrastructure, objects } = view;
  const own: ChainLink[] = links(
    'controlPlane',
    controlPlane ? [controlPlane] : [],
    infrastructure?.facts.provisioned
      ? 'silence'
      : 'silenceBeforeInfrastructure',
  );
  const below = machines.flatMap(machine =>
    machineLinks(view, machine, 'bootstrap'),
  );
  const hosted = links('controlPlane', objects.ofRole('hosted'));
  return controlPlane?.reported
    ? [...below, ...hosted, ...own]
    : [...own, ...below, ...hosted];
}

function machineLinks(
  view: ClusterView,
  machine: ProjectedObject<MachineFacts>,
  stage: FindingStage,
): ChainLink[] {
  const { objects } = view;
  const infraMachine = objects.infraMachineOf(machine);
  const parts = [
    objects.resolve(machine.facts.bootstrapRef, machine),
    objects.serverOf(infraMachine),
    infraMachine,
  ].filter(part => part !== undefined);
  return [
    ...links(stage, parts, 'server'),
    ...links(stage, [machine], 'server'),
  ];
}

function links(
  stage: FindingStage,
  objects: readonly DiagnosedObject[],
  patience: ThresholdName = 'silence',
): ChainLink[] {
  return objects.map(object => ({ object, stage, patience }));
}
