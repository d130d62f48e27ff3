import { JsonObject } from '../objects/KubernetesObject';
import { KindName, kinds } from './kinds';

/**
 * What a management cluster serves of one kind.
 *
 * @public
 */
export interface ServedKind {
  /** Served versions, in any order. */
  versions: readonly string[];
  /** The version that the API server prefers. */
  preferred?: string;
  /** The openAPIV3Schema of the preferred version, where a blueprint chooses by it. */
  schema?: JsonObject;
}

/**
 * What the target can do: group, then kind, then versions. It is filled from
 * API discovery; blueprints read it and ask for nothing else.
 *
 * @public
 */
export interface Capabilities {
  served: Readonly<Record<string, Readonly<Record<string, ServedKind>>>>;
  settings?: {
    /** Cluster-scoped LatticeClusters may be made (off unless configured). */
    allowLatticeCluster?: boolean;
  };
}

/**
 * What the target serves of a kind, if anything.
 *
 * @public
 */
export function servedKind(
  capabilities: Capabilities,
  name: KindName,
): ServedKind | undefined {
  const { group, kind } = kinds[name];
  return capabilities.served[group]?.[kind];
}

/**
 * The version in which to render a kind: the first one known to us that the
 * target serves, or undefined.
 *
 * @public
 */
export function pickVersion(
  capabilities: Capabilities,
  name: KindName,
): string | undefined {
  const versions = servedKind(capabilities, name)?.versions ?? [];
  return kinds[name].known.find(version => versions.includes(version));
}

/**
 * One sentence for each kind that is needed and not served.
 *
 * @public
 */
export function missingKinds(
  capabilities: Capabilities,
  names: readonly KindName[],
): string[] {
  return names
    .filter(name => pickVersion(capabilities, name) === undefined)
    .map(name => {
      const { group, kind, known } = kinds[name];
      const served = servedKind(capabilities, name)?.versions ?? [];
      return served.length > 0
        ? `The management cluster serves ${kind} (${group}) only as ${served.join(
            ', ',
          )}; this blueprint supports ${known.join(', ')}.`
        : `The management cluster doesn't serve ${kind} (${group}).`;
    });
}
