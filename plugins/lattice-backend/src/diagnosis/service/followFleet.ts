import {
  ClusterRow,
  formatClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { ProjectedObject, surroundingOf } from '../../capi';
import { Fleet } from '../../fleet/Fleet';
import { DiagnosisLoop } from './DiagnosisLoop';

/**
 * Has clusters looked at to which something happened: to their row, to one of
 * their objects, or to what they rest on. Gives what ends it.
 */
export function followFleet(
  fleet: Fleet,
  loop: Pick<DiagnosisLoop, 'touch'>,
): Array<() => void> {
  return [
    fleet.rows.subscribe(changes => {
      for (const { id, previous, next } of changes) {
        if (!next || !isOnlyDiagnosed(previous, next)) loop.touch(id);
      }
    }),
    // What is stale or cannot be read counts as evidence.
    fleet.onSources(() => {
      for (const row of fleet.rows.values()) {
        if (row.health !== 'healthy') loop.touch(row.id);
      }
    }),
    fleet.onObject((managementCluster, before, after, clusters) => {
      for (const key of clusters) {
        const [namespace, name] = key.split('/');
        loop.touch(formatClusterId({ managementCluster, namespace, name }));
      }
      if (isOtherSurrounding(before, after)) {
        touchAround(fleet, loop, managementCluster, surroundingOf(after));
      }
    }),
  ];
}

/** True for a row that differs only in what the diagnosis itself put there. */
function isOnlyDiagnosed(
  previous: ClusterRow | undefined,
  next: ClusterRow,
): boolean {
  return (
    previous !== undefined &&
    previous.rootCause !== next.rootCause &&
    undiagnosed(previous) === undiagnosed(next)
  );
}

function undiagnosed(row: ClusterRow): string {
  const { rootCause, health, sentence, since, ...rest } = row;
  return JSON.stringify(rest);
}

/** A pod that says again that it is well concerns nobody. */
function isOtherSurrounding(
  before: ProjectedObject | undefined,
  after: ProjectedObject,
): boolean {
  return (
    surroundingOf(after) !== undefined &&
    (before === undefined ||
      JSON.stringify([before.facts, before.conditions]) !==
        JSON.stringify([after.facts, after.conditions]))
  );
}

function touchAround(
  fleet: Fleet,
  loop: Pick<DiagnosisLoop, 'touch'>,
  managementCluster: string,
  namespace: string | undefined,
): void {
  for (const row of fleet.rows.values()) {
    const isNear = namespace === '' || namespace === row.namespace;
    if (isNear && row.managementCluster === managementCluster) {
      loop.touch(row.id);
    }
  }
}
