import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import fc from 'fast-check';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { capoKubeadmInput } from './__testUtils__/capoKubeadmInput';
import { createHarness } from './__testUtils__/OperationsHarness';
import { groupOf } from './objects/KubeObject';

jest.setTimeout(600_000);

/** Some for every day; LATTICE_KILLS=500 for the full run. */
const kills = Number(process.env.LATTICE_KILLS ?? 60);

/** A stopped backend: the request may have arrived, or not. */
class Killed extends Error {}

/**
 * A connection that breaks off after some requests, before or after the last
 * one was sent, as a process that is killed at any point would.
 */
function breakable(cluster: ManagementCluster) {
  let left = Number.POSITIVE_INFINITY;
  let arrives = true;
  const proxy = new Proxy(cluster, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'requestJson') return value.bind(target);
      return async (...args: unknown[]) => {
        left -= 1;
        if (left < 0 || (left === 0 && !arrives)) throw new Killed('killed');
        const answer = await value.apply(target, args);
        if (left === 0) throw new Killed('killed');
        return answer;
      };
    },
  });
  return {
    cluster: proxy,
    killAfter(requests: number, lastArrives: boolean) {
      left = requests;
      arrives = lastArrives;
    },
  };
}

describe('a backend that is killed at any point', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    // Slow controllers: the objects under test are those that Lattice writes.
    sandbox = await startSandbox({ clusters: 0, speed: 0.001 });
  });
  afterAll(() => sandbox.stop());

  it(`ends in the same state after ${kills} kills, with nothing twice`, async () => {
    const connection = ManagementCluster.create({
      name: 'test',
      sandbox: true,
      connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
    });
    const { cluster, killAfter } = breakable(connection);
    const { operations, client } = createHarness(cluster);
    const plan = fc.sample(
      fc.record({
        requests: fc.integer({ min: 1, max: 45 }),
        arrives: fc.boolean(),
      }),
      { numRuns: kills, seed: 42 },
    );
    const killed = { before: 0, after: 0 };
    let made = 0;

    async function makeOne(name: string) {
      const wanted = {
        managementCluster: 'test',
        blueprint: 'capo-kubeadm',
        input: capoKubeadmInput({ name, namespace: `team-${name}` }),
      };
      const prepared = await operations.creation.prepare(wanted, {});
      const { hash } = await operations.creation.plan(prepared);
      for (;;) {
        const kill = plan.pop();
        if (kill) killAfter(kill.requests, kill.arrives);
        try {
          const again = await operations.creation.prepare(wanted, {});
          const run = { planHash: hash };
          return await operations.creation.apply(again, run);
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
          killed[kill?.arrives ? 'after' : 'before'] += 1;
        } finally {
          killAfter(Number.POSITIVE_INFINITY, true);
        }
      }
    }

    while (plan.length > 0) {
      made += 1;
      const name = `c${made}`;
      const { objects } = await makeOne(name);
      const templates = await client.list({
        group: 'infrastructure.cluster.x-k8s.io',
        kind: 'OpenStackMachineTemplate',
        namespace: `team-${name}`,
      });
      expect(templates).toHaveLength(2);
      for (const object of objects) {
        const group = groupOf(object.apiVersion);
        expect(await client.get({ ...object, group })).toBeDefined();
      }
    }
    // Each way was met often: on both sides of the last request.
    expect(killed.before).toBeGreaterThan(kills / 5);
    expect(killed.after).toBeGreaterThan(kills / 5);
  });
});
