import { Sandbox } from '@lattice-dev/plugin-lattice-backend-module-sandbox';

type Store = Sandbox['store'];
type KubeObject = ReturnType<Store['list']>[number];

const definitions = {
  group: 'apiextensions.k8s.io',
  kind: 'CustomResourceDefinition',
};
const served = { group: 'cluster.x-k8s.io', kind: 'MachineHealthCheck' };
const write = { fieldManager: 'faults' };

/** The kind that goes and comes, as sources name it. */
export const VANISHING = `${served.kind}.${served.group}`;

/** What was deleted. */
export interface Gone {
  definition: KubeObject;
  objects: KubeObject[];
}

/** Deletes the definition of a kind, and so its objects. */
export function vanish(store: Store): Gone {
  const definition = store
    .list(definitions)
    .find(({ metadata }) => metadata.name.startsWith('machinehealthchecks.'))!;
  const objects = store.list(served);
  store.delete({ ...definitions, name: definition.metadata.name });
  return { definition, objects };
}

/** Makes it again, with all but its newest version, and its objects. */
export function comeBack(store: Store, { definition, objects }: Gone) {
  const { name, labels } = definition.metadata;
  const spec = definition.spec as {
    versions: Array<{ name: string; storage: boolean; served: boolean }>;
  };
  const versions = spec.versions
    .filter(version => version.name !== 'v1beta2')
    .map(version => ({ ...version, storage: true, served: true }));
  store.create(
    {
      apiVersion: definition.apiVersion,
      kind: definition.kind,
      metadata: { name, labels },
      spec: { ...spec, versions },
    } as KubeObject,
    write,
  );
  for (const { metadata, ...rest } of objects) {
    store.create(
      {
        ...rest,
        apiVersion: `${served.group}/${versions[0].name}`,
        metadata: {
          namespace: metadata.namespace,
          name: metadata.name,
          labels: metadata.labels,
        },
      } as KubeObject,
      write,
    );
  }
}
