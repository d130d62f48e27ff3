import {
  CloudChoice,
  CloudObject,
  StayingObject,
} from '@lattice-dev/plugin-lattice-common';
import { backupCommands, deleteCommands } from '../belongings/commandsFor';

const byNameAlone =
  'Its name says that it belongs here, nothing else does. Check it before you delete it.';

const reasons: Partial<Record<CloudObject['kind'], string>> = {
  loadBalancer:
    'A Service made it. Deleting the Service while the cluster runs removes it.',
  volume: 'It holds data of a claim. Cluster API deletes no volumes of claims.',
  snapshot: 'Snapshots outlive their cluster, and their volume needs them.',
  floatingIp: 'It stays reserved, and charged, until it is released.',
};

function reasonOf({ kind, knownBy, madeBy }: CloudObject): string {
  if (knownBy === 'name' && madeBy !== 'cluster-api') return byNameAlone;
  return madeBy === 'other' && kind !== 'floatingIp'
    ? 'It was attached by hand. Cluster API leaves it alone.'
    : reasons[kind] ?? 'Cluster API did not make it and leaves it alone.';
}

/** Volumes in use can't be deleted; load balancers hold the network. */
const before: ReadonlySet<CloudObject['kind']> = new Set([
  'loadBalancer',
  'floatingIp',
]);

function choicesOf(object: CloudObject): CloudChoice[] {
  const when = before.has(object.kind) ? 'before' : 'after';
  const all: CloudChoice[] = [
    ...(object.kind === 'volume'
      ? [
          {
            choice: 'backup-and-delete' as const,
            when: 'after' as const,
            commands: backupCommands(object),
          },
        ]
      : []),
    { choice: 'delete', when, commands: deleteCommands(object) },
  ];
  return all.filter(({ commands }) => commands.length > 0);
}

/** What deleting a cluster leaves in the cloud, and what to do about each. */
export function stayingObjects(objects: readonly CloudObject[]) {
  return objects
    .filter(({ madeBy }) => madeBy !== 'cluster-api')
    .map(
      (object): StayingObject => ({
        ...object,
        reason: reasonOf(object),
        choices: choicesOf(object),
      }),
    );
}
