import { addonProjections } from './addons';
import { capoProjections, orcProjections } from './capo';
import { contractProjection } from './contract';
import { bootstrapProjections, controlPlaneProjections } from './controlPlanes';
import { coreProjections } from './core';
import { eventProjections } from './events';
import { hostedProjections } from './hosted';
import { latticeProjections } from './lattice';
import { Projection } from './Projection';

/**
 * Every kind that Lattice knows. Kinds of the Cluster API contract groups that
 * are not here (other providers) are read by the contract's generic rules.
 */
export const projections: readonly Projection[] = [
  ...coreProjections,
  ...controlPlaneProjections,
  ...bootstrapProjections,
  ...capoProjections,
  ...hostedProjections,
  ...addonProjections,
  ...orcProjections,
  ...latticeProjections,
  ...eventProjections,
];

const byGroup = new Map<string, Map<string, Projection | undefined>>();
for (const projection of projections) {
  const kinds = byGroup.get(projection.group) ?? new Map();
  byGroup.set(projection.group, kinds.set(projection.kind, projection));
}

/** Kinds that nobody served so far; a hostile stream must not grow it. */
const MAX_LEARNED = 512;

export function projectionOf(
  group: string,
  kind: string,
): Projection | undefined {
  const kinds = byGroup.get(group);
  if (kinds?.has(kind)) {
    return kinds.get(kind);
  }
  const learned = contractProjection(group, kind);
  if (kinds && kinds.size < MAX_LEARNED) {
    kinds.set(kind, learned);
  }
  return learned;
}
