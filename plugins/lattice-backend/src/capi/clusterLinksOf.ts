import { Ref } from './facts';
import { Interner } from './Interner';
import { ProjectedObject } from './ProjectedObject';

const CORE = 'cluster.x-k8s.io';
const CLUSTER_NAME_LABEL = 'cluster.x-k8s.io/cluster-name';

const NONE: readonly string[] = Object.freeze([]);
const NO_PARENTS: readonly ParentLink[] = Object.freeze([]);
// All objects of a cluster keep the same list of one.
const keysOfOne = Interner.create<readonly string[]>({ capacity: 20_000 });

/** How to find the clusters that an object belongs to. */
export interface ClusterLinks {
  /** `<namespace>/<name>` of clusters that the object itself names. */
  readonly clusters: readonly string[];
  /** Objects whose clusters it shares: follow the uid, else the name. */
  readonly parents: readonly ParentLink[];
}

export interface ParentLink extends Ref {
  /** Empty when only the name is known. */
  readonly uid: string;
}

/**
 * The clusters that an object names itself, as `<namespace>/<name>`. Objects
 * that name none (events, servers of other providers) belong to the clusters of
 * their parents: see {@link clusterLinksOf}.
 */
export function clusterKeysOf(object: ProjectedObject): readonly string[] {
  const { facts, namespace, owners } = object;
  switch (facts.of) {
    case 'cluster':
      return keysOf(namespace, object.name);
    case 'latticeCluster':
      return keysOf(`capi-${object.name}`, object.name);
    case 'event':
      return NONE;
    case 'addon':
      // Whoever names a cluster elsewhere would add itself to its objects.
      return (facts.clusterNamespace ?? namespace) === namespace
        ? keysOf(namespace, facts.clusterName)
        : NONE;
    default: {
      // Clusters are namespaced: what is not can only be shared.
      if (namespace === '') return NONE;
      // Anybody can write a label; an owner is what Cluster API acts on.
      const owner = owners.find(isCluster);
      if (owner === undefined) return keysOf(namespace, claimedName(object));
      return owners.some(other => other !== owner && isCluster(other))
        ? keysOfOwners(object)
        : keysOf(namespace, owner.name);
    }
  }
}

/** All that an object says about where it belongs. */
export function clusterLinksOf(object: ProjectedObject): ClusterLinks {
  const clusters = clusterKeysOf(object);
  const parents = clusters.length > 0 ? NO_PARENTS : parentsOf(object);
  return { clusters, parents };
}

/**
 * Objects that this one refers to and brings into its cluster as long as they
 * are no other cluster's: its control plane before Cluster API labels it, the
 * ClusterClass of a Cluster, the DataStore of a control plane.
 */
export function sharedRefsOf(object: ProjectedObject): readonly Ref[] {
  const { facts } = object;
  switch (facts.of) {
    case 'cluster':
      return [
        ...refsOf(object, facts.infrastructureRef, facts.controlPlaneRef),
        ...(facts.topology ? [classRef(object, facts.topology)] : []),
      ];
    case 'controlPlane':
      return [
        ...refsOf(object, facts.machineTemplateRef),
        ...(facts.restsOn ? [facts.restsOn] : []),
      ];
    case 'hosted':
      return facts.restsOn ? [facts.restsOn] : [];
    case 'infraMachine':
      return refsOf(object, facts.imageRef);
    case 'pool':
      return refsOf(object, facts.infrastructureRef, facts.bootstrapRef);
    case 'binding':
      return facts.sets.map(set => ({
        group: object.group,
        kind: 'ClusterResourceSet',
        name: set.name,
        namespace: object.namespace,
      }));
    default:
      return [];
  }
}

function keysOf(
  namespace: string,
  name: string | undefined,
): readonly string[] {
  if (name === undefined) return NONE;
  const key = `${namespace}/${name}`;
  return keysOfOne.get(key, () => [key]);
}

/** Cluster API makes every cluster that uses a template one of its owners. */
function keysOfOwners({ namespace, owners }: ProjectedObject): string[] {
  const keys = owners
    .filter(isCluster)
    .map(({ name }) => `${namespace}/${name}`);
  return [...new Set(keys)].sort();
}

function isCluster({ group, kind }: { group: string; kind: string }): boolean {
  return kind === 'Cluster' && group === CORE;
}

/** The cluster that an object without a Cluster among its owners names. */
function claimedName(object: ProjectedObject): string | undefined {
  const { facts, labels } = object;
  return (
    labels[CLUSTER_NAME_LABEL] ??
    ('clusterName' in facts ? facts.clusterName : undefined) ??
    k0smotronName(object)
  );
}

/** k0smotron names its Cluster like that of Cluster API and labels with it. */
function k0smotronName({
  group,
  name,
  labels,
}: ProjectedObject): string | undefined {
  if (group === 'k0smotron.io') {
    return name;
  }
  return labels.app === 'k0smotron' ? labels.cluster : undefined;
}

function parentsOf(object: ProjectedObject): ParentLink[] {
  const { facts, labels, namespace } = object;
  if (facts.of === 'event') {
    return [{ ...inNamespace(facts.about, object), uid: facts.aboutUid }];
  }
  const parents = object.owners.map(owner => ({
    group: owner.group,
    kind: owner.kind,
    name: owner.name,
    namespace,
    uid: owner.uid,
  }));
  const tenant = labels['kamaji.clastix.io/name'];
  return tenant === undefined
    ? parents
    : [...parents, tenantLink(tenant, namespace)];
}

// Pods of Kamaji are owned by a ReplicaSet, which is not watched.
function tenantLink(name: string, namespace: string): ParentLink {
  return {
    group: 'kamaji.clastix.io',
    kind: 'TenantControlPlane',
    name,
    namespace,
    uid: '',
  };
}

export function classRef(
  object: ProjectedObject,
  topology: { clusterClass: string; classNamespace: string | undefined },
): Ref {
  return {
    group: CORE,
    kind: 'ClusterClass',
    name: topology.clusterClass,
    namespace: topology.classNamespace ?? object.namespace,
  };
}

/** Only classes and cluster-scoped objects are used across namespaces. */
export function leavesNamespace(ref: Ref, from: ProjectedObject): boolean {
  return (ref.namespace || from.namespace) !== from.namespace;
}

function refsOf(object: ProjectedObject, ...refs: (Ref | undefined)[]): Ref[] {
  return refs.flatMap(ref =>
    ref && !leavesNamespace(ref, object) ? [inNamespace(ref, object)] : [],
  );
}

function inNamespace(ref: Ref, object: ProjectedObject): Ref {
  return { ...ref, namespace: ref.namespace ?? object.namespace };
}
