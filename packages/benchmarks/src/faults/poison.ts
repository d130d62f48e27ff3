import {
  projectionOf,
  Projection,
} from '@lattice-dev/plugin-lattice-backend/src/capi';
import { plannedError } from './plannedError';

const PREFIX = 'poison-';
const kinds = [
  {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    group: 'cluster.x-k8s.io',
    kind: 'MachinePool',
  },
  { apiVersion: 'v1', group: '', kind: 'Pod' },
];

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

let isArmed = false;

/**
 * Makes the projection of objects with a certain name throw, as a bug in it
 * would. Whatever shape is known to throw would be repaired, and prove nothing.
 */
export function armPoison() {
  if (isArmed) return;
  isArmed = true;
  for (const { group, kind } of kinds) {
    const projection = projectionOf(group, kind) as Mutable<Projection>;
    const { facts } = projection;
    projection.facts = parts => {
      if (parts.name.startsWith(PREFIX)) throw plannedError('Poison');
      return facts(parts);
    };
  }
}

/** Objects of a cluster that nobody can project. */
export function poisonObjects(cluster: { namespace: string; name: string }) {
  return kinds.map(({ apiVersion, kind }) => ({
    apiVersion,
    kind,
    metadata: {
      name: `${PREFIX}${cluster.name}`,
      namespace: cluster.namespace,
      labels: { 'cluster.x-k8s.io/cluster-name': cluster.name },
    },
    spec: { clusterName: cluster.name },
  }));
}

export function isPoison(name: string): boolean {
  return name.startsWith(PREFIX);
}
