import { ServedKind } from '../../crds/types';
import { KubeObject } from '../../store/types';

type Filler = (object: KubeObject) => KubeObject;

/** `stringData` is only for writing: it is folded into `data`. */
function fillSecret(object: KubeObject): KubeObject {
  const { stringData, ...secret } = object;
  const plain = Object.entries(
    (stringData ?? {}) as Record<string, string>,
  ).map(([key, text]) => [key, Buffer.from(text).toString('base64')]);
  const data = { ...(secret.data as object), ...Object.fromEntries(plain) };
  return {
    ...secret,
    ...(Object.keys(data).length > 0 && { data }),
    type: secret.type ?? 'Opaque',
  } as KubeObject;
}

const NAME_LABEL = 'kubernetes.io/metadata.name';

function fillNamespace(object: KubeObject): KubeObject {
  const { metadata } = object;
  const labels = { ...metadata.labels, [NAME_LABEL]: metadata.name };
  return { ...object, metadata: { ...metadata, labels } };
}

/** An empty map is none. */
function fillConfigMap({ data, ...object }: KubeObject): KubeObject {
  const isEmpty = Object.keys((data as object) ?? {}).length === 0;
  return (isEmpty ? object : { ...object, data }) as KubeObject;
}

function fillDefinition(object: KubeObject): KubeObject {
  const spec = { conversion: { strategy: 'None' }, ...(object.spec as object) };
  return { ...object, spec };
}

const FILLERS: Record<string, Filler> = {
  '/Secret': fillSecret,
  '/Namespace': fillNamespace,
  '/ConfigMap': fillConfigMap,
  'apiextensions.k8s.io/CustomResourceDefinition': fillDefinition,
};

/** What Kubernetes fills in for its own kinds, as far as anyone here looks. */
export function defaultsOf(kind: ServedKind, object: KubeObject): KubeObject {
  const fill = FILLERS[`${kind.group}/${kind.kind}`];
  return fill ? fill(object) : object;
}
