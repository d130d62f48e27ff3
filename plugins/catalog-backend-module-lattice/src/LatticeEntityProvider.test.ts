import { mockServices } from '@backstage/backend-test-utils';
import {
  entitySchemaValidator,
  Entity,
  resourceEntityV1alpha1Validator,
} from '@backstage/catalog-model';
import { EntityProviderMutation } from '@backstage/plugin-catalog-node';
import {
  ClusterRow,
  LatticeApi,
  SourceStatus,
  StreamFrame,
} from '@lattice-dev/plugin-lattice-common';
import { LatticeEntityProvider } from './LatticeEntityProvider';

function row(managementCluster: string, name: string, more = {}): ClusterRow {
  const counts = { desired: 1, current: 1, ready: 1, upToDate: 1 };
  return {
    id: `${managementCluster}/team/${name}`,
    managementCluster,
    namespace: 'team',
    name,
    uid: `${managementCluster}-${name}`,
    flavour: 'capo-kubeadm',
    health: 'healthy',
    phase: 'running',
    sentence: '',
    kubernetesVersions: [],
    labels: { env: 'prod', 'not valid!': 'x', empty: '' },
    controlPlane: counts,
    workers: counts,
    paused: false,
    deleting: false,
    ...more,
  };
}

const source = (
  managementCluster: string,
  state: SourceStatus['state'],
): SourceStatus => ({ managementCluster, state });

/** A stream that the test feeds; each `end` frame is followed by a new one. */
function scripted(names: string[]) {
  const queue: StreamFrame[] = [];
  let wake = () => {};
  const more = (signal: AbortSignal) =>
    new Promise<void>(resolve => {
      wake = resolve;
      signal.addEventListener('abort', () => resolve());
    });
  const api = {
    listManagementClusters: async () => ({
      items: names.map(name => ({ name })),
      warnings: [],
    }),
    async *streamClusters(_: unknown, { signal }: { signal: AbortSignal }) {
      while (!signal.aborted) {
        const frame = queue.shift();
        if (frame) yield frame;
        else await more(signal);
      }
    },
  } as unknown as LatticeApi;
  return {
    api,
    send: (frame: StreamFrame) => {
      queue.push(frame);
      wake();
    },
  };
}

async function until(condition: () => boolean) {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 1_000) throw new Error(`Never came true: ${condition}`);
    await new Promise(resolve => setTimeout(resolve, 2));
  }
}

describe('LatticeEntityProvider', () => {
  const mutations: EntityProviderMutation[] = [];
  let provider: LatticeEntityProvider;

  async function start(names: string[]) {
    mutations.length = 0;
    const stream = scripted(names);
    provider = LatticeEntityProvider.create({
      lattice: {
        as: () => stream.api,
        operationsAs: () => {
          throw new Error('the catalog changes no cluster');
        },
      },
      auth: mockServices.auth(),
      logger: mockServices.logger.mock(),
      appUrl: 'https://portal.example',
      settleMilliseconds: 1,
      retryMilliseconds: 1,
    });
    await provider.connect({
      applyMutation: async mutation => void mutations.push(mutation),
      refresh: async () => {},
    });
    return stream.send;
  }
  afterEach(() => provider.stop());

  const last = () => {
    const mutation = mutations.at(-1)!;
    const entities =
      mutation.type === 'full' ? mutation.entities : mutation.added;
    return {
      type: mutation.type,
      names: entities.map(({ entity }) => entity.metadata.name),
      entities: entities.map(({ entity }) => entity),
    };
  };

  it('makes valid entities with owner, system, dependency, link and labels', async () => {
    const send = await start(['a']);
    const owned = { owner: 'group:default/x', system: 'shop' };
    send({
      type: 'snapshot',
      clusters: [row('a', 'one', owned), row('a', 'two')],
      sources: [source('a', 'live')],
      position: '1',
    });
    await until(() => mutations.length === 1);
    expect(last().type).toBe('full');
    expect(last().names).toEqual(['a', 'a.team.one', 'a.team.two']);
    const [, one, two] = last().entities as Entity[];
    expect(one).toMatchObject({
      metadata: {
        annotations: { 'lattice.dev/cluster': 'a/team/one' },
        labels: { env: 'prod' },
        links: [{ url: 'https://portal.example/lattice/clusters/a/team/one' }],
      },
      spec: {
        type: 'kubernetes-cluster',
        owner: 'group:default/x',
        system: 'shop',
        dependsOn: ['resource:default/a'],
      },
    });
    expect(two.spec).toMatchObject({ owner: 'unknown' });
    const validate = entitySchemaValidator();
    for (const entity of last().entities) {
      validate(entity);
      expect(await resourceEntityV1alpha1Validator.check(entity)).toBe(true);
    }
  });

  it('follows changes and writes nothing when only the status changed', async () => {
    const send = await start(['a']);
    const sources = [source('a', 'live')];
    send({
      type: 'snapshot',
      clusters: [row('a', 'one')],
      sources,
      position: '1',
    });
    await until(() => mutations.length === 1);
    send({
      type: 'changes',
      upserted: [row('a', 'one', { health: 'failed', sentence: 'Broken' })],
      removed: [],
      position: '2',
    });
    send({
      type: 'changes',
      upserted: [row('a', 'two')],
      removed: [],
      position: '3',
    });
    await until(() => mutations.length === 2);
    expect(last().names).toEqual(['a', 'a.team.one', 'a.team.two']);
    send({
      type: 'changes',
      upserted: [],
      removed: ['a/team/one'],
      position: '4',
    });
    await until(() => mutations.length === 3);
    expect(last().names).toEqual(['a', 'a.team.two']);
  });

  it('removes nothing because a source is silent', async () => {
    const send = await start(['a', 'b']);
    send({
      type: 'snapshot',
      clusters: [row('a', 'one')],
      sources: [source('a', 'live'), source('b', 'connecting')],
      position: '1',
    });
    await until(() => mutations.length === 1);
    expect(mutations[0]).toMatchObject({ type: 'delta', removed: [] });
    send({
      type: 'changes',
      upserted: [row('b', 'one')],
      removed: [],
      sources: [source('a', 'live'), source('b', 'live')],
      position: '2',
    });
    await until(() => last().type === 'full');
    expect(last().names).toEqual(['a', 'b', 'a.team.one', 'b.team.one']);
    send({
      type: 'snapshot',
      clusters: [row('a', 'two')],
      sources: [source('a', 'live'), source('b', 'connecting')],
      position: '1',
    });
    await until(() => mutations.length === 3);
    expect(last().names).toEqual(['a', 'b', 'b.team.one', 'a.team.two']);
  });
});
