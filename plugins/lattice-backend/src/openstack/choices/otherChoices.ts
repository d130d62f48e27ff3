import {
  OpenStackItem,
  OpenStackServerGroup,
  OpenStackZone,
} from '@lattice-dev/plugin-lattice-common';
import { at, listAt, textAt } from '../../operations/objects/KubeObject';
import { CloudReads, itemsOf } from '../reads/CloudReads';
import { ReadName } from '../reads/reads';

const byName = (a: { name: string }, b: { name: string }) =>
  a.name.localeCompare(b.name);

/** `internal` is Nova's own and holds no servers. */
export function zones(
  found: CloudReads,
  name: 'computeZones' | 'volumeZones',
): OpenStackZone[] {
  return (itemsOf(found, name) ?? [])
    .flatMap((raw): OpenStackZone[] => {
      const zone = textAt(raw, 'zoneName');
      return zone && zone !== 'internal'
        ? [
            {
              name: zone,
              available: at(raw, 'zoneState', 'available') === true,
            },
          ]
        : [];
    })
    .sort(byName);
}

export function keyPairs(found: CloudReads): OpenStackItem[] {
  return (itemsOf(found, 'keyPairs') ?? [])
    .flatMap((raw): OpenStackItem[] => {
      const name = textAt(raw, 'keypair', 'name');
      const description = textAt(raw, 'keypair', 'fingerprint');
      return name
        ? [{ id: name, name, ...(description && { description }), notes: [] }]
        : [];
    })
    .sort(byName);
}

function named(found: CloudReads, name: ReadName, id = 'id'): OpenStackItem[] {
  return (itemsOf(found, name) ?? [])
    .flatMap((raw): OpenStackItem[] => {
      const key = textAt(raw, id);
      if (!key) return [];
      const description = textAt(raw, 'description');
      return [
        {
          id: key,
          name: textAt(raw, 'name') ?? key,
          ...(description && { description }),
          notes:
            at(raw, 'enabled') === false
              ? [{ blocks: true, text: 'Disabled' }]
              : [],
        },
      ];
    })
    .sort(byName);
}

export const volumeTypes = (found: CloudReads) => named(found, 'volumeTypes');
export const loadBalancerProviders = (found: CloudReads) =>
  named(found, 'loadBalancerProviders', 'name');
export const loadBalancerFlavors = (found: CloudReads) =>
  named(found, 'loadBalancerFlavors');

export function serverGroups(found: CloudReads): OpenStackServerGroup[] {
  return (itemsOf(found, 'serverGroups') ?? [])
    .flatMap((raw): OpenStackServerGroup[] => {
      const id = textAt(raw, 'id');
      if (!id) return [];
      const policies = listAt(raw, 'policies').map(String);
      const policy = textAt(raw, 'policy') ?? policies[0];
      return [
        {
          id,
          name: textAt(raw, 'name') ?? id,
          ...(policy && { policy }),
          members: listAt(raw, 'members').length,
          notes: [],
        },
      ];
    })
    .sort(byName);
}
