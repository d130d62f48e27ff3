import { setTimeout as sleep } from 'node:timers/promises';
import { ConflictError } from '@backstage/errors';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { capoKubeadmInput } from './__testUtils__/capoKubeadmInput';
import { createHarness } from './__testUtils__/OperationsHarness';
import { KubeObject, textAt } from './objects/KubeObject';

jest.setTimeout(300_000);

const namespace = 'team-upgrade';
const id = { managementCluster: 'test', namespace, name: 'alpha' };
const cloudsYaml = JSON.stringify({
  clouds: {
    openstack: {
      auth: {
        auth_url: 'https://keystone.example/v3',
        application_credential_id: 'id',
        application_credential_secret: 'secret',
      },
    },
  },
});

async function until(look: () => Promise<boolean>) {
  const end = Date.now() + 200_000;
  while (!(await look())) {
    if (Date.now() > end) throw new Error('Waited too long');
    await sleep(200);
  }
}

describe('an upgrade without a topology', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0, speed: 60 });
  });
  afterAll(() => sandbox.stop());

  it('lets workers follow when the control plane is done, and cleans up', async () => {
    const { operations, client } = createHarness(
      ManagementCluster.create({
        name: 'test',
        sandbox: true,
        connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
      }),
    );
    const { creation, clusters, credentials } = operations;
    await credentials.apply(
      {
        managementCluster: 'test',
        namespace,
        blueprint: 'capo-kubeadm',
        cluster: 'alpha',
        cloudsYaml,
      },
      {},
    );
    const machine = {
      flavor: 'SCS-4V-8-50',
      image: { name: 'ubuntu-2404-kube-v1.34.7' },
    };
    const workers = ['blue', 'green'].map(name => ({
      name,
      replicas: 2,
      machine,
    }));
    const prepared = await creation.prepare(
      {
        managementCluster: 'test',
        blueprint: 'capo-kubeadm',
        input: capoKubeadmInput({ namespace, workers }),
      },
      {},
    );
    await creation.apply(prepared, {});
    const list = (group: string, kind: string) =>
      client.list({ group, kind, namespace });
    const machines = () => list('cluster.x-k8s.io', 'Machine');
    const phase = (object: KubeObject) => textAt(object.status, 'phase');
    await until(async () => {
      const found = await machines();
      return found.length === 7 && found.every(m => phase(m) === 'Running');
    });

    const sentences: string[] = [];
    let removed: string[] = [];
    const version = 'v1.35.4';
    const operation = 'upgrade';
    await until(async () => {
      const opened = await clusters.open(id, {});
      const { objects, hash: planHash } = await clusters.plan(opened, {
        operation,
        cluster: id,
        version,
      });
      // Controllers may have gone on since the plan: then it is made again.
      const step = await clusters
        .upgrade(opened, { version, planHash })
        .catch(error => {
          if (error instanceof ConflictError) return undefined;
          throw error;
        });
      if (step?.outcome === 'changed') sentences.push(step.sentence);
      removed = objects
        .filter(({ action }) => action === 'delete')
        .map(({ kind }) => kind);
      return step?.done ?? false;
    });
    expect(sentences).toEqual([
      'Upgrade the control plane from v1.34.7 to v1.35.4.',
      'Upgrade pool blue from v1.34.7 to v1.35.4.',
      'Upgrade pool green from v1.34.7 to v1.35.4.',
      'All machines run v1.35.4.',
    ]);
    expect(removed).toEqual(Array(3).fill('OpenStackMachineTemplate'));
    const now = await machines();
    expect(now.map(m => textAt(m.spec, 'version'))).toEqual(
      Array(7).fill('v1.35.4'),
    );
    const templates = await list(
      'infrastructure.cluster.x-k8s.io',
      'OpenStackMachineTemplate',
    );
    expect(JSON.stringify(templates)).not.toContain('kube-v1.34.7');
    expect(templates).toHaveLength(3);
  });
});
