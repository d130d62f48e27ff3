import {
  flavourOf,
  RELEASES,
  Sandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { TeamsPortal } from './TeamsPortal';

/** The clusters that the matrix asks about. */
export const targets = {
  own: { namespace: 'team-a', name: 'own', owner: 'a' },
  guest: { namespace: 'team-a', name: 'guest', owner: 'b' },
  other: { namespace: 'team-b', name: 'other', owner: 'b' },
  shared: { namespace: 'shared', name: 'common', owner: 'a' },
} as const;

export type Target = keyof typeof targets;

const manager = { fieldManager: 'lattice-backstage' };

function makeNamespace({ store }: Sandbox, name: string, owner?: string) {
  store.create(
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: {
        name,
        ...(owner && {
          annotations: { 'lattice.dev/owner': `group:default/${owner}` },
        }),
      },
      status: { phase: 'Active' },
    },
    manager,
  );
}

/** A credential that nobody must use but the owner of the namespace. */
function cloudSecret(namespace: string) {
  const auth = {
    auth_url: 'http://127.0.0.1:1/v3',
    application_credential_id: `id-of-${namespace}`,
    application_credential_secret: `secret-of-${namespace}`,
  };
  const clouds = {
    clouds: { openstack: { auth_type: 'v3applicationcredential', auth } },
  };
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'cloud-of-the-namespace', namespace },
    data: {
      'clouds.yaml': Buffer.from(JSON.stringify(clouds)).toString('base64'),
    },
  };
}

/** Two teams with a namespace each, and one that is nobody's. */
export async function seedTeams(portal: TeamsPortal): Promise<void> {
  const { sandbox } = portal;
  makeNamespace(sandbox, 'team-a', 'a');
  makeNamespace(sandbox, 'team-b', 'b');
  makeNamespace(sandbox, 'shared');
  for (const namespace of ['team-a', 'team-b', 'shared']) {
    sandbox.store.create(cloudSecret(namespace), manager);
  }
  const flavour = flavourOf('capo-kubeadm');
  const release = RELEASES.stable;
  for (const { namespace, name, owner } of Object.values(targets)) {
    const needed = flavour.prerequisites?.(namespace, release) ?? [];
    const manifests = flavour.manifests({
      name,
      namespace,
      release,
      workers: 1,
      annotations: { 'lattice.dev/owner': `group:default/${owner}` },
    });
    for (const object of [...needed, ...manifests]) {
      const { apiVersion, kind, metadata } = object;
      const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
      const key = { group, kind, ...metadata };
      if (!sandbox.store.get(key)) sandbox.store.create(object, manager);
    }
  }
  const names = Object.values(targets);
  await until(portal, '/lattice/clusters', text => {
    const { items = [] } = JSON.parse(text);
    return (
      items.length === names.length &&
      items.every(({ phase }: { phase: string }) => phase === 'running')
    );
  });
  for (const { namespace, name } of names) {
    const entity = `resource/default/mgmt.${namespace}.${name}`;
    await until(portal, `/catalog/entities/by-name/${entity}`, text =>
      text.includes('kubernetes-cluster'),
    );
  }
}

async function until(
  portal: TeamsPortal,
  where: string,
  holds: (text: string) => boolean,
): Promise<void> {
  const end = Date.now() + 60_000;
  for (;;) {
    const { text } = await portal.ask('platform', 'GET', where);
    if (holds(text)) return;
    if (Date.now() > end) throw new Error(`${where} stays ${text}`);
    await new Promise(resolve => {
      setTimeout(resolve, 250);
    });
  }
}
