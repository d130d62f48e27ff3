import { installComponents } from '../releases/installComponents';
import { flavourOf } from '../flavours';
import { FAILURE } from '../failures/annotation';
import { CloudItem } from './http/CloudRequest';
import { Cloud } from './Cloud';
import { SandboxBench } from '../testing/SandboxBench';

/** Asks a cloud as somebody with a credential of the namespace `team`. */
class Caller {
  readonly #cloud: Cloud;
  #token = '';
  projectId = '';

  constructor(bench: SandboxBench) {
    const { store, clock } = bench;
    const now = () => clock.now();
    this.#cloud = Cloud.create({ store, now, seed: 'test' });
  }

  logIn(id = 'team', secret = 'sandbox'): number {
    const application_credential = { id, secret };
    const methods = ['application_credential'];
    const identity = { methods, application_credential };
    const answer = this.#send('POST', '/v3/auth/tokens', {
      auth: { identity },
    });
    this.#token = answer.headers?.['X-Subject-Token'] ?? '';
    const { token } = answer.body as {
      token?: { project: { id: string }; roles: { name: string }[] };
    };
    this.projectId = token?.project.id ?? '';
    return answer.status;
  }

  get(path: string) {
    return this.#send('GET', path);
  }

  post(path: string, body: unknown) {
    return this.#send('POST', path, body);
  }

  list(path: string, name: string): CloudItem[] {
    return (this.get(path).body as Record<string, CloudItem[]>)[name];
  }

  #send(method: string, path: string, body?: unknown) {
    const url = new URL(path, 'http://cloud');
    return this.#cloud.answer({
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: { 'x-auth-token': this.#token },
      body,
      base: 'http://cloud',
    });
  }
}

function begin(failure?: string, flavour = 'capo-kubeadm') {
  const bench = SandboxBench.create();
  installComponents(bench.store, bench.release, bench.clock.now());
  bench.applyFlavour(flavourOf(flavour), {
    workers: 2,
    annotations: failure ? { [FAILURE]: failure } : {},
  });
  bench.advance(1_500);
  const caller = new Caller(bench);
  caller.logIn();
  return { bench, caller };
}

type Look = (caller: Caller) => unknown;

const limits = (caller: Caller) =>
  (
    caller.get('/compute/v2.1/limits').body as {
      limits: { absolute: Record<string, number> };
    }
  ).limits.absolute;
const networkQuota = (caller: Caller) =>
  (
    caller.get(`/network/v2.0/quotas/${caller.projectId}/details.json`)
      .body as { quota: Record<string, { limit: number; used: number }> }
  ).quota;
const isFull =
  (name: string): Look =>
  caller => {
    const { limit, used } = networkQuota(caller)[name];
    return limit === used;
  };
const imagesNamed: Look = caller =>
  caller
    .list('/image/v2/images?limit=500', 'images')
    .filter(({ name }) => name === 'ubuntu-2404-kube-v1.34.7').length;
const balancer: Look = caller =>
  caller.list('/load-balancer/v2/lbaas/loadbalancers', 'loadbalancers')?.[0]
    ?.provisioning_status;
const external: Look = caller =>
  caller.list('/network/v2.0/networks?router:external=true', 'networks').length;
const faults: Look = caller => [
  ...new Set(
    caller
      .list('/compute/v2.1/servers/detail', 'servers')
      .flatMap(({ fault }) => (fault as CloudItem)?.message ?? []),
  ),
];
const consoles: Look = caller =>
  caller
    .list('/compute/v2.1/servers/detail', 'servers')
    .map(({ id }) => {
      const path = `/compute/v2.1/servers/${id}/action`;
      const asked = { 'os-getConsoleOutput': { length: 100 } };
      return (caller.post(path, asked).body as { output: string }).output;
    })
    .filter(text => text.includes('error execution phase')).length;
const ownLogin: Look = caller => caller.logIn('team.demo-cloud-config');

/** What somebody sees who looks at it, with the failure and without. */
const cases: [failure: string, look: Look, sick: unknown, well: unknown][] = [
  ['capo-authentication-failed', ownLogin, 401, 201],
  ['capo-external-network', external, 0, 1],
  ['capo-filter-ambiguous', external, 2, 1],
  ['capo-neutron-quota', isFull('network'), true, false],
  ['capo-security-groups-failed', isFull('security_group_rule'), true, false],
  ['capo-port-create-failed', isFull('port'), true, false],
  ['capo-octavia-lb-not-active', balancer, 'PENDING_CREATE', 'ACTIVE'],
  ['capo-octavia-immutable-state', balancer, 'PENDING_UPDATE', 'ACTIVE'],
  ['capo-lb-member-error', balancer, 'ERROR', 'ACTIVE'],
  ['capo-image-not-found', imagesNamed, 0, 1],
  ['capo-image-ambiguous', imagesNamed, 2, 1],
  [
    'capo-no-valid-host',
    faults,
    ['No valid host was found. There are not enough hosts available.'],
    [],
  ],
  ['capi-node-never-joined', consoles, 2, 0],
  [
    'capo-compute-quota',
    caller => limits(caller).maxTotalCores === limits(caller).totalCoresUsed,
    true,
    false,
  ],
  [
    'capo-keypair-missing',
    caller => caller.list('/compute/v2.1/os-keypairs', 'keypairs').length,
    0,
    1,
  ],
  [
    'capo-flavor-not-found',
    caller =>
      caller
        .list('/compute/v2.1/flavors/detail', 'flavors')
        .some(({ name }) => name === 'SCS-2V-4-20s'),
    false,
    true,
  ],
  [
    'capo-octavia-absent',
    caller => caller.get('/load-balancer/v2/lbaas/providers').status,
    404,
    200,
  ],
  [
    'capo-app-credential-lacks-role',
    caller => {
      caller.logIn('team.demo-cloud-config');
      return caller.get('/load-balancer/v2/lbaas/providers').status;
    },
    403,
    200,
  ],
];

describe('the cloud of a sandbox', () => {
  const well = begin();

  it('has servers, ports and quotas that agree with the machines', () => {
    const { bench, caller } = well;
    const machines = bench.all('Machine').map(({ metadata }) => metadata.name);
    const servers = caller.list('/compute/v2.1/servers/detail', 'servers');
    expect(servers.map(({ name }) => name).sort()).toEqual(machines.sort());
    expect(servers.every(({ status }) => status === 'ACTIVE')).toBe(true);
    const ids = bench
      .all('Machine')
      .map(({ spec }) => String(spec?.providerID).split('/').pop());
    expect(servers.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(limits(caller)).toMatchObject({
      totalInstancesUsed: 5,
      totalCoresUsed: 3 * 2 + 2 * 4,
      totalRAMUsed: (3 * 4 + 2 * 8) * 1024,
    });
    const ports = caller.list('/network/v2.0/ports', 'ports');
    expect(networkQuota(caller).port.used).toBe(ports.length);
    const [first] = servers;
    expect(
      caller.list(`/network/v2.0/ports?device_id=${first.id}`, 'ports'),
    ).toHaveLength(1);
  });

  it('names what a cluster has as CAPO does', () => {
    const { caller } = well;
    const name = 'k8s-clusterapi-cluster-team-demo';
    const names = (path: string, list: string) =>
      caller.list(path, list).map(item => item.name);
    expect(names('/network/v2.0/networks', 'networks')).toContain(name);
    expect(names('/network/v2.0/routers', 'routers')).toContain(name);
    expect(
      names('/load-balancer/v2/lbaas/loadbalancers', 'loadbalancers'),
    ).toEqual([`${name}-kubeapi`]);
    expect(
      caller.list('/network/v2.0/floatingips', 'floatingips'),
    ).toMatchObject([
      {
        status: 'ACTIVE',
        description:
          'Created by cluster-api-provider-openstack cluster team-demo',
      },
    ]);
  });

  it.each(cases)('shows %s', (failure, look, sick, healthy) => {
    expect(look(begin(failure).caller)).toEqual(sick);
    const visitor = new Caller(well.bench);
    visitor.logIn();
    expect(look(visitor)).toEqual(healthy);
  });

  it('counts cores as the refusal of Nova does', () => {
    const { bench, caller } = begin('capo-compute-quota');
    const { maxTotalCores: most, totalCoresUsed: used } = limits(caller);
    const told = bench
      .all('OpenStackServer', 'infrastructure.cluster.x-k8s.io')
      .flatMap(server => bench.condition(server, 'InstanceReady') ?? [])
      .filter(({ status }) => status === 'False');
    expect(told.length).toBeGreaterThan(0);
    for (const { message } of told) {
      expect(message).toContain(`already used ${used} of ${most} cores`);
    }
  });

  it('lets servers of deleted machines go', () => {
    const { bench, caller } = begin();
    bench.store.delete(bench.ref({ kind: 'Cluster', name: 'demo' }));
    bench.advance(3_000);
    expect(caller.list('/compute/v2.1/servers', 'servers')).toEqual([]);
    expect(limits(caller).totalInstancesUsed).toBe(0);
    expect(
      caller.list('/load-balancer/v2/lbaas/loadbalancers', 'loadbalancers'),
    ).toEqual([]);
  });

  it('keeps projects apart', () => {
    const { caller } = well;
    const [server] = caller.list('/compute/v2.1/servers', 'servers');
    const other = new Caller(well.bench);
    other.logIn();
    expect(other.get(`/compute/v2.1/servers/${server.id}`).status).toBe(200);
    other.logIn('elsewhere');
    expect(other.get(`/compute/v2.1/servers/${server.id}`).status).toBe(404);
    expect(other.list('/compute/v2.1/servers', 'servers')).toEqual([]);
  });

  it('refuses what is not a token or a version', () => {
    const { bench } = well;
    const stranger = new Caller(bench);
    expect(stranger.get('/compute/v2.1/servers').status).toBe(401);
    expect(stranger.logIn('team', 'wrong')).toBe(401);
    expect(stranger.logIn('0123456789abcdef0123456789abcdef')).toBe(404);
  });
});

describe('what workloads leave in the cloud', () => {
  it('keeps the network of a cluster that is deleted', () => {
    const { bench, caller } = begin();
    bench.edit({ kind: 'Cluster', name: 'demo' }, draft => {
      draft.metadata.annotations = { [FAILURE]: 'capo-delete-network-in-use' };
    });
    bench.store.delete(bench.ref({ kind: 'Cluster', name: 'demo' }));
    bench.advance(3_000);
    const [balancerOfService, ...others] = caller.list(
      '/load-balancer/v2/lbaas/loadbalancers',
      'loadbalancers',
    );
    expect(others).toEqual([]);
    expect(balancerOfService).toMatchObject({
      name: 'kube_service_demo_default_web',
      description: 'Kubernetes external service default/web from cluster demo',
    });
    const network = String(balancerOfService.vip_network_id);
    const ports = caller.list(
      `/network/v2.0/ports?network_id=${network}`,
      'ports',
    );
    expect(ports.map(port => port.device_owner)).toContain('Octavia');
  });

  it('shows what long-gone clusters left behind', () => {
    const caller = new Caller(SandboxBench.create());
    caller.logIn('team-checkout');
    const [left] = caller.list(
      '/load-balancer/v2/lbaas/loadbalancers',
      'loadbalancers',
    );
    expect(left.name).toMatch(/^kube_service_checkout-beta_/);
    const { projectId } = caller;
    const volumes = caller.list(
      `/volume/v3/${projectId}/volumes/detail`,
      'volumes',
    );
    expect(volumes[0]).toMatchObject({
      status: 'available',
      metadata: { 'cinder.csi.openstack.org/cluster': 'checkout-beta' },
    });
    expect(
      caller
        .list('/network/v2.0/floatingips', 'floatingips')
        .filter(ip => ip.port_id === null),
    ).toHaveLength(1);
  });
});
