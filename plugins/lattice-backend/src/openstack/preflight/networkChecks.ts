import { isIPv4 } from 'node:net';
import {
  OpenStackReference,
  PreflightCheck,
} from '@lattice-dev/plugin-lattice-common';
import { networks, routers, subnets } from '../choices/networks';
import {
  loadBalancerFlavors,
  loadBalancerProviders,
} from '../choices/otherChoices';
import { itemsOf } from '../reads/CloudReads';
import { ReadName } from '../reads/reads';
import { Check, CheckInput, failed, passed, unchecked } from './Check';
import { overlaps } from './overlaps';

interface Named {
  id: string;
  name: string;
}

/** One thing by id or name: missing, or not unique, is a failure. */
function single<T extends Named>(
  options: {
    input: CheckInput;
    subject: Pick<PreflightCheck, 'id' | 'title' | 'why'>;
    read: ReadName;
    what: string;
    wanted: OpenStackReference | undefined;
    all: T[];
  },
  judge: (found: T) => [string, string] | string,
): PreflightCheck[] {
  const { input, subject, read, what, wanted, all } = options;
  const name = wanted?.id ?? wanted?.name;
  if (!name) return [];
  if (itemsOf(input.found, read) === undefined) {
    return [unchecked(subject, input.found, read)];
  }
  const matching = all.filter(one =>
    wanted?.id ? one.id === wanted.id : one.name === name,
  );
  if (matching.length !== 1) {
    return [
      failed(
        subject,
        matching.length === 0
          ? `The project sees no ${what} ${name}.`
          : `${matching.length} of them are named ${name}.`,
        matching.length === 0 ? 'Choose another one.' : 'Choose it by its ID.',
      ),
    ];
  }
  const judged = judge(matching[0]);
  return typeof judged === 'string'
    ? [passed(subject, judged)]
    : [failed(subject, ...judged)];
}

export const externalNetworkChecks: Check = input =>
  single(
    {
      input,
      subject: {
        id: 'externalNetwork',
        title: 'External network',
        why: 'Floating IPs and the router of the cluster come from it.',
      },
      read: 'networks',
      what: 'network',
      wanted: input.order.externalNetwork,
      all: networks(input.found),
    },
    ({ name, external, notes }) => {
      if (!external) {
        return [`${name} is not external.`, 'Choose an external network.'];
      }
      const blocking = notes.find(({ blocks }) => blocks);
      return blocking
        ? [`${name}: ${blocking.text}.`, 'Choose another one.']
        : `${name} is external and active.`;
    },
  );

export const networkChecks: Check = input => [
  ...single(
    {
      input,
      subject: {
        id: 'network',
        title: 'Network',
        why: 'Machines get their ports in this network.',
      },
      read: 'networks',
      what: 'network',
      wanted: input.order.network,
      all: networks(input.found),
    },
    ({ name, notes }) => {
      const blocking = notes.find(({ blocks }) => blocks);
      return blocking
        ? [`${name}: ${blocking.text}.`, 'Choose another one.']
        : `${name} is active.`;
    },
  ),
  ...(input.order.subnets ?? []).flatMap((wanted, at) =>
    single(
      {
        input,
        subject: {
          id: `subnet.${at}`,
          title: 'Subnet',
          why: 'Machines get their addresses from it.',
        },
        read: 'subnets',
        what: 'subnet',
        wanted,
        all: subnets(input.found),
      },
      ({ name, cidr }) => `${name} has ${cidr}.`,
    ),
  ),
  ...single(
    {
      input,
      subject: {
        id: 'router',
        title: 'Router',
        why: 'Machines reach the outside through it, and floating IPs reach them.',
      },
      read: 'routers',
      what: 'router',
      wanted: input.order.router,
      all: routers(input.found),
    },
    ({ name, externalNetworkId }) =>
      externalNetworkId
        ? `${name} has an external network.`
        : [
            `${name} has no external network.`,
            'Give it one, or choose another router.',
          ],
  ),
];

/** Ranges that must not share addresses, by what they are for. */
function rangesOf({ order, found }: CheckInput): Array<[string, string]> {
  const named = (order.subnets ?? []).flatMap(({ id, name }) =>
    subnets(found)
      .filter(subnet => subnet.id === id || subnet.name === name)
      .map(({ cidr }): [string, string] => ['nodes', cidr]),
  );
  const own: Array<[string, string | undefined]> = [
    ['nodes', order.newNetwork?.cidr],
    ['pods', order.podCidr],
    ['services', order.serviceCidr],
  ];
  return [
    ...named,
    ...own.flatMap(
      ([what, cidr]): Array<[string, string]> => (cidr ? [[what, cidr]] : []),
    ),
  ];
}

export const addressChecks: Check = input => {
  const ranges = rangesOf(input);
  if (ranges.length < 2) return [];
  const subject = {
    id: 'addresses',
    title: 'Address ranges',
    why: 'Where ranges overlap, traffic between nodes, pods and services gets lost.',
  };
  const clash = ranges.flatMap(([what, cidr], at) =>
    ranges
      .slice(at + 1)
      .filter(([, other]) => overlaps(cidr, other))
      .map(([other, range]) => `${what} ${cidr} and ${other} ${range}`),
  );
  return [
    clash.length > 0
      ? failed(
          subject,
          `Overlap: ${clash.join('; ')}.`,
          'Choose ranges that share no address.',
        )
      : passed(subject, 'No ranges overlap.'),
  ];
};

/** Its own two addresses, the gateway, and what serves addresses there. */
const addressesAround = 4;

/** An IPv4 range of its own has to hold every machine, and one that replaces. */
export const networkRoomChecks: Check = ({ order }) => {
  const [address = '', prefix] = order.newNetwork?.cidr?.split('/') ?? [];
  const bits = 32 - Number(prefix);
  if (!isIPv4(address) || !(bits >= 0 && bits <= 32)) return [];
  const subject = {
    id: 'networkRoom',
    title: 'Size of the network',
    why: 'Neutron gives no port without a free address, and the machine that needs it never starts.',
  };
  const machines = order.machines.reduce(
    (sum, { count, surge = 1 }) => sum + count + (count > 0 ? surge : 0),
    0,
  );
  const room = Math.max(0, 2 ** bits - addressesAround);
  const needed = machines + (order.loadBalancer ? 1 : 0);
  const seen = `${order.newNetwork?.cidr} has room for ${room} addresses; the order needs ${needed} while machines are replaced.`;
  return [
    needed > room
      ? failed(subject, seen, 'Choose a larger range.')
      : passed(subject, seen),
  ];
};

export const loadBalancerChecks: Check = ({ order, found }) => {
  const { loadBalancer } = order;
  if (!loadBalancer) return [];
  const subject = {
    id: 'loadBalancer',
    title: 'Load balancer',
    why: 'The API server of the cluster is reached through it.',
  };
  const { state, message = '' } = found.loadBalancers?.reading ?? {};
  if (state === 'absent' || state === 'forbidden') {
    return [
      failed(
        subject,
        message,
        state === 'absent'
          ? 'Use a floating IP instead of a load balancer.'
          : 'Ask for the role load-balancer_member, or use a floating IP instead.',
      ),
    ];
  }
  if (state !== 'read') return [unchecked(subject, found, 'loadBalancers')];
  const missing = (
    [
      ['provider', loadBalancer.provider, 'loadBalancerProviders'],
      ['flavor', loadBalancer.flavor, 'loadBalancerFlavors'],
    ] as const
  ).flatMap(([what, wanted, read]) => {
    if (!wanted || itemsOf(found, read) === undefined) return [];
    const all =
      what === 'provider'
        ? loadBalancerProviders(found)
        : loadBalancerFlavors(found);
    return all.some(({ id, name }) => [id, name].includes(wanted))
      ? []
      : [`no ${what} ${wanted}`];
  });
  return [
    missing.length > 0
      ? failed(
          subject,
          `Octavia has ${missing.join(' and ')}.`,
          'Choose one that it has, or leave it empty.',
        )
      : passed(subject, 'Octavia answers, and the credential may use it.'),
  ];
};
