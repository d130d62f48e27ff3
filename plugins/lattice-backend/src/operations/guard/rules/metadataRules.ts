import { quoted } from '../../../kubernetes/grammar';
import { FieldRule, FieldUse, isAbsent } from '../FieldRule';
import { isOwnName } from '../ownNames';

export const clusterSelectorLabel = 'lattice.dev/addons-for';
export const sharedAnnotation = 'lattice.dev/shared';

/** Domains whose labels and annotations mean something to a controller. */
const reserved =
  /(^|\.)(k8s\.io|x-k8s\.io|kubernetes\.io|lattice\.dev|helm\.sh|argoproj\.io|fluxcd\.io|k0smotron\.io|k0sproject\.io|clastix\.io|cattle\.io|teutonet\.de|crossplane\.io|rancher\.io)$/;

type Allowed = 'any' | 'cluster' | 'part' | 'shared';

/** Whole domains that only describe. */
const openDomains =
  /^(app\.kubernetes\.io|kubectl\.kubernetes\.io|topology\.kubernetes\.io|node\.kubernetes\.io|kubelet\.kubernetes\.io|node-role\.kubernetes\.io|([^/]+\.)?node-restriction\.kubernetes\.io|([^/]+\.)?node\.cluster\.x-k8s\.io|capacity\.cluster-autoscaler\.kubernetes\.io)$/;

const labels = new Map<string, Allowed>([
  ['cluster.x-k8s.io/cluster-name', 'cluster'],
  [clusterSelectorLabel, 'cluster'],
  ['cluster.x-k8s.io/deployment-name', 'part'],
  ['cluster.x-k8s.io/control-plane-name', 'part'],
  ['cluster.x-k8s.io/control-plane', 'any'],
]);

const autoscaler = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group';

const annotations = new Map<string, Allowed>([
  ...['blueprint', 'owner', 'system', 'template', 'task'].map(
    (name): [string, Allowed] => [`lattice.dev/${name}`, 'any'],
  ),
  [sharedAnnotation, 'shared'],
  [`${autoscaler}-min-size`, 'any'],
  [`${autoscaler}-max-size`, 'any'],
  ['controlplane.cluster.x-k8s.io/skip-coredns', 'any'],
  ['controlplane.cluster.x-k8s.io/skip-kube-proxy', 'any'],
]);

const known = ['labels', 'annotations', 'name', 'namespace'];

const tables = { labels, annotations };

function refusalOf(
  table: ReadonlyMap<string, Allowed>,
  [key, value]: [string, unknown],
  { cluster, isShared }: Pick<FieldUse, 'cluster'> & { isShared: boolean },
): string | undefined {
  const domain = key.includes('/') ? key.slice(0, key.indexOf('/')) : '';
  if (typeof value !== 'string') return 'must be text';
  if (!reserved.test(domain.toLowerCase()) || openDomains.test(domain)) {
    return undefined;
  }
  switch (table.get(key)) {
    case 'any':
      return undefined;
    case 'cluster':
      return value === cluster.name
        ? undefined
        : `is ${quoted(value)}; only ${cluster.name} is allowed`;
    case 'part':
      return isOwnName(value, cluster)
        ? undefined
        : `is ${quoted(value)}, which is not a part of ${cluster.name}`;
    case 'shared':
      return isShared ? undefined : 'is for objects that clusters share';
    default:
      return `is reserved for controllers; leave it out`;
  }
}

/** True for labels and annotations that may go from one object to another. */
export function isAllowedMetadata(
  where: keyof typeof tables,
  entry: [string, string],
  use: Pick<FieldUse, 'cluster'>,
): boolean {
  const options = { ...use, isShared: false };
  return refusalOf(tables[where], entry, options) === undefined;
}

/** Labels and annotations, of objects and of what is made from them. */
export function metadataRule(isShared = false): FieldRule {
  return (value, use) => {
    if (isAbsent(value)) return;
    for (const where of ['labels', 'annotations'] as const) {
      const given = (value as Record<string, unknown>)[where] ?? {};
      for (const entry of Object.entries(given)) {
        const { cluster } = use;
        const refusal = refusalOf(tables[where], entry, { cluster, isShared });
        if (refusal) use.refuse(refusal, `.${where}[${quoted(entry[0])}]`);
      }
    }
    for (const [key, inner] of Object.entries(value as object)) {
      if (!known.includes(key) && !isAbsent(inner)) {
        use.refuse('is set by the management cluster; leave it out', `.${key}`);
      }
    }
  };
}

/** Metadata that Cluster API puts on what it makes: no names, no namespace. */
export const templateMetadata: FieldRule = (value, use) => {
  metadataRule()(value, use);
  const { name, namespace } = (value ?? {}) as Record<string, unknown>;
  if (!isAbsent(name) || !isAbsent(namespace)) {
    use.refuse('takes labels and annotations only');
  }
};
