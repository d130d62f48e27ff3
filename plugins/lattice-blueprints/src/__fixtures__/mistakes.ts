type Path = (string | number)[];

/** One particular mistake: what to set, and the field that must be named. */
export interface Mistake {
  what: string;
  set: readonly [Path, unknown][];
  field: Path;
}

/** Writes a mistake down. */
export function mistake(
  what: string,
  field: Path,
  ...set: [Path, unknown][]
): Mistake {
  return { what, field, set };
}

/** Address ranges that cannot be. */
export const ranges: Mistake[] = [
  mistake(
    'pods overlap services',
    ['clusterNetwork', 'serviceCidrs', 0],
    [
      ['clusterNetwork'],
      { podCidrs: ['10.0.0.0/8'], serviceCidrs: ['10.96.0.0/12'] },
    ],
  ),
  mistake(
    'host bits',
    ['clusterNetwork', 'podCidrs', 0],
    [
      ['clusterNetwork'],
      { podCidrs: ['10.1.2.3/16'], serviceCidrs: ['10.96.0.0/12'] },
    ],
  ),
  mistake(
    'no CIDR',
    ['clusterNetwork', 'podCidrs', 0],
    [
      ['clusterNetwork'],
      { podCidrs: ['10.300.0.0/16'], serviceCidrs: ['10.96.0.0/12'] },
    ],
  ),
];

/** A number of control plane machines that etcd cannot use. */
export const evenMembers = mistake(
  'even etcd members',
  ['controlPlane', 'replicas'],
  [['controlPlane', 'replicas'], 4],
);
