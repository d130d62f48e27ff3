import { mockServices } from '@backstage/backend-test-utils';
import { ManagementCluster } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/ManagementCluster';
import {
  createOperations,
  Operations,
} from '@lattice-dev/plugin-lattice-backend/src/operations/createOperations';
import { SandboxAddress } from './SandboxProcess';

/** The operations service of the backend, on one sandbox. */
export function operationsFor({
  name,
  kubeconfig,
}: SandboxAddress): Operations {
  const cluster = ManagementCluster.create({
    name,
    sandbox: true,
    connection: { type: 'kubeconfig-inline', document: kubeconfig },
  });
  const operations = { namespaces: ['team-*'], createNamespaces: ['team-*'] };
  return createOperations({
    config: mockServices.rootConfig({ data: { lattice: { operations } } }),
    clusters: [cluster],
  });
}

/** Input of the blueprint `capo-kubeadm` with so many workers. */
export function clusterInput(options: {
  name: string;
  workers: number;
  image?: string;
}): Record<string, unknown> {
  const image = { name: options.image ?? 'ubuntu-2404-kube-v1.34.7' };
  const machine = { flavor: 'SCS-4V-8-50', image };
  return {
    name: options.name,
    namespace: 'team-bench',
    owner: 'group:default/team-bench',
    kubernetesVersion: 'v1.34.7',
    controlPlane: { replicas: 3, machine },
    workers: [{ name: 'general', replicas: options.workers, machine }],
    network: {
      mode: 'managed',
      externalNetwork: { id: '5f1d1d0b-5b3c-4f1e-9d4a-0a4b0c1d2e3f' },
    },
    addons: { cni: 'none' },
  };
}
