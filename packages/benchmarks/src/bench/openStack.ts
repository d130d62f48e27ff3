import { mockServices } from '@backstage/backend-test-utils';
import { ManagementCluster } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/ManagementCluster';
// The cloud of the tests, which answers as the lab did.
// eslint-disable-next-line no-restricted-imports
import {
  goodSecret,
  TestCloud,
} from '@lattice-dev/plugin-lattice-backend/src/openstack/__testUtils__/TestCloud';
import {
  createOpenStack,
  OpenStack,
} from '@lattice-dev/plugin-lattice-backend/src/openstack/createOpenStack';
import {
  OpenStackOrder,
  OpenStackRequest,
} from '@lattice-dev/plugin-lattice-common';
import { Bench, pause, quantile, ratioOf, timeOf } from './Bench';

const ROUNDS = 7;
const ASKED = 300;
const VIEWERS = 100;
/** Asking again sooner gives the same answer, also with `refresh`. */
const FRESH_MS = 2_100;

/** What each service takes for an answer. */
const delays: Array<[path: string, milliseconds: number]> = [
  ['/v3', 50],
  ['/compute', 250],
  ['/network', 200],
  ['/image', 400],
  ['/volume', 150],
  ['/load-balancer', 300],
];

const image = { name: 'ubuntu-2404-kube-v1.33.5' };
const order: OpenStackOrder = {
  kubernetesVersion: 'v1.33.5',
  machines: [
    {
      name: 'control-plane',
      role: 'controlPlane',
      count: 3,
      flavor: 'SCS-4V-8-50',
      image,
    },
    ...Array.from({ length: 10 }, (_, index) => ({
      name: `pool-${index}`,
      role: 'worker' as const,
      count: index === 9 ? 7 : 10,
      flavor: 'SCS-2V-4',
      image,
      rootVolume: { sizeGiB: 50 },
    })),
  ],
  newNetwork: { cidr: '10.6.0.0/24' },
  externalNetwork: { name: 'public' },
  loadBalancer: {},
  floatingIps: 1,
};

function start(cloud: TestCloud): OpenStack {
  const authUrl = `${cloud.origin}/v3`;
  return createOpenStack({
    config: mockServices.rootConfig({
      data: {
        lattice: {
          openstack: {
            clouds: [
              {
                name: 'bench',
                authUrl,
                allowInsecure: true,
                requestsPerSecond: 1_000,
              },
            ],
          },
          operations: { namespaces: ['team-*'] },
        },
      },
    }),
    // Entered credentials need nothing of a management cluster.
    clusters: [
      ManagementCluster.create({
        name: 'bench',
        sandbox: true,
        connection: { type: 'kubeconfig-inline', document: '' },
      }),
    ],
    tenants: [],
  });
}

function requestTo(cloud: TestCloud): OpenStackRequest {
  return {
    managementCluster: 'bench',
    namespace: 'team-bench',
    credentials: {
      applicationCredential: {
        authUrl: `${cloud.origin}/v3`,
        id: '0247bbad7a73463391da76f8ac1bf212',
        secret: goodSecret,
      },
    },
  };
}

/** The call alone that the checks wait for longest. */
async function slowestCall(cloud: TestCloud): Promise<void> {
  const path = '/image/v2/images?limit=500';
  const headers = { 'X-Auth-Token': 'cnry-token' };
  const answer = await fetch(`${cloud.origin}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await answer.json();
}

async function preflight(cloud: TestCloud, { queries }: OpenStack) {
  const request = { ...requestTo(cloud), order };
  const ask = () => queries.preflight({ ...request, refresh: true }, {});
  const [checks, calls]: number[][] = [[], []];
  await ask();
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(FRESH_MS);
    checks.push(await timeOf(ask));
    calls.push(await timeOf(() => slowestCall(cloud)));
  }
  const value = quantile(checks, 0.5);
  const baseline = quantile(calls, 0.5);
  return ratioOf('openstack-preflight', 'ms', { value, baseline }, 1.2);
}

async function choices(cloud: TestCloud, { queries }: OpenStack) {
  const request = { ...requestTo(cloud), kubernetesVersion: 'v1.33.5' };
  const times: number[] = [];
  await queries.choices(request, {});
  for (let asked = 0; asked < ASKED; asked += 1) {
    times.push(await timeOf(() => queries.choices(request, {})));
  }
  const value = quantile(times, 0.99);
  return { id: 'openstack-choices', value, unit: 'ms', limit: 50 };
}

/** Calls that so many people cause who open a form and look at a plan. */
async function callsOf(cloud: TestCloud, viewers: number): Promise<number> {
  const openStack = start(cloud);
  const { queries } = openStack;
  cloud.seen.length = 0;
  await Promise.all(
    Array.from({ length: viewers }, async (_, viewer) => {
      const caller = { userEntityRef: `user:default/viewer-${viewer}` };
      await queries.choices(requestTo(cloud), caller);
      await queries.preflight({ ...requestTo(cloud), order }, caller);
    }),
  );
  openStack.stop();
  return cloud.seen.length;
}

/** Checks, form choices and calls of projects, on a cloud of this process. */
export const openStack: Bench = {
  id: 'openstack',
  async run() {
    const cloud = await TestCloud.start();
    cloud.delayOf = url =>
      delays.find(([path]) => url.startsWith(path))?.[1] ?? 0;
    const asked = start(cloud);
    const results = [
      await preflight(cloud, asked),
      await choices(cloud, asked),
    ];
    asked.stop();
    const baseline = await callsOf(cloud, 1);
    const value = await callsOf(cloud, VIEWERS);
    await cloud.stop();
    const calls = ratioOf('openstack-calls', 'calls', { value, baseline }, 1);
    return [...results, calls];
  },
};
