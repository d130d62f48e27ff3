import { OpenStackCloudRegistration } from '@lattice-dev/plugin-lattice-node';
import { DEMO_CLUSTERS, namespaceOf, SandboxName } from '../fleet';
import {
  credentialId,
  SANDBOX_SECRET,
} from '../openstack/keystone/credentialId';
import { READER } from '../openstack/keystone/credentials';
import type { Sandbox } from '../startSandbox';

/** Namespaces of the demo, each with a project of its own. */
function namespacesOf(sandbox: string): string[] {
  const clusters = DEMO_CLUSTERS[sandbox as SandboxName] ?? [];
  return [...new Set(clusters.map(namespaceOf))];
}

/** The cloud of a sandbox, with a reader for each project of the demo. */
export function cloudOf(
  { cloud }: Pick<Sandbox, 'cloud'>,
  { name, title }: { name: string; title?: string },
): OpenStackCloudRegistration {
  const { authUrl, alias, region } = cloud;
  return {
    name,
    title,
    authUrl,
    aliases: [alias],
    region,
    projects: namespacesOf(name).map(namespace => ({
      name: `${name}-${namespace}`,
      title: namespace,
      namespaces: [`${name}/${namespace}`],
      applicationCredential: {
        id: credentialId(namespace, READER),
        secret: SANDBOX_SECRET,
      },
    })),
  };
}
