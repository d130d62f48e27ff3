import { setTimeout as sleep } from 'node:timers/promises';
import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { capoKubeadmInput } from '../../__testUtils__/capoKubeadmInput';
import { OperationsHarness } from '../../__testUtils__/OperationsHarness';
import { textAt } from '../../objects/KubeObject';

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

function machinesOf({ client }: OperationsHarness, { namespace }: ClusterId) {
  return client.list({
    group: 'cluster.x-k8s.io',
    kind: 'Machine',
    namespace,
  });
}

/** Orders a cluster without a topology and waits until it can be upgraded. */
export async function makePlainCluster(
  harness: OperationsHarness,
  id: ClusterId,
): Promise<void> {
  const { clusters, creation, credentials } = harness.operations;
  const { managementCluster, namespace, name } = id;
  const blueprint = 'capo-kubeadm';
  await credentials.apply(
    { managementCluster, namespace, blueprint, cluster: name, cloudsYaml },
    {},
  );
  const machine = {
    flavor: 'SCS-4V-8-50',
    image: { name: 'ubuntu-2404-kube-v1.34.7' },
  };
  const input = capoKubeadmInput({
    name,
    namespace,
    controlPlane: { replicas: 1, machine },
    workers: [{ name: 'blue', replicas: 1, machine }],
  });
  const prepared = await creation.prepare(
    { managementCluster, blueprint, input },
    {},
  );
  await creation.apply(prepared, {});
  for (let tries = 0; ; tries += 1) {
    try {
      const opened = await clusters.open(id, {});
      await clusters.plan(opened, {
        operation: 'upgrade',
        cluster: id,
        version: 'v1.34.9',
      });
      return;
    } catch (error) {
      if (tries > 600) throw error;
      await sleep(100);
    }
  }
}

/** The versions that its machines have. */
export async function versionsOf(
  harness: OperationsHarness,
  id: ClusterId,
): Promise<Set<string | undefined>> {
  const machines = await machinesOf(harness, id);
  return new Set(machines.map(({ spec }) => textAt(spec, 'version')));
}
