import { OpenStackClient } from './OpenStackClient';

describe('OpenStackClient', () => {
  it('asks each route, and sends credentials in bodies only', async () => {
    const calls: Array<{ url: string; method?: string; body?: unknown }> = [];
    const client = new OpenStackClient({
      discoveryApi: {
        getBaseUrl: async plugin => `http://portal/api/${plugin}`,
      },
      fetchApi: {
        fetch: async (input, init) => {
          const { method, body } = init ?? {};
          calls.push({ url: String(input), method, body });
          return Response.json({ answer: 1 });
        },
      },
    });
    const place = { managementCluster: 'mgmt', namespace: 'team a' };
    const credentials = { cloudsYaml: 'cnry' };
    const order = { machines: [] };
    const answers = [
      await client.listClouds(),
      await client.listProjects(place),
      await client.getChoices({ ...place, credentials }),
      await client.getQuota({ ...place, credentials }),
      await client.preflight({ ...place, credentials, order }),
      await client.getLeftovers({ ...place, credentials }),
    ];
    for (const answer of answers) expect(answer).toEqual({ answer: 1 });
    const root = 'http://portal/api/lattice/openstack';
    expect(calls.map(({ url }) => url)).toEqual([
      `${root}/clouds`,
      `${root}/projects?managementCluster=mgmt&namespace=team+a`,
      `${root}/choices`,
      `${root}/quota`,
      `${root}/preflight`,
      `${root}/leftovers`,
    ]);
    for (const { method, body } of calls.slice(2)) {
      expect(method).toBe('POST');
      expect(JSON.parse(String(body))).toMatchObject({ ...place, credentials });
    }
  });

  it('asks about a cluster and a machine by their paths', async () => {
    const urls: string[] = [];
    const client = new OpenStackClient({
      discoveryApi: { getBaseUrl: async () => 'http://portal/api/lattice' },
      fetchApi: {
        fetch: async input => {
          urls.push(String(input));
          return Response.json({});
        },
      },
    });
    const id = { managementCluster: 'mgmt', namespace: 'team-a', name: 'web' };
    await client.getClusterCloud(id);
    await client.getMachineCloud(id, 'web/1', { refresh: true });
    const root = 'http://portal/api/lattice/clusters/mgmt/team-a/web';
    expect(urls).toEqual([
      `${root}/cloud`,
      `${root}/machines/web%2F1/cloud?refresh=true`,
    ]);
  });
});
