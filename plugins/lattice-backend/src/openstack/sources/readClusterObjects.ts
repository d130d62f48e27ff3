import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { identityOf, isOwn } from '../../operations/cluster/belonging';
import { readCluster } from '../../operations/cluster/ClusterParts';
import { readOwnReference } from '../../operations/cluster/readReference';
import { explained } from '../../operations/errors/toBackstageError';
import { KubeObject, textAt } from '../../operations/objects/KubeObject';
import { Target } from '../../operations/Target';

const group = 'infrastructure.cluster.x-k8s.io';

/** What a management cluster has about the cloud of a cluster. */
export interface ClusterObjects {
  cluster: KubeObject;
  infrastructure?: KubeObject;
  /** OpenStackCluster, machines and servers. */
  openStack: KubeObject[];
  /** Ids of servers, with the names of their objects. */
  servers: ReadonlyMap<string, string>;
}

/** `openstack:///<id>`, or with a region in the middle. */
export function serverIdOf({ spec, status }: KubeObject): string | undefined {
  const provider = textAt(spec, 'providerID')?.split('/').pop();
  return textAt(status, 'instanceID') ?? (provider || undefined);
}

async function listOwn(
  target: Target,
  { id, cluster }: { id: ClusterId; cluster: KubeObject },
  kind: string,
): Promise<KubeObject[]> {
  const labelSelector = `cluster.x-k8s.io/cluster-name=${id.name}`;
  const found = await target.client.list(
    { group, kind, namespace: id.namespace },
    { labelSelector },
  );
  const identity = identityOf(cluster, id);
  return found.filter(object => isOwn(object, identity));
}

export async function readClusterObjects(
  target: Target,
  id: ClusterId,
): Promise<ClusterObjects> {
  const cluster = await readCluster(target, id);
  return explained({ title: formatClusterId(id) }, async () => {
    const [infrastructure, machines, servers] = await Promise.all([
      readOwnReference(target.client, { cluster, path: ['infrastructureRef'] }),
      listOwn(target, { id, cluster }, 'OpenStackMachine'),
      listOwn(target, { id, cluster }, 'OpenStackServer'),
    ]);
    const all = [...servers, ...machines];
    const ids = all.flatMap(object => {
      const serverId = serverIdOf(object);
      return serverId ? [[serverId, object.metadata.name] as const] : [];
    });
    return {
      cluster,
      ...(infrastructure && { infrastructure }),
      openStack: infrastructure ? [infrastructure, ...all] : all,
      servers: new Map(ids),
    };
  });
}
