import { Discovered, DiscoveryOptions } from './Discovery';
import { ManagementCluster } from './ManagementCluster';
import { isWatchedGroup } from './watchedKinds';

interface Definition {
  metadata?: { deletionTimestamp?: string };
  spec?: { versions?: Array<{ served?: boolean }> };
  status?: { conditions?: Array<{ type?: string; status?: string }> };
}

/**
 * What discovery leaves out although the server serves it, in words. An API
 * server that starts lists its groups one after the other: taken for complete,
 * such a list would say that there are no clusters.
 */
export async function findDiscoveryGap(
  cluster: ManagementCluster,
  discovered: Discovered,
  options: DiscoveryOptions = {},
): Promise<string | undefined> {
  const stale = discovered.staleGroups.find(isWatchedGroup);
  if (stale) {
    return `${cluster.server} returns outdated discovery for ${stale}.`;
  }
  for (const name of unlistedDefinitions(discovered)) {
    if (await isServed(cluster, name, options)) {
      return `${cluster.server} serves ${name} but doesn't list it in discovery yet.`;
    }
  }
  return undefined;
}

function unlistedDefinitions({ kinds, definitions }: Discovered): string[] {
  const listed = new Set(
    kinds.map(({ plural, group }) => `${plural}.${group}`),
  );
  return definitions.filter(
    name =>
      isWatchedGroup(name.slice(name.indexOf('.') + 1)) && !listed.has(name),
  );
}

/** A definition that is not accepted, or serves no version, is left out rightly. */
async function isServed(
  cluster: ManagementCluster,
  name: string,
  options: DiscoveryOptions,
): Promise<boolean> {
  const query = new URLSearchParams({ fieldSelector: `metadata.name=${name}` });
  const { body } = await cluster.requestJson<{ items?: Definition[] }>({
    path: `/apis/apiextensions.k8s.io/v1/customresourcedefinitions?${query}`,
    ...options,
  });
  return (body.items ?? []).some(
    ({ metadata, spec, status }) =>
      metadata?.deletionTimestamp === undefined &&
      spec?.versions?.some(({ served }) => served) &&
      status?.conditions?.some(
        ({ type, status: value }) => type === 'Established' && value === 'True',
      ),
  );
}
