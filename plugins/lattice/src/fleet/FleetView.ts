import {
  clusterSortFields,
  ClusterSortField,
  Flavour,
  flavourValues,
  Health,
  isHealth,
} from '@lattice-dev/plugin-lattice-common';

/** What the map groups its cells by. */
export const mapGroupings = [
  'managementCluster',
  'namespace',
  'version',
  'flavour',
] as const;

export type MapGrouping = (typeof mapGroupings)[number];

/** Filters that are lists of alternatives. */
export const listFilters = [
  'health',
  'flavour',
  'managementCluster',
  'namespace',
  'owner',
  'system',
  'version',
  'cause',
  'label',
] as const;

export type ListFilter = (typeof listFilters)[number];

/** Everything about the fleet page that its address holds. */
export interface FleetView {
  health: Health[];
  flavour: Flavour[];
  managementCluster: string[];
  namespace: string[];
  owner: string[];
  system: string[];
  version: string[];
  /** Titles of root causes. */
  cause: string[];
  /** Labels as `key=value`. */
  label: string[];
  q: string;
  group: MapGrouping;
  sort: ClusterSortField;
  descending: boolean;
}

/** How each filter is called in the address. */
const params: Record<ListFilter, string> = {
  health: 'health',
  flavour: 'flavour',
  managementCluster: 'mgmt',
  namespace: 'namespace',
  owner: 'owner',
  system: 'system',
  version: 'version',
  cause: 'cause',
  label: 'label',
};

export const defaultFleetView: FleetView = {
  health: [],
  flavour: [],
  managementCluster: [],
  namespace: [],
  owner: [],
  system: [],
  version: [],
  cause: [],
  label: [],
  q: '',
  group: 'managementCluster',
  sort: 'health',
  descending: false,
};

function isOneOf<T extends string>(
  values: readonly T[],
  text: string,
): text is T {
  return (values as readonly string[]).includes(text);
}

/** Stands for "none" in a list, where nothing at all would be lost. */
const NONE = '~';

function writeList(values: readonly string[]): string {
  return values
    .map(value => value.replace(/[\\,~]/g, '\\$&') || NONE)
    .join(',');
}

function readList(text: string): string[] {
  const parts = text.match(/(?:\\.|[^,\\])+/g) ?? [];
  return parts.map(part => (part === NONE ? '' : part.replace(/\\(.)/g, '$1')));
}

/** Reads an address; what cannot be read is left at its default. */
export function readFleetView(search: URLSearchParams): FleetView {
  const list = (name: ListFilter) => readList(search.get(params[name]) ?? '');
  const group = search.get('group') ?? '';
  const sort = search.get('sort') ?? '';
  const field = sort.replace(/^-/, '');
  return {
    health: list('health').filter(isHealth),
    flavour: list('flavour').filter((text): text is Flavour =>
      isOneOf(flavourValues, text),
    ),
    managementCluster: list('managementCluster'),
    namespace: list('namespace'),
    owner: list('owner'),
    system: list('system'),
    version: list('version'),
    cause: list('cause'),
    label: list('label'),
    q: search.get('q') ?? '',
    group: isOneOf(mapGroupings, group) ? group : 'managementCluster',
    sort: isOneOf(clusterSortFields, field) ? field : 'health',
    descending: sort.startsWith('-') && isOneOf(clusterSortFields, field),
  };
}

/** Writes a view into an address; defaults are left out, strangers are kept. */
export function writeFleetView(
  view: FleetView,
  search: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string) =>
    value ? next.set(name, value) : next.delete(name);
  listFilters.forEach(name => set(params[name], writeList(view[name])));
  set('q', view.q);
  set('group', view.group === defaultFleetView.group ? '' : view.group);
  const sorted = view.sort !== 'health' || view.descending;
  set('sort', sorted ? `${view.descending ? '-' : ''}${view.sort}` : '');
  return next;
}

/** True if anything is filtered away. */
export function isFiltered(view: FleetView): boolean {
  return Boolean(view.q.trim()) || listFilters.some(name => view[name].length);
}

/** The same view with nothing filtered away. */
export function withoutFilters(view: FleetView): FleetView {
  const { group, sort, descending } = view;
  return { ...defaultFleetView, group, sort, descending };
}
