import { LatticeOperationsClient } from './LatticeOperationsClient';

const id = { managementCluster: 'mgmt-1', namespace: 'team-a', name: 'alpha' };

function clientThat(answer: () => Response) {
  const calls: Array<{ url: string; method?: string; body?: unknown }> = [];
  const client = new LatticeOperationsClient({
    discoveryApi: { getBaseUrl: async plugin => `http://portal/api/${plugin}` },
    fetchApi: {
      fetch: async (input, init) => {
        const { method, body } = init ?? {};
        const sent = body ? JSON.parse(String(body)) : undefined;
        calls.push({ url: String(input), method, body: sent });
        return answer();
      },
    },
  });
  return { client, calls };
}

describe('LatticeOperationsClient', () => {
  it('sends each operation to its route', async () => {
    const { client, calls } = clientThat(() => Response.json({}));
    await client.plan({ operation: 'pause', cluster: id });
    await client.apply({ managementCluster: 'mgmt-1', manifests: [] });
    await client.scaleCluster(id, { pool: 'general', replicas: 2 });
    await client.upgradeCluster(id, { version: 'v1.35.0' });
    await client.pauseCluster(id);
    await client.resumeCluster(id);
    await client.deleteCluster(id, { confirm: 'alpha' });
    await client.getKubeconfigAccess(id);
    await client.getKubeconfig(id, { role: 'view' });
    await client.getPermanentKubeconfig(id, { reason: 'etcd is down' });
    await client.listUpgradeVersions(id);
    await client.listFlavours('mgmt-1');
    await client.listRuns();
    await client.listClusterRuns(id);
    await client.getRun('one');
    await client.pauseRun('one');
    await client.resumeRun('one');
    await client.stopRun('one');
    await client.listWaves();
    await client.startWave({
      title: 'November',
      change: { operation: 'pause' },
      clusters: ['mgmt-1/team-a/alpha'],
    });
    await client.getWave('two');
    await client.checkWave('two');
    await client.pauseWave('two');
    await client.resumeWave('two');
    await client.stopWave('two');
    await client.skipWaveCluster('two', {
      cluster: 'mgmt-1/team-a/alpha',
      reason: 'Later',
    });
    const root = 'http://portal/api/lattice';
    const cluster = `${root}/clusters/mgmt-1/team-a/alpha`;
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST ${root}/plan`,
      `POST ${root}/apply`,
      `POST ${cluster}/scale`,
      `POST ${cluster}/upgrade`,
      `POST ${cluster}/pause`,
      `POST ${cluster}/resume`,
      `POST ${cluster}/delete`,
      `GET ${cluster}/kubeconfigs`,
      `POST ${cluster}/kubeconfig`,
      `POST ${cluster}/permanent-kubeconfig`,
      `GET ${cluster}/versions`,
      `GET ${root}/flavours?managementCluster=mgmt-1`,
      `GET ${root}/runs`,
      `GET ${cluster}/runs`,
      `GET ${root}/runs/one`,
      `POST ${root}/runs/one/pause`,
      `POST ${root}/runs/one/resume`,
      `POST ${root}/runs/one/stop`,
      `GET ${root}/waves`,
      `POST ${root}/waves`,
      `GET ${root}/waves/two`,
      `GET ${root}/waves/two/check`,
      `POST ${root}/waves/two/pause`,
      `POST ${root}/waves/two/resume`,
      `POST ${root}/waves/two/stop`,
      `POST ${root}/waves/two/skip`,
    ]);
    expect(calls[2].body).toEqual({ pool: 'general', replicas: 2 });
  });

  it('throws what the backend said', async () => {
    const { client } = clientThat(() =>
      Response.json(
        {
          error: { name: 'ConflictError', message: 'Make a new plan' },
          response: { statusCode: 409 },
        },
        { status: 409 },
      ),
    );
    await expect(client.pauseCluster(id)).rejects.toMatchObject({
      cause: { name: 'ConflictError', message: 'Make a new plan' },
    });
  });
});
