import { CloudObject } from '@lattice-dev/plugin-lattice-common';
import { at, textAt } from '../../operations/objects/KubeObject';

/** For which cluster something was made, as its name or metadata has it. */
export interface NamedOwner {
  madeBy: Exclude<CloudObject['madeBy'], 'other'>;
  /**
   * CAPO joins namespace and name with a dash; the cloud controller manager
   * and the volume driver write the cluster name that they were started with.
   */
  cluster: string;
  purpose?: string;
}

/** How CAPO calls what it makes; `<namespace>-<name>` is the first group. */
const capoNames = [
  /^k8s-clusterapi-cluster-(.+)-kubeapi$/,
  /^k8s-clusterapi-cluster-(.+)$/,
  /^k8s-cluster-(.+)-secgroup-(?:controlplane|worker|bastion)$/,
];
const capoDescription =
  /^Created by cluster-api-provider-openstack cluster (\S+)$/;

/** Names of objects have no underscore, so these two are the last parts. */
const serviceName = /^kube_service_(.+)_([^_]+)_([^_]+)$/;
const serviceAddress =
  /^Floating IP for Kubernetes external service (\S+) from cluster (.+)$/;
const ingressAddress =
  /^Floating IP for Kubernetes ingress (\S+) in namespace (\S+) from cluster (.+)$/;

const clusterOfVolume = 'cinder.csi.openstack.org/cluster';

export const capoName = (namespace: string, name: string) =>
  `${namespace}-${name}`;

function ofCapo(raw: unknown): NamedOwner | undefined {
  const name = textAt(raw, 'name') ?? '';
  const description = textAt(raw, 'description') ?? '';
  const cluster =
    capoNames.map(pattern => pattern.exec(name)?.[1]).find(Boolean) ??
    capoDescription.exec(description)?.[1];
  return cluster ? { madeBy: 'cluster-api', cluster } : undefined;
}

function ofService(text: string): NamedOwner | undefined {
  const [, cluster, namespace, service] = serviceName.exec(text) ?? [];
  return cluster
    ? { madeBy: 'service', cluster, purpose: `Service ${namespace}/${service}` }
    : undefined;
}

function ofAddress(raw: unknown): NamedOwner | undefined {
  const description = textAt(raw, 'description') ?? '';
  const [, service, cluster] = serviceAddress.exec(description) ?? [];
  if (cluster) {
    return { madeBy: 'service', cluster, purpose: `Service ${service}` };
  }
  const [, ingress, namespace, of] = ingressAddress.exec(description) ?? [];
  return of
    ? {
        madeBy: 'service',
        cluster: of,
        purpose: `Ingress ${namespace}/${ingress}`,
      }
    : undefined;
}

/** Where the volume driver notes what a volume or snapshot is for. */
const claims = [
  ['Claim', 'csi.storage.k8s.io/pvc/'],
  ['VolumeSnapshot', 'csi.storage.k8s.io/volumesnapshot/'],
] as const;

function ofClaim(raw: unknown): NamedOwner | undefined {
  const cluster = textAt(raw, 'metadata', clusterOfVolume);
  if (!cluster) return undefined;
  const purpose = claims
    .map(([title, prefix]) => {
      const name = textAt(raw, 'metadata', `${prefix}name`);
      const namespace = textAt(raw, 'metadata', `${prefix}namespace`);
      return name && `${title} ${namespace ?? '?'}/${name}`;
    })
    .find(Boolean);
  return { madeBy: 'claim', cluster, ...(purpose && { purpose }) };
}

/** Everybody that something says it was made for. */
export function namedOwners(raw: unknown): NamedOwner[] {
  const tags = at(raw, 'tags');
  const shared = Array.isArray(tags) ? tags.map(String) : [];
  const services = [textAt(raw, 'name') ?? '', ...shared].map(ofService);
  return [ofClaim(raw), ...services, ofAddress(raw), ofCapo(raw)].filter(
    owner => owner !== undefined,
  );
}
