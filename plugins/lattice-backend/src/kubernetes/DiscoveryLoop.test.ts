import { sendStatus } from '../__testUtils__/TestApiServer';
import {
  TestManagementCluster,
  until,
} from '../__testUtils__/TestManagementCluster';
import { ServedKind } from './Discovery';
import { DiscoveryLoop } from './DiscoveryLoop';
import { TimeSlices } from './TimeSlices';

const nameOf = ({ kind }: ServedKind) => kind;

describe('DiscoveryLoop', () => {
  let management: TestManagementCluster;
  let loop: DiscoveryLoop;
  const found: string[][] = [];
  const errors: unknown[] = [];

  beforeEach(async () => {
    management = await TestManagementCluster.start();
    found.length = 0;
    errors.length = 0;
    loop = DiscoveryLoop.create({
      cluster: management.server.managementCluster(),
      turns: TimeSlices.create(),
      streaming: { supported: true },
      onKinds: async kinds => {
        found.push(kinds.map(nameOf));
      },
      onError: error => errors.push(error),
      settleMilliseconds: 10,
      timing: { deadlineMilliseconds: 200, backoffMilliseconds: [1, 2] },
    });
  });
  afterEach(async () => {
    await loop.stop();
    await management.stop();
  });

  it('asks again when the server never answers', async () => {
    const { onRequest } = management.server;
    let asked = 0;
    management.server.onRequest = (request, response) => {
      if (!/^\/apis?$/.test(request.url!)) return onRequest!(request, response);
      asked += 1;
      return asked === 1 || onRequest!(request, response);
    };
    loop.start();
    await until(() => found.length > 0);
    expect(String(errors[0])).toContain('in time');
    expect(found[0]).toContain('Cluster');
  });

  it('asks again when the first list of definitions is newer than the answer', async () => {
    const { onRequest } = management.server;
    let refusing = true;
    management.server.onRequest = (request, response) => {
      if (!refusing || !request.url!.includes('watch=true')) {
        return onRequest!(request, response);
      }
      sendStatus(response, 503, 'ServiceUnavailable');
      return true;
    };
    loop.start();
    await until(() => found.length > 0);
    management.serve('cluster.x-k8s.io', 'v1beta2', 'Machine');
    refusing = false;
    await until(() => found.length > 1);
    expect(found.at(-1)).toContain('Machine');
  });

  it('asks no second time when the first list says the same', async () => {
    loop.start();
    await until(() => found.length > 0 && management.server.watching > 0);
    await new Promise(done => setTimeout(done, 100));
    expect(found).toHaveLength(1);
  });

  it('asks again when a kind is defined', async () => {
    loop.start();
    await until(() => found.length > 0);
    management.serve('cluster.x-k8s.io', 'v1beta2', 'Machine');
    await until(() => found.some(kinds => kinds.includes('Machine')));
    expect(errors).toEqual([]);
  });
});
