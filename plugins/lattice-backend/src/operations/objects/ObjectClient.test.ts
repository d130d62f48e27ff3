import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { createHarness } from '../__testUtils__/OperationsHarness';
import { KubeObject } from './KubeObject';
import { ObjectClient } from './ObjectClient';

describe('a patch of an object that was looked at', () => {
  let sandbox: Sandbox;
  let client: ObjectClient;
  let seen: KubeObject;
  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0, speed: 0.001 });
    ({ client } = createHarness(
      ManagementCluster.create({
        name: 'test',
        sandbox: true,
        connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
      }),
    ));
    const namespace = { apiVersion: 'v1', kind: 'Namespace' };
    await client.create({ ...namespace, metadata: { name: 'team-patch' } });
  });
  beforeEach(async () => {
    const key = { group: '', kind: 'Namespace', name: 'team-patch' };
    seen = (await client.get(key))!;
  });
  afterAll(() => sandbox.stop());

  it('names the path that the object lacks, and is not tried again', async () => {
    const steps = [
      { op: 'replace' as const, path: '/spec/topology/version', value: 'v2' },
    ];
    await expect(client.patch(seen, steps)).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining(
        'Namespace team-patch has no field /spec/topology/version',
      ),
    });
  });

  it('takes a path that an earlier step adds for present', async () => {
    const value = { 'lattice.dev/owner': 'group:default/a' };
    const path = '/metadata/annotations';
    await client.patch(seen, [
      { op: 'add', path, value: {} },
      { op: 'add', path: `${path}/lattice.dev~1owner`, value: 'x' },
      { op: 'replace', path, value },
    ]);
    const key = { group: '', kind: 'Namespace', name: 'team-patch' };
    expect((await client.get(key))?.metadata.annotations).toEqual(value);
  });

  it('says so when somebody else was faster', async () => {
    const add = (value: string) => [
      { op: 'add' as const, path: '/metadata/labels', value: { by: value } },
    ];
    await client.patch(seen, add('first'));
    await expect(client.patch(seen, add('second'))).rejects.toMatchObject({
      name: 'MovedOnError',
    });
  });
});
