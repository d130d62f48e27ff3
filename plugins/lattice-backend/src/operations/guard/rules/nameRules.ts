import { isApiVersion, isDnsName, quoted } from '../../../kubernetes/grammar';
import { groupOf, Json } from '../../objects/KubeObject';
import { FieldRule, FieldUse, isAbsent } from '../FieldRule';
import { isOthersSecret, isOwnName } from '../ownNames';

/** The name of the ordered cluster and no other. */
export const clusterName: FieldRule = (value, { cluster, refuse }) => {
  if (isAbsent(value) || value === cluster.name) return;
  refuse(`names cluster ${quoted(value)}; only ${cluster.name} is allowed`);
};

/** Namespaces can only be the one of the object that refers. */
function requireOwnNamespace(value: unknown, use: FieldUse): boolean {
  const own = use.object.metadata.namespace ?? use.cluster.namespace;
  if (isAbsent(value) || value === own) return true;
  use.refuse(
    `refers to namespace ${quoted(value)}; only ${own} is allowed`,
    '.namespace',
  );
  return false;
}

function requireKeys(value: Json, known: string[], use: FieldUse): void {
  for (const key of Object.keys(value)) {
    if (!known.includes(key) && !isAbsent(value[key])) {
      use.refuse(`has ${quoted(key)}, which Lattice does not know`);
    }
  }
}

function stored(kind: 'Secret' | 'ConfigMap'): FieldRule {
  return (value, use) => {
    if (isAbsent(value)) return;
    if (!isDnsName(value)) {
      use.refuse(`${quoted(value)} is not the name of a ${kind}`);
    } else if (isOthersSecret(value, use.cluster)) {
      use.refuse(
        `names ${kind} ${value}, which by its name belongs to another cluster; use a ${kind} of your own`,
      );
    } else {
      const namespace = use.object.metadata.namespace ?? use.cluster.namespace;
      use.refer({ group: '', kind, namespace, name: value });
    }
  };
}

/** Names of a Secret or ConfigMap in the namespace of the object. */
export const secretName = stored('Secret');
export const configMapName = stored('ConfigMap');

const storedKeys = ['name', 'namespace', 'key', 'kind', 'apiVersion'];

/** A reference with a name, and perhaps key, kind and namespace. */
function storedReference(kind: 'Secret' | 'ConfigMap'): FieldRule {
  return (value, use) => {
    if (isAbsent(value)) return;
    if (typeof value !== 'object') {
      use.refuse(`must be a reference to a ${kind}`);
      return;
    }
    const reference = value as Json;
    requireKeys(reference, [...storedKeys, 'optional'], use);
    if (!isAbsent(reference.kind) && reference.kind !== kind) {
      use.refuse(`must refer to a ${kind}`, '.kind');
    }
    if (requireOwnNamespace(reference.namespace, use)) {
      stored(kind)(reference.name, use);
    }
  };
}

export const secretRef = storedReference('Secret');
export const configMapRef = storedReference('ConfigMap');

/** A Secret or a ConfigMap, as its `kind` says. */
export const resourceRef: FieldRule = (value, use) => {
  const isConfigMap = (value as Json | undefined)?.kind === 'ConfigMap';
  (isConfigMap ? configMapRef : secretRef)(value, use);
};

const objectKeys = ['apiVersion', 'apiGroup', 'kind', 'name', 'namespace'];

/** An object of this set, or one that the cluster has already. */
export const ownObject: FieldRule = (value, use) => {
  if (isAbsent(value)) return;
  const reference = value as Json;
  const { kind, name, apiVersion, apiGroup } = reference;
  if (typeof kind !== 'string' || !isDnsName(name)) {
    use.refuse('must name a kind and an object');
    return;
  }
  requireKeys(reference, objectKeys, use);
  if (apiVersion !== undefined && !isApiVersion(apiVersion)) {
    use.refuse(`${quoted(apiVersion)} is not a version`, '.apiVersion');
    return;
  }
  if (!requireOwnNamespace(reference.namespace, use)) return;
  const group = String(apiGroup ?? groupOf(String(apiVersion ?? '')));
  const isInSet = use.objects.some(
    object =>
      object.kind === kind &&
      groupOf(object.apiVersion) === group &&
      object.metadata.name === name,
  );
  if (isInSet) return;
  if (!isOwnName(name, use.cluster)) {
    use.refuse(
      `refers to ${kind} ${name}, which is not part of this order; add it, and name it ${use.cluster.name}-…`,
    );
    return;
  }
  const { namespace } = use.cluster;
  use.refer({ group, kind, namespace, name });
};

/** Something that administrators share in the object's own namespace. */
export const sameNamespace: FieldRule = (value, use) => {
  if (isAbsent(value)) return;
  requireKeys(value as Json, objectKeys, use);
  requireOwnNamespace((value as Json).namespace, use);
};
