import { KubeObject } from './types';

const CLUSTER_NAME = 'cluster.x-k8s.io/cluster-name';

function clusterKeyOf(object: KubeObject): string | undefined {
  const { namespace, labels } = object.metadata;
  const name = labels?.[CLUSTER_NAME];
  return name ? `cluster:${namespace ?? ''}/${name}` : undefined;
}

function keysOf(object: KubeObject): string[] {
  const owners = object.metadata.ownerReferences ?? [];
  const keys = owners.map(({ uid }) => `owner:${uid}`);
  const cluster = clusterKeyOf(object);
  return cluster ? [...keys, cluster] : keys;
}

/** Finds objects by uid, by owner and by cluster without scanning. */
export class RelationIndex {
  #byUid = new Map<string, KubeObject>();
  #related = new Map<string, Set<string>>();

  getByUid(uid: string): KubeObject | undefined {
    return this.#byUid.get(uid);
  }

  listByOwner(uid: string): KubeObject[] {
    return this.#list(`owner:${uid}`);
  }

  listByCluster(namespace: string, clusterName: string): KubeObject[] {
    return this.#list(`cluster:${namespace}/${clusterName}`);
  }

  replace(
    previous: KubeObject | undefined,
    next: KubeObject | undefined,
  ): void {
    if (previous) this.#forget(previous);
    if (next) this.#remember(next);
  }

  #list(key: string): KubeObject[] {
    return [...(this.#related.get(key) ?? [])].map(
      uid => this.#byUid.get(uid)!,
    );
  }

  #remember(object: KubeObject): void {
    const uid = object.metadata.uid!;
    this.#byUid.set(uid, object);
    for (const key of keysOf(object)) {
      const uids = this.#related.get(key) ?? new Set();
      this.#related.set(key, uids.add(uid));
    }
  }

  #forget(object: KubeObject): void {
    const uid = object.metadata.uid!;
    this.#byUid.delete(uid);
    for (const key of keysOf(object)) {
      const uids = this.#related.get(key);
      uids?.delete(uid);
      if (uids?.size === 0) this.#related.delete(key);
    }
  }
}
