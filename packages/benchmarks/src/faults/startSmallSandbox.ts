import {
  Sandbox,
  SandboxOptions,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';

const definition = {
  group: 'apiextensions.k8s.io',
  kind: 'CustomResourceDefinition',
};

/** What clusters of the plainest flavour are made of. */
const kept =
  /^(machine|cluster(s|classes)\.|openstack|kubeadm|latticeclusters)/;

/**
 * A sandbox of few kinds: the others would only be watched, and a run of many
 * seeds would spend its time on their handshakes.
 */
export async function startSmallSandbox(
  options: SandboxOptions,
): Promise<Sandbox> {
  const sandbox = await startSandbox(options);
  for (const { metadata } of sandbox.store.list(definition)) {
    if (kept.test(metadata.name) && !metadata.name.includes('k0smotron')) {
      continue;
    }
    sandbox.store.delete({ ...definition, name: metadata.name });
  }
  return sandbox;
}
