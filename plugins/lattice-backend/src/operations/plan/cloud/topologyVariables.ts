import { at, Json, KubeObject, listAt } from '../../objects/KubeObject';

/** What the classes of SCS take where a variable is left out. */
const scsDefaults: Json = {
  controlPlaneFlavor: 'SCS-2V-4',
  controlPlaneRootDisk: 50,
  workerFlavor: 'SCS-4V-8',
  workerRootDisk: 50,
  imageName: 'ubuntu-capi-image',
  imageAddVersion: true,
  nodeCIDR: '10.8.0.0/20',
};

/** Their hosted control planes have neither load balancer nor floating IP. */
const scsFamilies: Array<[RegExp, Json]> = [
  [
    /^openstack-scs2-/,
    { ...scsDefaults, apiServerLoadBalancer: 'octavia-ovn' },
  ],
  [/^openstack-hosted-control-plane-/, scsDefaults],
  [
    /^openstack-hcp-/,
    { ...scsDefaults, workerFlavor: 'SCS-2V-4', workerRootDisk: 25 },
  ],
];

export interface ScsFamily {
  defaults: Json;
  hosted: boolean;
}

/** The family of a class by its name; a class that isn't there yet has one. */
export function scsFamilyOf(className: string): ScsFamily | undefined {
  const found = scsFamilies.find(([pattern]) => pattern.test(className));
  return found && { defaults: found[1], hosted: !className.includes('-scs2-') };
}

export type Variables = (...names: string[]) => unknown;

function valuesOf(list: Json[]): Map<unknown, unknown> {
  return new Map(list.map(({ name, value }) => [name, value]));
}

/**
 * Finds the value of a variable: overrides of a group first, then those of the
 * topology, then the defaults. One thing may have several names.
 */
export function variablesOf(
  cluster: KubeObject,
  options: {
    overrides?: Json[];
    clusterClass?: KubeObject;
    family?: ScsFamily;
  },
): Variables {
  const set = [
    valuesOf(options.overrides ?? []),
    valuesOf(listAt(cluster.spec, 'topology', 'variables')),
    valuesOf(
      listAt(options.clusterClass?.spec, 'variables').map(
        ({ name, schema }) => ({
          name,
          value: at(schema, 'openAPIV3Schema', 'default'),
        }),
      ),
    ),
    new Map<unknown, unknown>(Object.entries(options.family?.defaults ?? {})),
  ];
  return (...names) => {
    for (const values of set) {
      const name = names.find(one => values.get(one) !== undefined);
      if (name !== undefined) return values.get(name);
    }
    return undefined;
  };
}
