import { setTimeout as sleep } from 'node:timers/promises';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { createHarness } from './__testUtils__/OperationsHarness';

jest.setTimeout(300_000);

const machine = (image: string) => ({
  flavor: 'SCS-4V-8',
  image: { name: image },
  rootVolume: { sizeGiB: 50, availabilityZone: 'nova' },
});

/** Input of a blueprint for a version, with everything that follows from it. */
const inputs: Record<string, (version: string) => Record<string, unknown>> = {
  'capo-kubeadm': version => ({
    controlPlane: { replicas: 1, machine: machine(`ubuntu-kube-${version}`) },
    workers: [
      { name: 'general', replicas: 1, machine: machine(`ubuntu-${version}`) },
    ],
  }),
  k0smotron: () => ({
    workers: [{ name: 'general', replicas: 1, machine: machine('ubuntu') }],
  }),
};

describe.each(Object.keys(inputs))('%s after an upgrade', blueprint => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0, speed: 120 });
  });
  afterAll(() => sandbox.stop());

  it('is what the blueprint says of the new version: nothing rolls again', async () => {
    const { operations } = createHarness(
      ManagementCluster.create({
        name: 'test',
        sandbox: true,
        connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
      }),
    );
    const { creation, clusters, credentials } = operations;
    const prepare = (version: string) =>
      creation.prepare(
        {
          managementCluster: 'test',
          blueprint,
          input: {
            name: 'alpha',
            namespace: 'team-a',
            kubernetesVersion: version,
            network: { mode: 'managed', externalNetwork: { name: 'public' } },
            ...inputs[blueprint](version),
          },
        },
        {},
      );
    await credentials.apply(
      {
        managementCluster: 'test',
        namespace: 'team-a',
        blueprint,
        cluster: 'alpha',
        cloudsYaml:
          'clouds: {openstack: {auth: {auth_url: "https://k/v3", application_credential_id: a, application_credential_secret: b}}}',
      },
      {},
    );
    await creation.apply(await prepare('v1.34.7'), {});

    const id = {
      managementCluster: 'test',
      namespace: 'team-a',
      name: 'alpha',
    };
    const end = Date.now() + 200_000;
    for (;;) {
      const opened = await clusters.open(id, {});
      const { done } = await clusters.upgrade(opened, {
        version: 'v1.34.9',
        overrideReason: 'Nothing runs in it yet',
      });
      if (done) break;
      if (Date.now() > end) throw new Error('The upgrade takes too long');
      await sleep(200);
    }
    const plan = await creation.plan(await prepare('v1.34.9'));
    const moved = plan.objects.filter(({ action }) => action !== 'keep');
    expect(moved).toEqual([]);
    expect(plan.roll).toBeUndefined();
  });
});
