import {
  OpenStackCredential,
  OpenStackOrder,
} from '@lattice-dev/plugin-lattice-common';
import { itemsWith, recordedReads } from '../__testUtils__/recorded';
import { Foreseen, refusalCases } from '../__testUtils__/refusalCases';
import { preflightOf } from './preflightOf';

const list = (...items: object[]) => ({ items, cut: false });
const now = new Date('2026-11-18T12:00:00Z');
const credential: OpenStackCredential = {
  state: 'read',
  method: 'application-credential',
  roles: ['load-balancer_member', 'member'],
};
const names = {
  keyPair: 'nobody',
  computeZones: 'west',
  volumeType: 'nvme',
};

/** Everything that an order can ask for, so that each check has a say. */
const order: OpenStackOrder = {
  kubernetesVersion: 'v1.33.5',
  machines: [
    {
      name: 'control-plane',
      role: 'controlPlane',
      count: 3,
      flavor: 'SCS-4V-8-50',
      image: { name: 'ubuntu-2404-kube-v1.33.5' },
      sshKeyName: names.keyPair,
      availabilityZones: [names.computeZones],
      rootVolume: { sizeGiB: 20, type: names.volumeType },
    },
  ],
  newNetwork: { cidr: '10.6.0.0/24' },
  externalNetwork: { name: 'public' },
  network: { name: 'nodes' },
  subnets: [{ name: 'nodes-v4' }],
  loadBalancer: { provider: 'amphora' },
  floatingIps: 1,
  securityGroups: 2,
  securityGroupRules: 20,
};
const healthy = {
  keyPairs: list({ keypair: { name: names.keyPair } }),
  computeZones: list({
    zoneName: names.computeZones,
    zoneState: { available: true },
  }),
  volumeTypes: itemsWith('volumeTypes', { name: names.volumeType }),
  networks: itemsWith(
    'networks',
    {},
    { id: 'n', name: 'nodes', 'router:external': false },
  ),
  subnets: list({
    id: 's',
    name: 'nodes-v4',
    network_id: 'n',
    cidr: '10.7.0.0/24',
  }),
  routers: list({
    id: 'r',
    name: 'out',
    external_gateway_info: { network_id: 'x' },
  }),
};

function check(of: Foreseen, isBroken: boolean) {
  const wanted = { ...order };
  if (of.check === 'router') wanted.router = { name: 'out' };
  const [machine] = wanted.machines;
  const broken = isBroken && {
    ...of.order,
    machines: [{ ...machine, ...of.machine }],
  };
  // The names that are unknown in a broken project are known in a good one.
  const unknown = isBroken && {
    ...(of.check.startsWith('keyPair') && { keyPairs: list() }),
    ...(of.check.startsWith('computeZones') && { computeZones: list() }),
    ...(of.check.startsWith('volumeType') && { volumeTypes: list() }),
    ...of.reads,
  };
  const { checks } = preflightOf(
    recordedReads({ ...healthy, ...unknown }),
    { ...wanted, ...broken },
    {
      credential: { ...credential, ...(isBroken && of.credential) },
      now,
      isReader: false,
    },
  );
  return checks.find(({ id }) => id === of.check);
}

const cases = Object.entries(refusalCases);
const foreseen = cases.flatMap(
  ([name, of]): Array<[string, Foreseen]> =>
    'check' in of ? [[name, of]] : [],
);

describe('what the services refuse', () => {
  it.each(foreseen)('is foreseen: %s', (_, of) => {
    expect(check(of, true)).toMatchObject({
      state: 'failed',
      fix: expect.any(String),
    });
  });

  it.each(foreseen)('is not feared where all is well: %s', (_, of) => {
    expect(check(of, false)).toMatchObject({ state: 'passed' });
  });

  it('is said to be no matter of an order otherwise', () => {
    expect(cases.length - foreseen.length).toBe(
      cases.filter(([, of]) => 'instead' in of && of.instead).length,
    );
    expect(foreseen.length).toBeGreaterThanOrEqual(40);
  });
});
