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
      `A control plane with etcd needs an odd number of machines, got ${replicas}: an even number tolerates no more failures than one less.`,
    );
  }
  const path = controlPlanePath(lattice);
  return {
    title: 'The control plane',
    before: numberAt(lattice.spec, ...path),
    patch: patchOf(lattice, path, replicas),
  };
}

/** What has to change in a LatticeCluster so that a group has a number. */
export function scaleLatticeCluster(
  lattice: KubeObject,
  { pool, replicas }: ScaleChange,
): LatticeScaling {
  if (pool === undefined) return scaleControlPlane(lattice, replicas);
  const pools = (at(lattice.spec, 'nodes', 'workerPools') ?? {}) as Json;
  if (!Object.hasOwn(pools, pool)) {
    const names = Object.keys(pools).join(', ');
    throw new NotFoundError(
      `There is no pool ${pool}; there are ${names || 'none'}.`,
    );
  }
  if (at(pools[pool], 'max') !== undefined) {
    throw new InputError(
      `Pool ${pool}: an autoscaler sets its number of machines; change its limits in the LatticeCluster.`,
    );
  }
  const path = ['nodes', 'workerPools', pool, 'replicas'];
  return {
    title: `Pool ${pool}`,
    before: numberAt(lattice.spec, ...path),
    patch: patchOf(lattice, path, replicas),
  };
}
