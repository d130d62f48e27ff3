import {
  ClusterDiagnosis,
  Finding,
  FleetCause,
} from '@lattice-dev/plugin-lattice-common';

interface Seen {
  readonly cluster: string;
  readonly finding: Finding;
}

/** One cluster alone shares nothing. */
const FEWEST = 2;
/** So many silent clusters with different credentials: it is the controller. */
const SILENT_CLUSTERS = 3;
const SILENT_RULE = 'capo-cluster-silent';

/**
 * Causes that several clusters share, the one with most clusters first. Only
 * root causes and warnings count: what follows from them is told there.
 */
export function fleetCauses(
  diagnoses: Iterable<ClusterDiagnosis>,
): FleetCause[] {
  const groups = new Map<string, Seen[]>();
  for (const diagnosis of diagnoses) {
    for (const finding of toldOf(diagnosis)) {
      push(groups, `${finding.id} ${finding.shared?.key}`, {
        cluster: diagnosis.cluster,
        finding,
      });
    }
  }
  const causes = [...groups.values()]
    .filter(seen => seen.length >= FEWEST)
    .map(causeOf);
  return [...causes, ...silentControllers(groups)].sort(byWeight);
}

function toldOf({ rootCause, findings }: ClusterDiagnosis): Finding[] {
  return findings.filter(
    finding =>
      finding.shared !== undefined &&
      (finding === rootCause || finding.severity !== 'info'),
  );
}

function causeOf(seen: readonly Seen[]): FleetCause {
  const [first] = [...seen].sort((left, right) =>
    compare(left.finding.since ?? '~', right.finding.since ?? '~'),
  );
  const { finding } = first;
  const { id, title, explanation, severity, since, shared } = finding;
  return {
    id,
    title,
    explanation,
    severity,
    shared: shared ?? { kind: '', key: '', title: '' },
    clusters: seen.map(({ cluster }) => cluster).sort(compare),
    since,
    finding,
  };
}

/**
 * Clusters on different credentials that are all silent at once: then it is
 * the controller, not each of the credentials.
 */
function silentControllers(
  groups: ReadonlyMap<string, readonly Seen[]>,
): FleetCause[] {
  const byManagementCluster = new Map<string, Seen[]>();
  const keys = new Map<string, Set<string>>();
  for (const { cluster, finding } of [...groups.values()].flat()) {
    const [managementCluster] = cluster.split('/');
    if (finding.id === SILENT_RULE) {
      push(byManagementCluster, managementCluster, { cluster, finding });
      const known = keys.get(managementCluster) ?? new Set();
      keys.set(managementCluster, known.add(finding.shared?.key ?? ''));
    }
  }
  return [...byManagementCluster]
    .filter(
      ([name, seen]) =>
        seen.length >= SILENT_CLUSTERS && (keys.get(name)?.size ?? 0) > 1,
    )
    .map(([name, seen]) => silentCause(name, seen));
}

function silentCause(name: string, seen: readonly Seen[]): FleetCause {
  return {
    ...causeOf(seen),
    id: 'capo-controller-silent',
    title: `CAPO says nothing about ${seen.length} clusters`,
    explanation:
      'Clusters with different credentials have no OpenStack status at the same time. Most likely the controller itself does not run.',
    shared: {
      kind: 'managementCluster',
      key: `${name}/managementCluster`,
      title: `management cluster ${name}`,
    },
  };
}

function byWeight(left: FleetCause, right: FleetCause): number {
  return (
    right.clusters.length - left.clusters.length ||
    compare(left.id, right.id) ||
    compare(left.shared.key, right.shared.key)
  );
}

function compare(left: string, right: string): number {
  if (left === right) {
    return 0;
  }
  return left < right ? -1 : 1;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) {
    known.push(value);
  } else {
    map.set(key, [value]);
  }
}
