import { InputError, NotFoundError } from '@backstage/errors';
import { ScaleChange } from '@lattice-dev/plugin-lattice-common';
import { ObjectPatch } from '../change/ChangeSet';
import { at, Json, KubeObject, numberAt } from '../objects/KubeObject';

/** Where a number of machines is written, and what it is now. */
export interface LatticeScaling {
  title: string;
  before?: number;
  patch: ObjectPatch;
}

function patchOf(seen: KubeObject, path: string[], value: number): ObjectPatch {
  return {
    seen,
    steps: [{ op: 'add', path: `/spec/${path.join('/')}`, value }],
    fields: [['spec', ...path]],
  };
}

/** The guide's form has a bare number, the later one an object. */
function controlPlanePath(lattice: KubeObject): string[] {
  const path = ['nodes', 'controlPlane'];
  return typeof at(lattice.spec, ...path) === 'number'
    ? path
    : [...path, 'replicas'];
}

function scaleControlPlane(
  lattice: KubeObject,
  replicas: number,
): LatticeScaling {
  if (replicas % 2 === 0) {
    throw new InputError(
      `A control plane with etcd needs an odd number of machines, not ${replicas}.`,
    );
  }
  const path = controlPlanePath(lattice);
  return {
    title: 'The control plane',
    before: numberAt(lattice.spec, ...path),
    patch: patchOf(lattice, path, replicas),
  };
}

/**
 * The pool as the LatticeCluster calls it. People see the MachineDeployment,
 * which its operator names in its own way: by the pool, or by a number.
 */
function poolNamed(pools: Json, asked: string, deployments: string[]): string {
  const names = Object.keys(pools);
  if (names.includes(asked)) return asked;
  const seen = deployments.includes(asked);
  const fitting = names.filter(name => asked.endsWith(`-${name}`));
  if (seen && fitting.length === 1) return fitting[0];
  if (seen && names.length === 1 && deployments.length === 1) return names[0];
  throw new NotFoundError(
    `Pool ${asked} doesn't exist. Pools: ${names.join(', ') || 'none'}.`,
  );
}

/** What has to change in a LatticeCluster so that a group has a number. */
export function scaleLatticeCluster(
  lattice: KubeObject,
  { pool: asked, replicas }: ScaleChange,
  deployments: string[] = [],
): LatticeScaling {
  if (asked === undefined) return scaleControlPlane(lattice, replicas);
  const pools = (at(lattice.spec, 'nodes', 'workerPools') ?? {}) as Json;
  const pool = poolNamed(pools, asked, deployments);
  if (at(pools[pool], 'max') !== undefined) {
    throw new InputError(
      `An autoscaler sets the size of pool ${pool}. Change its limits in the LatticeCluster.`,
    );
  }
  const path = ['nodes', 'workerPools', pool, 'replicas'];
  return {
    title: `Pool ${pool}`,
    before: numberAt(lattice.spec, ...path),
    patch: patchOf(lattice, path, replicas),
  };
}
