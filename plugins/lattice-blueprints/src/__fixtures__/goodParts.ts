import { Random } from './random';

/** Decides how much of an input is filled in: 0 is minimal, 1 is maximal. */
export class Filler {
  readonly random: Random;
  readonly #fullness: number;

  private constructor(random: Random, fullness: number) {
    this.random = random;
    this.#fullness = fullness;
  }

  static create(seed: number, fullness: number): Filler {
    return new Filler(Random.create(seed), fullness);
  }

  /** A field that is there or not. */
  maybe<T>(name: string, make: () => T): { [key: string]: T } {
    const isThere = this.#fullness > 0 && this.random.chance(this.#fullness);
    return isThere ? { [name]: make() } : {};
  }

  list<T>(most: number, make: (index: number) => T): T[] {
    const count = Math.round(this.#fullness * most);
    return Array.from({ length: count }, (_, index) => make(index));
  }
}

type Input = { [key: string]: unknown };

const flavors = [
  'SCS-4V-8-50s',
  'SCS-8V-16',
  'm1.large',
  'b2-30',
  '4C-8GB-100GB',
];
const zones = ['nova', 'az-1', 'az-2'];

export function reference(fill: Filler): Input {
  return fill.random.chance(0.5)
    ? { id: fill.random.uuid() }
    : {
        name: `net-${fill.random.int(1, 99)}`,
        ...fill.maybe('tags', () => ['prod', 'team:a']),
      };
}

function namedReference(fill: Filler): Input {
  return fill.random.chance(0.5)
    ? { id: fill.random.uuid() }
    : { name: `group ${fill.random.int(1, 9)}` };
}

function image(fill: Filler): Input {
  return fill.random.pick<() => Input>([
    () => ({ id: fill.random.uuid() }),
    () => ({ name: 'ubuntu-2404-kube-v1.34.7' }),
    () => ({ name: 'Ubuntu 24.04 (CAPI)', tags: ['kubernetes'] }),
    () => ({ imageRef: 'ubuntu-capi-image-v1.34.7' }),
  ])();
}

function volume(fill: Filler): Input {
  return {
    sizeGiB: fill.random.int(50, 200),
    ...fill.maybe('type', () => 'ssd'),
    ...fill.maybe('availabilityZone', () => fill.random.pick(zones)),
  };
}

export function machine(fill: Filler): Input {
  return {
    flavor: fill.random.pick(flavors),
    image: image(fill),
    ...fill.maybe('sshKeyName', () => 'admin'),
    ...fill.maybe('rootVolume', () => volume(fill)),
    ...fill.maybe('additionalVolumes', () => [
      { name: 'etcd', ...volume(fill) },
      { name: 'scratch', storage: 'Local', sizeGiB: 20 },
    ]),
    ...fill.maybe('serverGroup', () => namedReference(fill)),
    ...fill.maybe('securityGroups', () => [
      reference(fill),
      { name: 'default' },
    ]),
    ...fill.maybe('tags', () => ['lattice', 'env:test']),
    ...fill.maybe('configDrive', () => true),
  };
}

export function healthCheck(fill: Filler): Input {
  return {
    enabled: fill.random.chance(0.8),
    nodeStartupTimeoutSeconds: fill.random.int(300, 3600),
    unhealthyAfterSeconds: fill.random.int(30, 900),
    maxUnhealthy: fill.random.pick(['40%', '100%', '1', '2']),
  };
}

export function scaling(fill: Filler): Input {
  return fill.random.chance(0.6)
    ? { replicas: fill.random.int(0, 5) }
    : {
        autoscaler: { min: fill.random.int(0, 2), max: fill.random.int(3, 9) },
      };
}

export function nodeSettings(fill: Filler): Input {
  return {
    ...fill.maybe('labels', () => ({
      'node-role.kubernetes.io/worker': '',
      'example.com/team': 'a',
      'topology.kubernetes.io/rack': 'r1',
    })),
    ...fill.maybe('taints', () => [
      { key: 'example.com/gpu', value: 'true', effect: 'NoSchedule' },
      { key: 'example.com/spot', effect: 'PreferNoSchedule' },
    ]),
  };
}

export function pool(fill: Filler, index: number): Input {
  return {
    name: `md-${index}`,
    ...scaling(fill),
    machine: machine(fill),
    ...nodeSettings(fill),
    ...fill.maybe('failureDomain', () => fill.random.pick(zones)),
    ...fill.maybe('healthCheck', () => healthCheck(fill)),
    ...fill.maybe('rollout', () => ({ maxSurge: '25%', maxUnavailable: 1 })),
    ...fill.maybe('nodeDrainTimeoutSeconds', () => 600),
    ...fill.maybe('version', () => 'v1.33.4'),
  };
}

export function network(fill: Filler): Input {
  return fill.random.chance(0.5)
    ? {
        mode: 'managed',
        ...fill.maybe('nodeCidr', () => '10.30.0.0/20'),
        ...fill.maybe('dnsNameservers', () => ['1.1.1.1']),
        ...fill.maybe('mtu', () => 1450),
        ...fill.maybe('externalNetwork', () => reference(fill)),
        ...fill.maybe('router', () => reference(fill)),
      }
    : {
        mode: 'existing',
        network: reference(fill),
        ...fill.maybe('subnets', () => [reference(fill)]),
        ...fill.maybe('router', () => reference(fill)),
        ...fill.maybe('externalNetwork', () => reference(fill)),
      };
}

export function identity(fill: Filler): Input {
  return {
    name: `demo-${fill.random.int(1, 999)}`,
    ...fill.maybe('namespace', () => 'team-a'),
    ...fill.maybe('owner', () => 'group:default/platform'),
    ...fill.maybe('system', () => 'system:default/shop'),
  };
}

export function credentials(fill: Filler): Input {
  return {
    ...fill.maybe('secretName', () => 'shared-cloud-config'),
    ...fill.maybe('cloudName', () => 'prod'),
    ...fill.maybe('region', () => 'RegionOne'),
    ...fill.maybe('workload', () => fill.random.chance(0.5)),
  };
}
