/** A small cluster of the blueprint capo-kubeadm. */
export function capoKubeadmInput(
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  const machine = {
    flavor: 'SCS-4V-8-50',
    image: { name: 'ubuntu-2404-kube-v1.34.7' },
  };
  return {
    name: 'alpha',
    namespace: 'team-a',
    owner: 'group:default/team-a',
    kubernetesVersion: 'v1.34.7',
    controlPlane: { replicas: 3, machine },
    workers: [{ name: 'general', replicas: 2, machine }],
    network: {
      mode: 'managed',
      externalNetwork: { id: '5f1d1d0b-5b3c-4f1e-9d4a-0a4b0c1d2e3f' },
    },
    addons: { cni: 'none' },
    ...overrides,
  };
}
