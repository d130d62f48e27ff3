import { Capabilities } from './Capabilities';
import { KindName, kinds } from './kinds';

/** The same capabilities, with some kinds cut down to one version. */
export function onlyVersion(
  capabilities: Capabilities,
  names: readonly KindName[],
  version: string,
): Capabilities {
  const served: Record<string, Capabilities['served'][string]> = {
    ...capabilities.served,
  };
  for (const name of names) {
    const { group, kind } = kinds[name];
    const entry = served[group]?.[kind];
    if (entry?.versions.includes(version)) {
      served[group] = {
        ...served[group],
        [kind]: { ...entry, versions: [version], preferred: version },
      };
    }
  }
  return { ...capabilities, served };
}
