import { KindRegistry } from '../../crds/KindRegistry';
import { groupNames, resourceList, versionsOf } from './discovery';

const TYPE =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';

type Resource = NonNullable<
  ReturnType<typeof resourceList>
>['resources'][number];

/** Whether a client asks for all of discovery in one answer. */
export function wantsAggregated(accept: string | undefined): boolean {
  return (accept ?? '')
    .split(',')
    .some(
      part =>
        part.includes('as=APIGroupDiscoveryList') &&
        part.includes('v=v2') &&
        !part.includes('v=v2beta1') &&
        !part.includes('protobuf') &&
        !part.includes('cbor'),
    );
}

export const AGGREGATED_TYPE = TYPE;

function kindOf(group: string, version: string, kind: string) {
  return { group, version, kind };
}

function resourceOf(
  group: string,
  version: string,
  resource: Resource,
  all: Resource[],
) {
  const prefix = `${resource.name}/`;
  const subresources = all
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name, kind, verbs }) => ({
      subresource: name.slice(prefix.length),
      responseKind: kindOf(group, version, kind),
      verbs,
    }));
  const { shortNames, categories } = resource as {
    shortNames?: string[];
    categories?: string[];
  };
  return {
    resource: resource.name,
    responseKind: kindOf(group, version, resource.kind),
    scope: resource.namespaced ? 'Namespaced' : 'Cluster',
    singularResource: resource.singularName,
    verbs: resource.verbs,
    ...(shortNames && { shortNames }),
    ...(categories && { categories }),
    ...(subresources.length > 0 && { subresources }),
  };
}

function versionOf(kinds: KindRegistry, group: string, version: string) {
  const all = resourceList(kinds, group, version)?.resources ?? [];
  return {
    version,
    freshness: 'Current',
    resources: all
      .filter(({ name }) => !name.includes('/'))
      .map(resource => resourceOf(group, version, resource, all)),
  };
}

function groupOf(kinds: KindRegistry, group: string) {
  return {
    metadata: { ...(group && { name: group }), creationTimestamp: null },
    versions: versionsOf(kinds, group).map(version =>
      versionOf(kinds, group, version),
    ),
  };
}

/** `/api` and `/apis` with everything in them. */
export function aggregatedDiscovery(kinds: KindRegistry, core: boolean) {
  const groups = core ? [''] : groupNames(kinds);
  return {
    kind: 'APIGroupDiscoveryList',
    apiVersion: 'apidiscovery.k8s.io/v2',
    metadata: {},
    items: groups.map(group => groupOf(kinds, group)),
  };
}
