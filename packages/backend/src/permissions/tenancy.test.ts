import { cloudsYaml, orderOf } from './__testUtils__/routeTable';
import { seedTeams, targets } from './__testUtils__/seedTeams';
import { Person, TeamsPortal } from './__testUtils__/TeamsPortal';

jest.setTimeout(240_000);

describe('teams on one portal', () => {
  let portal: TeamsPortal;

  beforeAll(async () => {
    portal = await TeamsPortal.start();
    await seedTeams(portal);
  });
  afterAll(() => portal?.stop());

  const order = (person: Person, namespace: string, name: string) => {
    const asked = {
      person,
      target: 'own',
      uid: '',
      machine: '',
      version: '',
      run: '',
      wave: '',
      revision: '',
    } as const;
    const { input, ...rest } = orderOf(asked);
    return { ...rest, input: { ...input, namespace, name } };
  };
  const plan = (person: Person, namespace: string, name: string) =>
    portal.ask(person, 'POST', '/lattice/plan', {
      operation: 'create',
      ...order(person, namespace, name),
    });

  it("an owner of one's own does not open another team's namespace", async () => {
    const { status, text } = await plan('neighbour', 'team-a', 'mine');
    expect(status).toBe(403);
    expect(text).toContain('lattice.cluster.create for mgmt/team-a/mine');
    const applied = await portal.ask(
      'neighbour',
      'POST',
      '/lattice/apply',
      order('neighbour', 'team-a', 'mine'),
    );
    expect(applied.status).toBe(403);
  });

  it('hidden and absent names get the same answers', async () => {
    const alike = async (ask: (name: string) => Promise<{ text: string }>) => {
      const [hidden, absent] = await Promise.all([ask('own'), ask('nothing')]);
      expect(hidden.text.replaceAll('own', 'nothing')).toBe(absent.text);
    };
    const cluster = (name: string) => `/lattice/clusters/mgmt/team-a/${name}`;
    const read = (end: string) =>
      alike(name => portal.ask('neighbour', 'GET', cluster(name) + end));
    await alike(name => plan('neighbour', 'team-a', name));
    for (const end of ['', '/tree', '/versions', '/diagnosis']) await read(end);
    await alike(name =>
      portal.ask('neighbour', 'POST', `${cluster(name)}/kubeconfig`, {}),
    );
  });

  it.each<[Person, string[]]>([
    ['platform', ['common', 'guest', 'other', 'own']],
    ['owner', ['common', 'guest', 'own']],
    ['neighbour', ['guest', 'other']],
    ['other team', []],
    ['no team', []],
  ])('the catalog shows %s the clusters %j', async (person, names) => {
    const filter = 'filter=spec.type=kubernetes-cluster';
    const where = `/catalog/entities?${filter}`;
    const { text } = await portal.ask(person, 'GET', where);
    const found = JSON.parse(text) as Array<{ metadata: { title: string } }>;
    expect(found.map(({ metadata }) => metadata.title).sort()).toEqual(names);
  });

  it.each<[Person, string[]]>([
    ['owner', ['team-a']],
    ['neighbour', ['team-b']],
    ['other team', []],
  ])('%s chooses among the namespaces %j', async (person, names) => {
    const where = '/lattice/choices/namespaces?managementCluster=mgmt';
    const { text } = await portal.ask(person, 'GET', where);
    const { items, creatable } = JSON.parse(text);
    expect(items.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(creatable).toEqual(['team-*']);
  });

  it('a namespace that is made for a team becomes theirs', async () => {
    const made = await portal.ask(
      'neighbour',
      'POST',
      '/lattice/apply',
      order('neighbour', 'team-new', 'first'),
    );
    expect(made.status).toBe(200);
    const key = { group: '', kind: 'Namespace', name: 'team-new' };
    expect(portal.sandbox.store.get(key)?.metadata.annotations).toMatchObject({
      'lattice.dev/owner': 'group:default/b',
    });
    expect((await plan('owner', 'team-new', 'second')).status).toBe(403);
    expect((await plan('neighbour', 'team-new', 'second')).status).toBe(200);
  });

  it("credentials for an invented cluster stay out of others' namespaces", async () => {
    const { status } = await portal.ask(
      'neighbour',
      'POST',
      '/lattice/credentials',
      {
        managementCluster: 'mgmt',
        namespace: targets.own.namespace,
        blueprint: 'scs-cluster-stack',
        cluster: 'invented',
        owner: 'group:default/b',
        cloudsYaml,
        replace: true,
        secretName: 'openstack',
      },
    );
    expect(status).toBe(403);
  });
});
