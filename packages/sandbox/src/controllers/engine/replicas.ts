import { isTrue } from './conditions';
import { Machine, ReplicaCounts } from './model';

/** Counts as Cluster API's v1beta2 does: by the Machines' own conditions. */
export function countReplicas(machines: Machine[]): Required<
  Omit<ReplicaCounts, 'desiredReplicas' | 'versions'>
> & {
  versions?: { version: string; replicas: number }[];
} {
  const count = (type: string) =>
    machines.filter(machine => isTrue(machine, type)).length;
  return {
    replicas: machines.length,
    readyReplicas: count('Ready'),
    availableReplicas: count('Available'),
    upToDateReplicas: count('UpToDate'),
    ...versionsOf(machines),
  };
}

function versionsOf(machines: Machine[]): Pick<ReplicaCounts, 'versions'> {
  const counts = new Map<string, number>();
  for (const { spec } of machines) {
    if (!spec.version) continue;
    counts.set(spec.version, (counts.get(spec.version) ?? 0) + 1);
  }
  if (counts.size === 0) return {};
  const versions = [...counts]
    .map(([version, replicas]) => ({ version, replicas }))
    .sort((a, b) => a.version.localeCompare(b.version));
  return { versions };
}
