import {
  ClusterChange,
  ClusterDetail,
  PoolChange,
} from '@lattice-dev/plugin-lattice-common';
import { operationPool } from './scaleTargets';

/** A pool, or the control plane, as the form has it. */
export interface PoolAnswer {
  name: string;
  /** The pool that a new one is made like. */
  like?: string;
  removed?: boolean;
  replicas?: number;
  machineSize: string;
  /** What was there when the form opened. */
  before: { replicas?: number; machineSize: string };
  autoscaling?: { min: number; max: number };
}

/** One class variable; the value is JSON, or text that is none. */
export interface VariableAnswer {
  name: string;
  value: string;
}

export interface ChangeForm {
  controlPlane?: PoolAnswer;
  pools: PoolAnswer[];
  variables: VariableAnswer[];
}

export function formOf(cluster: ClusterDetail): ChangeForm {
  const { controlPlaneStatus: plane, pools } = cluster;
  const answer = (
    name: string,
    replicas: number,
    machineSize = '',
  ): PoolAnswer => ({
    name,
    replicas,
    machineSize,
    before: { replicas, machineSize },
  });
  return {
    controlPlane: plane.object
      ? answer('', plane.replicas.desired, plane.machineSize)
      : undefined,
    pools: pools.map(pool => ({
      ...answer(
        operationPool(pool, cluster.name),
        pool.replicas.desired,
        pool.machineSize,
      ),
      autoscaling: pool.autoscaling,
    })),
    variables: [],
  };
}

function differences({ replicas, machineSize, before }: PoolAnswer) {
  return {
    ...(replicas !== before.replicas && { replicas }),
    ...(machineSize !== before.machineSize && machineSize && { machineSize }),
  };
}

function poolChange(pool: PoolAnswer): PoolChange[] {
  const { name, like, removed } = pool;
  if (removed) return [{ name, remove: true }];
  const changed = differences(pool);
  if (like !== undefined) {
    return name ? [{ name, like, replicas: pool.replicas, ...changed }] : [];
  }
  return Object.keys(changed).length > 0 ? [{ name, ...changed }] : [];
}

/** JSON where it is some; other text is meant as it stands. */
export function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // People type plain words without quotes.
    return text;
  }
}

/** What differs from the cluster; undefined while nothing does. */
export function changeOf(form: ChangeForm): ClusterChange | undefined {
  const plane = form.controlPlane && differences(form.controlPlane);
  const pools = form.pools.flatMap(poolChange);
  const variables = form.variables.filter(({ name }) => name !== '');
  const change: ClusterChange = {
    ...(plane && Object.keys(plane).length > 0 && { controlPlane: plane }),
    ...(pools.length > 0 && { pools }),
    ...(variables.length > 0 && {
      variables: Object.fromEntries(
        variables.map(({ name, value }) => [name, readValue(value)]),
      ),
    }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** How many parts of the cluster a change touches. */
export function countOf({
  controlPlane,
  pools = [],
  variables = {},
}: ClusterChange): number {
  return (controlPlane ? 1 : 0) + pools.length + Object.keys(variables).length;
}
