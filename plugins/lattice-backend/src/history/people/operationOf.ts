import {
  clusterEntityName,
  parseClusterId,
  TimelineOperation,
} from '@lattice-dev/plugin-lattice-common';
import { AuditEventId, auditEvents } from '../../audit/auditEvents';

/** Events that change a cluster; the others only read. */
const changing: readonly AuditEventId[] = [
  'cluster-apply',
  'cluster-scale',
  'cluster-replace-machine',
  'cluster-remove-machine',
  'cluster-rollout',
  'cluster-change',
  'cluster-undo',
  'cluster-adopt',
  'cluster-upgrade',
  'cluster-pause',
  'cluster-resume',
  'cluster-delete',
  'run-start',
  'run-pause',
  'run-resume',
  'run-stop',
  'run-end',
];

/** Fields that say nothing to people who look at a cluster. */
const unsaid = new Set(['planHash', 'entityRef', 'outcome', 'dryRun']);

type Meta = Readonly<Record<string, unknown>>;

/**
 * A finished audit event as an operation on its cluster; undefined when it
 * changed nothing. Only what the table of events lists is taken. The request
 * names the cluster and the result its entity: if they differ, someone may have
 * named a cluster that is not theirs.
 */
export function operationOf(
  event: string,
  meta: Meta,
):
  | (Pick<TimelineOperation, 'event' | 'actor' | 'details'> & {
      clusterId: string;
    })
  | undefined {
  const id = changing.find(one => one === event);
  const { person, cluster } = meta;
  if (!id || typeof cluster !== 'string') return undefined;
  if (meta.entityRef !== entityRefOf(cluster)) return undefined;
  if (changedNothing(id, meta)) return undefined;
  const told = auditEvents[id].carries.filter(name => !unsaid.has(name));
  const details: TimelineOperation['details'] = {};
  for (const name of told) {
    const value = meta[name];
    const isPlain =
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'boolean';
    if (isPlain) details[name] = value;
  }
  const actor = typeof person === 'string' ? person : '';
  return { event: id, actor, details, clusterId: cluster };
}

function entityRefOf(cluster: string): string | undefined {
  const id = parseClusterId(cluster);
  return id && `resource:default/${clusterEntityName(id)}`;
}

function changedNothing(id: AuditEventId, meta: Meta): boolean {
  if (id !== 'cluster-apply') {
    return meta.dryRun === true || meta.outcome === 'unchanged';
  }
  return !meta.created && !meta.changed && !meta.deleted;
}
