import { Capabilities, missingKinds } from '../../capabilities/Capabilities';
import { Issue } from '../../checks/Check';
import { findMachineSize, MachineSize } from '../../sizes/MachineSize';
import { LatticeClusterInput } from './latticeClusterSchema';
import { LatticeShape, readLatticeShape } from './latticeShape';

/** The form in which the object is to be written. */
export function chosenShape(
  input: LatticeClusterInput,
  capabilities: Capabilities,
): LatticeShape {
  const served = readLatticeShape(capabilities);
  return input.shape === 'auto' || served === 'without-openstack'
    ? served
    : input.shape;
}

const shapeRefusals: Partial<Record<LatticeShape, string>> = {
  'without-openstack':
    'The LatticeCluster on this management cluster has no openstack provider (the operator dropped it in May 2026). Use an older operator or another flavour.',
  unknown:
    "Can't detect the LatticeCluster schema. Select the schema yourself, or let Lattice read it.",
};

/** What the guide's form has no field for. */
function refuseInGuideShape(input: LatticeClusterInput): Issue[] {
  const [first] = input.workers;
  return input.workers.flatMap((pool, index) =>
    [
      pool.flavor !== first.flavor && 'flavor',
      JSON.stringify(pool.rootVolume) !== JSON.stringify(first.rootVolume) &&
        'rootVolume',
      pool.autoscaler !== undefined && 'autoscaler',
      Object.keys(pool.labels).length > 0 && 'labels',
      pool.taints.length > 0 && 'taints',
    ]
      .filter((field): field is string => field !== false)
      .map(field => ({
        path: ['workers', index, field],
        message: `The LatticeCluster on this management cluster has one size for all workers and doesn't support ${field} per pool.`,
      })),
  );
}

function refuseInLaterShape(
  input: LatticeClusterInput,
  machineSizes: readonly MachineSize[] | undefined,
): Issue[] {
  return input.workers.flatMap((pool, index) =>
    pool.autoscaler?.min === 0 &&
    findMachineSize(pool.flavor, machineSizes) === undefined
      ? [
          {
            path: ['workers', index, 'autoscaler', 'min'],
            message: `A pool that starts at zero needs a configured machine size; ${pool.flavor} isn't configured.`,
          },
        ]
      : [],
  );
}

/** Why the target cannot have this LatticeCluster. */
export function refuseLattice(
  input: LatticeClusterInput,
  capabilities: Capabilities,
  machineSizes: readonly MachineSize[] | undefined,
): Issue[] {
  const shape = chosenShape(input, capabilities);
  const reasons = [
    capabilities.settings?.allowLatticeCluster
      ? undefined
      : 'LatticeClusters are cluster-scoped and must be allowed in the configuration (lattice.operations.allowLatticeCluster).',
    shapeRefusals[shape],
    ...(shape === 'later' && input.infraProvider.create
      ? missingKinds(capabilities, ['infraProvider'])
      : []),
  ].filter((message): message is string => message !== undefined);
  return [
    ...reasons.map(message => ({ path: [], message })),
    ...(shape === 'guide' ? refuseInGuideShape(input) : []),
    ...(shape === 'later' ? refuseInLaterShape(input, machineSizes) : []),
  ];
}
