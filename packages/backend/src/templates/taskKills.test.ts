import { setTimeout as pause } from 'node:timers/promises';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import fc from 'fast-check';
import { BackendProcess } from './__testUtils__/BackendProcess';
import { filledForm } from './__testUtils__/templateForms';

jest.setTimeout(3_600_000);

/** Some for every day; LATTICE_KILLS=500 for the full run. */
const kills = process.env.LATTICE_KILLS
  ? Number(process.env.LATTICE_KILLS)
  : 10;
const atOnce = Math.min(kills, 25);
const canary = 'canary-2f80-do-not-leak';

/** Kinds of which a second run could make a second object. */
const kinds = [
  ['', 'Cluster'],
  ['', 'MachineDeployment'],
  ['controlplane.', 'KubeadmControlPlane'],
  ['bootstrap.', 'KubeadmConfigTemplate'],
  ['infrastructure.', 'OpenStackCluster'],
  ['infrastructure.', 'OpenStackMachineTemplate'],
];

interface Task {
  id: string;
  name: string;
}

describe('tasks whose backend is killed, with task recovery', () => {
  let sandbox: Sandbox;
  let backend: BackendProcess;

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0, speed: 60 });
    backend = new BackendProcess(sandbox.kubeconfig);
    await backend.start();
    const query = '/api/catalog/entities?filter=kind=template';
    while ((await backend.request<unknown[]>(query)).length < 1) {
      await pause(500);
    }
  });
  afterAll(async () => {
    await backend?.end();
    await sandbox?.stop();
  });

  async function order(name: string): Promise<Task> {
    const { id } = await backend.request<{ id: string }>(
      '/api/scaffolder/v2/tasks',
      {
        templateRef: 'template:default/capo-kubeadm',
        values: filledForm('capo-kubeadm', {
          cluster: {
            name,
            owner: 'group:default/team-a',
            managementCluster: 'sandbox',
            namespace: `team-${name}`,
            newCredentials: {
              authUrl: 'https://keystone.example/v3',
              applicationCredentialId: '0123',
            },
          },
        }),
        secrets: { cloudSecret: canary },
      },
    );
    return { id, name };
  }

  async function statusOf({ id }: Task): Promise<string> {
    const path = `/api/scaffolder/v2/tasks/${id}`;
    return (await backend.request<{ status: string }>(path)).status;
  }

  async function runningOf(tasks: Task[]): Promise<Task[]> {
    const states = await Promise.all(tasks.map(statusOf));
    return tasks.filter((_, index) => states[index] === 'processing');
  }

  /** What Lattice made in a namespace, each kind as often as it is there. */
  function madeIn(namespace: string): string[] {
    return kinds.flatMap(([group, kind]) =>
      sandbox.store
        .list({ group: `${group}cluster.x-k8s.io`, kind, namespace })
        .map(object => object.kind),
    );
  }

  it(`end well after ${kills} of them were killed, with nothing twice`, async () => {
    const all: Task[] = [];
    let killed = 0;
    // A kill may meet no task: then there is one more.
    const pauses = fc.sample(fc.integer({ min: 0, max: 15_000 }), {
      numRuns: 10 * kills,
      seed: 7,
    });
    while (killed < kills) {
      const alive = await runningOf(all);
      for (let more = alive.length; more < atOnce; more += 1) {
        all.push(await order(`k${all.length}`));
      }
      await pause(pauses.pop() ?? 15_000);
      killed += (await runningOf(all)).length;
      await backend.kill();
      await backend.start();
    }
    for (const task of all) {
      let status = await statusOf(task);
      while (['open', 'processing'].includes(status)) {
        await pause(500);
        status = await statusOf(task);
      }
      expect([task.name, status]).toEqual([task.name, 'completed']);
      expect(madeIn(`team-${task.name}`)).toEqual([
        'Cluster',
        'MachineDeployment',
        'KubeadmControlPlane',
        'KubeadmConfigTemplate',
        'OpenStackCluster',
        'OpenStackMachineTemplate',
        'OpenStackMachineTemplate',
      ]);
    }
    expect(backend.output).not.toContain(canary);
  });
});
