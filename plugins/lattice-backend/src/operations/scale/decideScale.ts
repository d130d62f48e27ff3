import { InputError, NotFoundError } from '@backstage/errors';
import { refuseManualScaling } from '@lattice-dev/plugin-lattice-blueprints';
import { ScaleChange } from '@lattice-dev/plugin-lattice-common';
import { ChangeSet, ObjectPatch } from '../change/ChangeSet';
import { ClusterParts, isTopology, poolName } from '../cluster/ClusterParts';
import { requireChangeable } from '../cluster/requireChangeable';
import { scaleLatticeCluster } from '../lattice/scaleLatticeCluster';
import { at, KubeObject, listAt, numberAt } from '../objects/KubeObject';
import { requireMembers } from './requireMembers';

/** Where a topology has its pools. */
const poolLists = [
  ['topology', 'workers', 'machineDeployments'],
  ['topology', 'workers', 'machinePools'],
];

/** What has to change so that a pool, or the control plane, has a number. */
export function decideScale(
  parts: ClusterParts,
  change: ScaleChange,
): ChangeSet {
  const warnings = requireChangeable(parts);
  const { patch, before, title } = findScaling(parts, change);
  const same = before === change.replicas;
  return {
    cluster: parts.id,
    operation: 'scale',
    sentence: same
      ? `${title} already has ${change.replicas} machines.`
      : `Scale ${title[0].toLowerCase()}${title.slice(1)}${
          before === undefined ? '' : ` from ${before}`
        } to ${change.replicas} machines.`,
    warnings,
    create: [],
    patch: same ? [] : [patch],
    remove: [],
  };
}

interface Scaling {
  title: string;
  before?: number;
  patch: ObjectPatch;
}

function findScaling(parts: ClusterParts, change: ScaleChange): Scaling {
  const { pool, replicas } = change;
  if (pool === undefined) requireMembers(parts, replicas);
  if (parts.lattice) {
    const names = parts.pools.map(object => poolName(object, parts.id.name));
    return scaleLatticeCluster(parts.lattice, change, names);
  }
  return pool === undefined
    ? scaleControlPlane(parts, replicas)
    : scalePool(parts, pool, replicas);
}

function scalePool(
  parts: ClusterParts,
  pool: string,
  replicas: number,
): Scaling {
  const all = [...parts.pools, ...(parts.machinePools ?? [])];
  const found = all.find(object => poolName(object, parts.id.name) === pool);
  const scaling = isTopology(parts.cluster)
    ? scaleTopologyPool(parts.cluster, pool, replicas)
    : scaleObject(found, replicas);
  if (!scaling) {
    const names = all.map(object => poolName(object, parts.id.name));
    throw new NotFoundError(
      `Pool ${pool} doesn't exist. Pools: ${names.join(', ') || 'none'}.`,
    );
  }
  const annotations = [found?.metadata.annotations, scaling.annotations];
  const refusal =
    annotations.map(refuseManualScaling).find(Boolean) ??
    annotations.map(refuseManaged).find(Boolean);
  if (refusal) throw new InputError(`Pool ${pool}: ${refusal}`);
  return { title: `Pool ${pool}`, ...scaling };
}

/** How a MachinePool says that its number comes from outside. */
function refuseManaged(
  annotations: Record<string, string> | undefined,
): string | undefined {
  const manager = annotations?.['cluster.x-k8s.io/replicas-managed-by'];
  return manager === undefined || manager === 'false'
    ? undefined
    : `The number of machines is managed by ${
        manager || 'an external autoscaler'
      }. Change it there.`;
}

function scaleObject(object: KubeObject | undefined, replicas: number) {
  return (
    object && {
      before: numberAt(object.spec, 'replicas'),
      annotations: object.metadata.annotations,
      patch: {
        seen: object,
        steps: [
          { op: 'add' as const, path: '/spec/replicas', value: replicas },
        ],
        fields: [['spec', 'replicas']],
      },
    }
  );
}

function scaleTopologyPool(
  cluster: KubeObject,
  name: string,
  replicas: number,
) {
  const path = poolLists.find(list =>
    listAt(cluster.spec, ...list).some(pool => pool.name === name),
  );
  if (!path) return undefined;
  const pools = listAt(cluster.spec, ...path);
  const index = pools.findIndex(pool => pool.name === name);
  const pointer = `/spec/${path.join('/')}/${index}/replicas`;
  return {
    before: numberAt(pools[index], 'replicas'),
    annotations: at(pools[index], 'metadata', 'annotations') as
      | Record<string, string>
      | undefined,
    patch: {
      seen: cluster,
      steps: [{ op: 'add' as const, path: pointer, value: replicas }],
      fields: [['spec', ...path, { key: { name } }, 'replicas']],
    },
  };
}

function scaleControlPlane(parts: ClusterParts, replicas: number): Scaling {
  const title = 'The control plane';
  if (!isTopology(parts.cluster)) {
    const scaling = scaleObject(parts.controlPlane, replicas);
    if (!scaling) {
      throw new NotFoundError(
        "The cluster has no control plane object yet. Try again once it's created.",
      );
    }
    return { title, ...scaling };
  }
  const existing = at(parts.cluster.spec, 'topology', 'controlPlane');
  return {
    title,
    before: numberAt(existing, 'replicas'),
    patch: {
      seen: parts.cluster,
      steps: existing
        ? [
            {
              op: 'add',
              path: '/spec/topology/controlPlane/replicas',
              value: replicas,
            },
          ]
        : [
            {
              op: 'add',
              path: '/spec/topology/controlPlane',
              value: { replicas },
            },
          ],
      fields: [['spec', 'topology', 'controlPlane', 'replicas']],
    },
  };
}
