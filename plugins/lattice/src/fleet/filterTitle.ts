import { Flavour, flavourTitle } from '@lattice-dev/plugin-lattice-common';
import { ListFilter } from './FleetView';

/** `group:default/checkout` is "checkout" to whoever reads it. */
function entityTitle(ref: string): string {
  const [, namespace, name] =
    /^(?:[^:/]+:)?(?:([^/]+)\/)?([^/]+)$/.exec(ref) ?? [];
  if (!name) return ref;
  return namespace && namespace !== 'default' ? `${namespace}/${name}` : name;
}

const titles: Partial<Record<ListFilter, (value: string) => string>> = {
  flavour: value => flavourTitle(value as Flavour),
  owner: entityTitle,
  system: entityTitle,
};

/** What a value of a filter is called; identifiers are for addresses. */
export function filterTitle(name: ListFilter, value: string): string {
  return titles[name]?.(value) ?? value;
}
