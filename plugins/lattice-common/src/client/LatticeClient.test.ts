import { StreamFrame } from '../fleet';
import { LatticeClient } from './LatticeClient';

const id = { managementCluster: 'mgmt/1', namespace: 'team-a', name: 'alpha' };
const root = 'http://portal/api/lattice';

function clientThat(answer: () => Response) {
  const calls: Array<{ url: string; signal?: AbortSignal | null }> = [];
  const client = new LatticeClient({
    discoveryApi: { getBaseUrl: async plugin => `http://portal/api/${plugin}` },
    fetchApi: {
      fetch: async (input, init) => {
        calls.push({ url: String(input), signal: init?.signal });
        return answer();
      },
    },
  });
  return { client, calls };
}

async function framesOf(frames: AsyncIterable<StreamFrame>) {
  const read: StreamFrame[] = [];
  for await (const frame of frames) read.push(frame);
  return read;
}

describe('LatticeClient', () => {
  it('asks each route for its answer, with names made safe', async () => {
    const { client, calls } = clientThat(() => Response.json({ answer: 1 }));
    const answers = [
      await client.listManagementClusters(),
      await client.listClusters({}),
      await client.getCluster(id),
      await client.getClusterTree(id),
      await client.getClusterMachines(id),
      await client.getClusterEvents(id),
      await client.getClusterTimeline(id),
      await client.getClusterTimeline(id, { limit: 5_000 }),
      await client.getClusterTrends(id, 'week'),
      await client.getFleetTrends('day'),
      await client.getClusterDiagnosis(id),
      await client.getClusterObject(id, 'a/../b'),
      await client.getEntityStatus('component:default/shop'),
    ];
    const cluster = `${root}/clusters/mgmt%2F1/team-a/alpha`;
    expect(calls.map(({ url }) => url)).toEqual([
      `${root}/management-clusters`,
      `${root}/clusters`,
      cluster,
      `${cluster}/tree`,
      `${cluster}/machines`,
      `${cluster}/events`,
      `${cluster}/timeline`,
      `${cluster}/timeline?limit=5000`,
      `${cluster}/trends?range=week`,
      `${root}/trends?range=day`,
      `${cluster}/diagnosis`,
      `${cluster}/objects/a%2F..%2Fb`,
      `${root}/entities/component/default/shop`,
    ]);
    for (const answer of answers) expect(answer).toEqual({ answer: 1 });
  });

  it('repeats a filter for each of its values and leaves out what is not asked', async () => {
    const { client, calls } = clientThat(() => Response.json({}));
    await client.listClusters({
      health: ['failed', 'degraded'],
      owner: [],
      label: 'env=prod,tier!=gold',
      q: undefined,
      sort: '-since',
      limit: 50,
    });
    expect(new URL(calls[0].url).search).toBe(
      '?health=failed&health=degraded&label=env%3Dprod%2Ctier%21%3Dgold&sort=-since&limit=50',
    );
  });

  it('hands over the evidence as it is', async () => {
    const { client, calls } = clientThat(() => new Response('# alpha'));
    const evidence = await client.getClusterEvidence(id, 'md');
    expect(await evidence.text()).toBe('# alpha');
    expect(calls[0].url).toBe(
      `${root}/clusters/mgmt%2F1/team-a/alpha/diagnosis/evidence.md`,
    );
  });

  it('throws what the backend said, also for a stream', async () => {
    const { client } = clientThat(() =>
      Response.json(
        {
          error: { name: 'NotFoundError', message: 'no such cluster' },
          response: { statusCode: 404 },
        },
        { status: 404 },
      ),
    );
    const said = { cause: { name: 'NotFoundError' } };
    await expect(client.getCluster(id)).rejects.toMatchObject(said);
    await expect(framesOf(client.streamClusters({}, {}))).rejects.toMatchObject(
      said,
    );
  });

  it('reads a stream from where it was left, with the same filter', async () => {
    const frames: StreamFrame[] = [
      { type: 'resync', reason: 'too old' },
      { type: 'end', reason: 'expired', reconnect: true },
    ];
    const { client, calls } = clientThat(
      () =>
        new Response(
          frames.map(frame => `data: ${JSON.stringify(frame)}\n\n`).join(''),
        ),
    );
    const { signal } = new AbortController();
    const read = await framesOf(
      client.streamClusters(
        { flavour: ['kamaji'] },
        { position: 'e-1.7', signal },
      ),
    );
    expect(read).toEqual(frames);
    expect(calls).toEqual([
      { url: `${root}/stream?flavour=kamaji&position=e-1.7`, signal },
    ]);
  });
});
