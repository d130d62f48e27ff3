import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import { MachineSize } from '@lattice-dev/plugin-lattice-blueprints';
import { RolloutChange } from '@lattice-dev/plugin-lattice-common';
import { ChangeSet, ObjectPatch } from '../change/ChangeSet';
import {
  ClusterParts,
  isTopology,
  machinesOf,
  poolName,
} from '../cluster/ClusterParts';
import { requireReplaceable } from '../cluster/loadBalancing';
import { requireChangeable } from '../cluster/requireChangeable';
import { at, KubeObject, textAt, versionOf } from '../objects/KubeObject';
import { forecastRoll } from '../roll/forecastRoll';
import { machineNamesOf } from '../roll/machineNames';
import { rollGroupsOf } from '../roll/RollGroup';
import { replacesOnDelete } from '../upgrade/progress';
import { certificateNews } from './certificateNews';
import { rolloutTime } from './rolloutTime';
import { topologyRollout } from './topologyRollout';

/** Sizes for the forecast, and the time that now is. */
export interface RolloutFacts {
  sizeOf?: (object: KubeObject) => MachineSize | undefined;
  now: Date;
}

/**
 * Replaces all machines of a pool or the control plane, with the surge that
 * it has, though nothing about them changes.
 */
export function decideRollout(
  parts: ClusterParts,
  change: RolloutChange,
  { sizeOf, now }: RolloutFacts,
): ChangeSet {
  const paused = requireChangeable(parts);
  if (parts.lattice) {
    throw new InputError(
      'A LatticeCluster has no field for this. Replace its machines one by one.',
    );
  }
  const holder = holderOf(parts, change.pool);
  requireRollable(parts, holder);
  const machines = machinesOf(parts, change.pool ? holder : undefined);
  const after = rolloutTime(change.after, machines, now);
  const title = change.pool ? `pool ${change.pool}` : 'the control plane';
  const group = change.pool ?? 'control-plane';
  const news = change.pool ? undefined : certificateNews(machines, now);
  return {
    cluster: parts.id,
    operation: 'rollout',
    sentence: `Replace all ${machines.length} machines of ${title}, one after the other.`,
    warnings: [...paused, ...(news ? [news] : [])],
    create: [],
    patch: [patchOf(parts, holder, change.pool, after)],
    remove: [],
    roll: forecastRoll(
      rollGroupsOf(parts, machineNamesOf(parts), sizeOf),
      one => (one.group === group ? 'restarted on request' : undefined),
    ),
  };
}

function holderOf(parts: ClusterParts, pool?: string): KubeObject {
  const { name } = parts.id;
  if (pool === undefined) {
    if (parts.controlPlane) return parts.controlPlane;
    throw new NotFoundError('The cluster has no control plane object yet.');
  }
  const found = parts.pools.find(object => poolName(object, name) === pool);
  if (found) return found;
  const isMachinePool = parts.machinePools?.some(
    object => poolName(object, name) === pool,
  );
  if (isMachinePool) {
    throw new InputError(
      `Pool ${pool} is a MachinePool, whose provider replaces machines. Restart it there.`,
    );
  }
  const names = parts.pools.map(object => poolName(object, name));
  throw new NotFoundError(
    `Pool ${pool} doesn't exist. Pools: ${names.join(', ') || 'none'}.`,
  );
}

function requireRollable(parts: ClusterParts, holder: KubeObject): void {
  const { kind, metadata } = holder;
  if (!['KubeadmControlPlane', 'MachineDeployment'].includes(kind)) {
    throw new InputError(
      `${kind} can't restart a rollout without a change. ${
        kind === 'RKE2ControlPlane'
          ? 'Replace its machines one by one.'
          : 'Its pods are restarted on the management cluster.'
      }`,
    );
  }
  if (replacesOnDelete(holder)) {
    throw new InputError(
      `Pool ${poolName(
        holder,
        parts.id.name,
      )} uses the OnDelete strategy, so nothing would replace its machines. Replace them one by one.`,
    );
  }
  if (kind === 'KubeadmControlPlane') requireReplaceable(parts.infrastructure);
  if ('cluster.x-k8s.io/paused' in (metadata.annotations ?? {})) {
    throw new ConflictError(
      `${kind} ${metadata.name} is paused. Remove its annotation cluster.x-k8s.io/paused first.`,
    );
  }
}

/**
 * Where a topology sets the field, Cluster API would set it back on the object;
 * where it doesn't, the object keeps what is set there, as with clusterctl.
 */
function patchOf(
  parts: ClusterParts,
  holder: KubeObject,
  pool: string | undefined,
  after: string,
): ObjectPatch {
  const inTopology =
    isTopology(parts.cluster) && topologyRollout(parts.cluster, pool, after);
  if (inTopology) return inTopology;
  const field =
    versionOf(holder.apiVersion) === 'v1beta1'
      ? ['rolloutAfter']
      : ['rollout', 'after'];
  const parent = field.slice(0, -1);
  const exists = at(holder.spec, ...parent) !== undefined;
  const scheduled = textAt(holder.spec, ...field);
  if (scheduled && Date.parse(scheduled) > Date.parse(after)) {
    throw new ConflictError(
      `A rollout is already scheduled for ${scheduled}. Wait for it, or remove ${
        holder.kind
      } spec.${field.join('.')}.`,
    );
  }
  return {
    seen: holder,
    steps: [
      exists
        ? { op: 'add', path: `/spec/${field.join('/')}`, value: after }
        : { op: 'add', path: '/spec/rollout', value: { after } },
    ],
    fields: [['spec', ...field]],
  };
}
