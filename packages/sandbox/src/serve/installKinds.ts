import { crdOf } from '../crds/crdOf';
import { establishedStatus } from '../crds/establish';
import { servedKindOf } from '../crds/servedKindOf';
import { CustomKindRow } from '../crds/types';
import { InMemoryObjectStore } from '../store/InMemoryObjectStore';
import { refOf } from '../store/naming';
import { KubeObject, StoreEvent } from '../store/types';

const WRITE = { fieldManager: 'kube-apiserver' };

const isDefinition = ({ kind, apiVersion }: KubeObject) =>
  kind === 'CustomResourceDefinition' &&
  apiVersion === 'apiextensions.k8s.io/v1';

function establish(store: InMemoryObjectStore, crd: KubeObject): void {
  store.kinds.add(servedKindOf(crd));
  if (crd.status) return;
  store.mutate(
    refOf(crd),
    draft => {
      draft.status = establishedStatus(draft, store.now);
    },
    { ...WRITE, subresource: 'status' },
  );
}

function retire(store: InMemoryObjectStore, crd: KubeObject): void {
  const { group, kind } = servedKindOf(crd);
  store.list({ group, kind }).forEach(object => store.delete(refOf(object)));
  store.kinds.remove(group, kind);
}

/** Serves what definitions say, for as long as they are there. */
export function serveDefinitions(store: InMemoryObjectStore): () => void {
  return store.subscribe(({ type, object }: StoreEvent) => {
    if (!isDefinition(object)) return;
    if (type === 'DELETED') retire(store, object);
    else establish(store, object);
  });
}

/** Installs the table of kinds; a definition given by a file wins over it. */
export function installKinds(
  store: InMemoryObjectStore,
  table: CustomKindRow[],
  given: KubeObject[] = [],
): void {
  const names = new Set(given.map(({ metadata }) => metadata.name));
  const rows = table.map(crdOf);
  const own = rows.filter(({ metadata }) => !names.has(metadata.name));
  for (const crd of [...own, ...given.map(one => withLabelsOf(one, rows))]) {
    store.create(crd, WRITE);
  }
}

/** Contract labels come from the table where a file does not carry them. */
function withLabelsOf(crd: KubeObject, others: KubeObject[]): KubeObject {
  const same = others.find(
    ({ metadata }) => metadata.name === crd.metadata.name,
  );
  const labels = { ...same?.metadata.labels, ...crd.metadata.labels };
  if (Object.keys(labels).length === 0) return crd;
  return { ...crd, metadata: { ...crd.metadata, labels } };
}
