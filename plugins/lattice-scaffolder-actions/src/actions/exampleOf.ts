import { TemplateExample } from '@backstage/plugin-scaffolder-node';
import { stringify } from 'yaml';

/** An example with one step; the tests run it. */
export function exampleOf(
  description: string,
  step: { id: string; action: string; input: Record<string, unknown> },
): TemplateExample {
  return { description, example: stringify({ steps: [step] }) };
}

/** A small cluster, for the examples. */
export const exampleCluster = {
  managementCluster: 'mgmt-1',
  blueprint: 'capo-kubeadm',
  input: {
    name: 'alpha',
    namespace: 'team-a',
    owner: 'group:default/team-a',
    kubernetesVersion: 'v1.34.7',
    controlPlane: {
      replicas: 3,
      machine: {
        flavor: 'SCS-4V-8-50',
        image: { name: 'ubuntu-2404-kube-v1.34.7' },
      },
    },
    network: {
      mode: 'managed',
      externalNetwork: { name: 'public' },
    },
  },
};

export const exampleId = 'mgmt-1/team-a/alpha';
