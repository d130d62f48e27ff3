import { InputError } from '@backstage/errors';
import { groupOf, KubeObject } from '../objects/KubeObject';
import { WantedSet } from './WantedSet';

const dnsName = /^[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?$/;

function isCluster(object: KubeObject): boolean {
  const group = groupOf(object.apiVersion);
  return (
    (group === 'cluster.x-k8s.io' && object.kind === 'Cluster') ||
    (group === 'lattice.dev' && object.kind === 'LatticeCluster')
  );
}

function readManifest(raw: Record<string, unknown>, index: number): KubeObject {
  const { apiVersion, kind, metadata } = raw as Partial<KubeObject>;
  const complete =
    typeof apiVersion === 'string' &&
    typeof kind === 'string' &&
    typeof metadata?.name === 'string' &&
    dnsName.test(metadata.name);
  if (!complete) {
    throw new InputError(
      `manifests[${index}] needs apiVersion, kind and a valid metadata.name`,
    );
  }
  // Status, versions and owners of fields are the server's.
  const { status: _status, ...object } = raw as unknown as KubeObject;
  const { name, namespace, labels, annotations } = object.metadata;
  return { ...object, metadata: { name, namespace, labels, annotations } };
}

/** Given manifests, all in the namespace of the one cluster among them. */
export function wantedManifests(
  managementCluster: string,
  manifests: Array<Record<string, unknown>>,
  isNamespaced: (object: KubeObject) => boolean,
): WantedSet {
  const objects = manifests.map(readManifest);
  const clusters = objects.filter(isCluster);
  if (clusters.length !== 1) {
    throw new InputError(
      `The manifests must hold exactly one Cluster, got ${clusters.length}`,
    );
  }
  const [cluster] = clusters;
  const namespace = cluster.metadata.namespace ?? 'default';
  for (const object of objects.filter(isNamespaced)) {
    object.metadata.namespace ??= namespace;
    if (object.metadata.namespace !== namespace) {
      throw new InputError(
        `${object.kind} ${object.metadata.name} is not in the namespace of its cluster (${namespace})`,
      );
    }
  }
  return {
    cluster: { managementCluster, namespace, name: cluster.metadata.name },
    objects,
    complete: false,
    manualSteps: [],
    warnings: [],
  };
}
