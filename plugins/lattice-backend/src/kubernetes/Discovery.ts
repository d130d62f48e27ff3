import { KubernetesError } from './KubernetesError';
import { compareKubeVersions } from './kubeVersions';
import { ManagementCluster } from './ManagementCluster';

/** A kind that a management cluster serves. */
export interface ServedKind {
  group: string;
  kind: string;
  plural: string;
  namespaced: boolean;
  /** The one that the server prefers comes first. */
  versions: string[];
  /** Contract (`v1beta2`) to the versions that follow it and are served. */
  contracts: Record<string, string[]>;
  /** As `clusterctl` labelled the definition. */
  provider?: string;
}

/** What a management cluster says about its kinds at one moment. */
export interface Discovered {
  kinds: ServedKind[];
  /** Names of all definitions, `<plural>.<group>`. */
  definitions: string[];
  /** Groups that the server itself calls outdated. */
  staleGroups: string[];
}

interface GroupDiscovery {
  metadata?: { name?: string };
  versions?: Array<{
    version: string;
    freshness?: 'Current' | 'Stale';
    resources?: Array<{
      resource: string;
      responseKind?: { kind?: string };
      scope?: string;
    }>;
  }>;
}

interface DefinitionMetadata {
  metadata?: { name?: string; labels?: Record<string, string> };
}

export interface DiscoveryOptions {
  signal?: AbortSignal;
  timeoutMilliseconds?: number;
}

const aggregated =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';
const metadataOnly =
  'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1';
const contractLabel = /^cluster\.x-k8s\.io\/(v\d\w*)$/;

/** Everything served, from requests that carry no schemas. */
export async function discover(
  cluster: ManagementCluster,
  options: DiscoveryOptions = {},
): Promise<Discovered> {
  const [groups, labels] = await Promise.all([
    readGroups(cluster, options),
    readDefinitionLabels(cluster, options),
  ]);
  return {
    kinds: groups.flatMap(group => kindsOf(group, labels)),
    definitions: [...labels.keys()],
    staleGroups: groups.filter(isStale).map(nameOf),
  };
}

export async function discoverKinds(
  cluster: ManagementCluster,
  options: DiscoveryOptions = {},
): Promise<ServedKind[]> {
  return (await discover(cluster, options)).kinds;
}

function isStale({ versions }: GroupDiscovery): boolean {
  return versions?.some(({ freshness }) => freshness === 'Stale') ?? false;
}

function nameOf({ metadata }: GroupDiscovery): string {
  return metadata?.name ?? '';
}

async function readGroups(
  cluster: ManagementCluster,
  options: DiscoveryOptions,
): Promise<GroupDiscovery[]> {
  const lists = await Promise.all(
    ['/apis', '/api'].map(path =>
      cluster.requestJson<{ kind?: string; items?: GroupDiscovery[] }>({
        path,
        headers: { Accept: aggregated },
        ...options,
      }),
    ),
  );
  return lists.flatMap(({ body }) => {
    if (body.kind !== 'APIGroupDiscoveryList') {
      throw new KubernetesError({
        reason: 'not-kubernetes',
        message: `${cluster.server} doesn't serve aggregated discovery. Lattice needs Kubernetes 1.27 or later.`,
      });
    }
    return body.items ?? [];
  });
}

async function readDefinitionLabels(
  cluster: ManagementCluster,
  options: DiscoveryOptions,
): Promise<Map<string, Record<string, string>>> {
  const { body } = await cluster.requestJson<{ items?: DefinitionMetadata[] }>({
    path: '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
    headers: { Accept: metadataOnly },
    ...options,
  });
  return new Map(
    (body.items ?? []).map(item => [
      item.metadata?.name ?? '',
      item.metadata?.labels ?? {},
    ]),
  );
}

function kindsOf(
  group: GroupDiscovery,
  labels: Map<string, Record<string, string>>,
): ServedKind[] {
  const name = nameOf(group);
  const kinds = new Map<string, ServedKind>();
  for (const { version, resources } of group.versions ?? []) {
    for (const { resource, responseKind, scope } of resources ?? []) {
      const kind = kinds.get(resource) ?? {
        group: name,
        kind: responseKind?.kind ?? resource,
        plural: resource,
        namespaced: scope === 'Namespaced',
        versions: [],
        contracts: {},
      };
      kind.versions.push(version);
      kinds.set(resource, kind);
    }
  }
  for (const kind of kinds.values()) {
    const own = labels.get(`${kind.plural}.${name}`) ?? {};
    kind.contracts = readContracts(own, kind.versions);
    kind.provider = own['cluster.x-k8s.io/provider'];
  }
  return [...kinds.values()];
}

/** A label may name versions that are not served: those do not count. */
export function readContracts(
  labels: Record<string, string>,
  served: string[],
): Record<string, string[]> {
  const contracts: Record<string, string[]> = {};
  for (const [label, value] of Object.entries(labels)) {
    const contract = contractLabel.exec(label)?.[1];
    const versions = value
      .split('_')
      .filter(version => served.includes(version))
      .sort(compareKubeVersions);
    if (contract && versions.length > 0) contracts[contract] = versions;
  }
  return contracts;
}
