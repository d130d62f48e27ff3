import {
  OpenStackCredential,
  OpenStackOrder,
  OpenStackOrderMachines,
  PreflightCheck,
} from '@lattice-dev/plugin-lattice-common';
import { itemsWith, recordedReads } from '../__testUtils__/recorded';
import { CloudReads } from '../reads/CloudReads';
import { overlaps } from './overlaps';
import { preflightOf } from './preflightOf';

const now = new Date('2026-11-18T12:00:00Z');
const credential: OpenStackCredential = {
  state: 'read',
  method: 'application-credential',
  roles: ['load-balancer_member', 'member', 'reader'],
};
const worker: OpenStackOrderMachines = {
  name: 'general',
  role: 'worker',
  count: 2,
  flavor: 'SCS-4V-8-50',
  image: { name: 'ubuntu-2404-kube-v1.33.5' },
  sshKeyName: 'lattice',
  availabilityZones: ['nova'],
  rootVolume: { sizeGiB: 20, type: '__DEFAULT__', availabilityZone: 'nova' },
  serverGroup: { name: 'apart' },
};
const controlPlane: OpenStackOrderMachines = {
  ...worker,
  name: 'control-plane',
  role: 'controlPlane',
  count: 1,
};
const order: OpenStackOrder = {
  kubernetesVersion: 'v1.33.5',
  machines: [controlPlane, worker],
  externalNetwork: { name: 'public' },
  network: { name: 'nodes' },
  subnets: [{ name: 'nodes-v4' }],
  router: { name: 'out' },
  podCidr: '10.244.0.0/16',
  serviceCidr: '10.96.0.0/12',
  loadBalancer: { provider: 'amphora' },
  floatingIps: 1,
};

const group = (members: number) =>
  ({
    items: [
      {
        id: 'g',
        name: 'apart',
        policy: 'anti-affinity',
        members: Array(members).fill('m'),
      },
    ],
    cut: false,
  } as const);
const list = (...items: object[]) => ({ items, cut: false });

const around = {
  serverGroups: { ...group(0), items: [...group(0).items] },
  networks: itemsWith(
    'networks',
    {},
    { id: 'n', name: 'nodes', 'router:external': false },
  ),
  subnets: list({
    id: 's',
    name: 'nodes-v4',
    network_id: 'n',
    cidr: '10.6.0.0/24',
  }),
  routers: list({
    id: 'r',
    name: 'out',
    external_gateway_info: { network_id: 'x' },
  }),
};

function run(
  wanted: Partial<OpenStackOrder> = {},
  changes: Parameters<typeof recordedReads>[0] = {},
  options: { credential?: OpenStackCredential; isReader?: boolean } = {},
) {
  const found: CloudReads = recordedReads({ ...around, ...changes });
  return preflightOf(
    found,
    { ...order, ...wanted },
    { credential, now, isReader: false, ...options },
  );
}

const machines = (changes: Partial<OpenStackOrderMachines>) => ({
  machines: [{ ...controlPlane, ...changes }],
});

describe('preflightOf', () => {
  it('passes an order that fits, with a reason for every check', () => {
    const { accepted, checks, sentence } = run();
    expect(checks.filter(({ state }) => state !== 'passed')).toEqual([]);
    expect(accepted).toBe(true);
    expect(sentence).toBe(`${checks.length} checks passed.`);
    const ids = checks.map(({ id }) => id.split('.')[0]);
    expect([...new Set(ids)].sort()).toEqual([
      'addresses',
      'computeZones',
      'credential',
      'externalNetwork',
      'image',
      'keyPair',
      'loadBalancer',
      'network',
      'quota',
      'router',
      'serverGroup',
      'size',
      'subnet',
      'volumeType',
      'volumeZones',
    ]);
    for (const { seen, why } of checks) {
      expect([seen, why].every(text => text.length > 5)).toBe(true);
    }
  });

  type Row = [
    id: string,
    seen: string,
    wanted: Partial<OpenStackOrder>,
    changes?: Parameters<typeof recordedReads>[0],
  ];
  const image = (change: object) => ({
    images: itemsWith('images', { ...change }),
  });
  it.each<Row>([
    ['size.control-plane', 'no machine size', machines({ flavor: 'huge' })],
    [
      'size.control-plane',
      '1 vCPU',
      machines({ flavor: 'SCS-1V-4-20' }),
      {
        flavors: itemsWith('flavors', { name: 'SCS-1V-4-20', vcpus: 1 }),
      },
    ],
    [
      'size.control-plane',
      'no disk',
      machines({ flavor: 'SCS-2V-4', rootVolume: undefined }),
    ],
    ['image.control-plane', 'no image', machines({ image: { name: 'x' } })],
    [
      'image.control-plane',
      '2 images are named',
      {},
      { images: itemsWith('images', {}, { id: 'other' }) },
    ],
    ['image.control-plane', 'is queued', {}, image({ status: 'queued' })],
    ['image.control-plane', 'disk of 99 GB', {}, image({ min_disk: 99 })],
    ['image.control-plane', 'needs 99999 MiB', {}, image({ min_ram: 99999 })],
    [
      'image.control-plane',
      'the order wants v1.34.0',
      { kubernetesVersion: 'v1.34.0' },
    ],
    ['keyPair.mine', 'no key pair', machines({ sshKeyName: 'mine' })],
    [
      'computeZones.west',
      'no zone west',
      machines({ availabilityZones: ['west'] }),
    ],
    [
      'volumeZones.west',
      'no zone west',
      machines({ rootVolume: { sizeGiB: 20, availabilityZone: 'west' } }),
    ],
    [
      'volumeType.nvme',
      'no volume type',
      machines({ rootVolume: { sizeGiB: 20, type: 'nvme' } }),
    ],
    [
      'serverGroup.control-plane',
      'no server group',
      machines({ serverGroup: { name: 'x' } }),
    ],
    [
      'serverGroup.control-plane',
      'the quota allows 10',
      {},
      { serverGroups: list(...group(10).items) },
    ],
    ['externalNetwork', 'sees no network', { externalNetwork: { name: 'x' } }],
    ['externalNetwork', 'is not external', { externalNetwork: { id: 'n' } }],
    ['network', 'sees no network', { network: { id: 'x' } }],
    [
      'network',
      'Switched off',
      {},
      {
        networks: itemsWith(
          'networks',
          {},
          { id: 'n', name: 'nodes', admin_state_up: false },
        ),
      },
    ],
    ['subnet.0', 'sees no subnet', { subnets: [{ name: 'x' }] }],
    [
      'router',
      'no external network',
      {},
      { routers: list({ id: 'r', name: 'out' }) },
    ],
    [
      'addresses',
      'nodes 10.6.0.0/24 and pods 10.0.0.0/8',
      { podCidr: '10.0.0.0/8' },
    ],
    ['loadBalancer', 'is absent', {}, { loadBalancers: 'absent' }],
    ['loadBalancer', 'is forbidden', {}, { loadBalancers: 'forbidden' }],
    ['loadBalancer', 'no provider f5', { loadBalancer: { provider: 'f5' } }],
    [
      'quota.instances',
      '50 after',
      machines({ count: 50, serverGroup: undefined }),
    ],
  ])('%s fails: %s', (id, seen, wanted, ...[changes]) => {
    const { accepted, checks } = run(wanted, changes);
    const [first] = checks.filter(check => check.id === id);
    expect(first).toMatchObject({ state: 'failed' });
    expect(first.seen).toContain(seen);
    expect(first.fix).toBeTruthy();
    expect(accepted).toBe(false);
    expect(checks[0].state).toBe('failed');
  });

  const credentialCheck = (
    changes: Partial<OpenStackCredential>,
    id: string,
  ): PreflightCheck | undefined =>
    run({}, {}, { credential: { ...credential, ...changes } }).checks.find(
      check => check.id === id,
    );

  it.each<[Partial<OpenStackCredential>, string, string]>([
    [{ state: 'credential-rejected' }, 'credential', 'failed'],
    [{ state: 'credential-expired' }, 'credential', 'failed'],
    [{ state: 'unreachable' }, 'credential', 'unchecked'],
    [{ roles: ['reader'] }, 'credential.roles', 'failed'],
    [{ roles: ['custom'] }, 'credential.roles', 'warning'],
    [{ expiresAt: '2026-11-01T00:00:00Z' }, 'credential.end', 'failed'],
    [{ expiresAt: '2026-12-01T00:00:00Z' }, 'credential.end', 'warning'],
    [{ expiresAt: '2028-01-01T00:00:00Z' }, 'credential.end', 'passed'],
  ])('a credential with %j: %s is %s', (changes, id, state) => {
    expect(credentialCheck(changes, id)?.state).toBe(state);
  });

  it('does not block what it could not check', () => {
    const { accepted, checks, sentence } = run(
      {},
      { images: 'forbidden', networkQuota: 'absent', keyPairs: 'forbidden' },
    );
    expect(accepted).toBe(true);
    const open = checks.filter(({ state }) => state === 'unchecked');
    expect(open.map(({ id }) => id)).toEqual([
      'image.control-plane',
      'image.general',
      'keyPair.lattice',
      'quota.ports',
      'quota.floatingIps',
    ]);
    expect(open[0].seen).toContain("Couldn't be checked. image is forbidden.");
    expect(sentence).toContain('5 not checked');
  });

  it('does not take a configured reader for the credential', () => {
    const { accepted, checks } = run(
      {},
      {},
      { isReader: true, credential: { ...credential, roles: ['reader'] } },
    );
    expect(accepted).toBe(true);
    expect(checks.find(({ id }) => id === 'credential')).toMatchObject({
      state: 'unchecked',
    });
  });
});

describe('overlaps', () => {
  it.each<[string, string, boolean]>([
    ['10.0.0.0/8', '10.6.0.0/24', true],
    ['10.6.0.0/24', '10.0.0.0/8', true],
    ['10.6.0.0/24', '10.6.1.0/24', false],
    ['fd00::/8', 'fd12::/64', true],
    ['10.0.0.0/8', 'fd00::/8', false],
    ['10.0.0.0/99', '10.0.0.0/8', false],
    ['', '10.0.0.0/8', false],
  ])('%s and %s: %s', (left, right, shared) => {
    expect(overlaps(left, right)).toBe(shared);
  });

  it('warns of a first upgrade that will not fit, and refuses one now', () => {
    const limits = {
      computeLimits: {
        body: {
          limits: { absolute: { maxTotalCores: 12, totalCoresUsed: 0 } },
        },
      },
    };
    const cores = (existing?: number) => {
      const rolling = { ...worker, count: 3, rolls: true, existing };
      const { checks } = run({ machines: [rolling] }, limits);
      return checks.find(({ id }) => id === 'quota.cores');
    };
    expect(cores()).toMatchObject({
      state: 'warning',
      fix: expect.stringContaining('Upgrades replace machines'),
    });
    limits.computeLimits.body.limits.absolute.totalCoresUsed = 12;
    expect(cores(3)).toMatchObject({ state: 'failed' });
  });

  it('checks only groups that get new machines, each in its version', () => {
    const old = { ...worker, image: { name: 'gone' }, existing: 2 };
    const ids = (machine: OpenStackOrderMachines) =>
      run({ machines: [machine] }).checks.map(({ id }) => id);
    expect(ids(old)).not.toContain('image.general');
    expect(ids({ ...old, count: 3 })).toContain('image.general');
    expect(ids({ ...old, flavor: undefined, rolls: true })).not.toContain(
      'size.general',
    );
    const other = { ...worker, kubernetesVersion: 'v1.34.0' };
    expect(
      run({ machines: [other] }).checks.find(
        ({ id }) => id === 'image.general',
      ),
    ).toMatchObject({ seen: expect.stringContaining('wants v1.34.0') });
  });
});
