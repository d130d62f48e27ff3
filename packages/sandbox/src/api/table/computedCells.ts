import { KubeObject } from '../../store/types';
import { ageOf } from './ageOf';

type Cell = string | number | null;

interface Container {
  ready?: boolean;
  restartCount?: number;
  state?: { waiting?: { reason?: string } };
}

/** What columns read of Kubernetes' own kinds; each part may be missing. */
interface Fields {
  metadata: KubeObject['metadata'];
  data?: object;
  binaryData?: object;
  secrets?: unknown[];
  spec?: { replicas?: number; containers?: unknown[] };
  status?: {
    phase?: string;
    reason?: string;
    readyReplicas?: number;
    updatedReplicas?: number;
    availableReplicas?: number;
    conditions?: { type: string; status: string }[];
    containerStatuses?: Container[];
  };
  source?: { component?: string; host?: string };
  reportingComponent?: string;
  involvedObject?: { kind?: string; name?: string };
  series?: { lastObservedTime?: string; count?: number };
  count?: number;
  firstTimestamp?: string;
  lastTimestamp?: string;
  eventTime?: string;
}

const fields = (object: KubeObject) => object as unknown as Fields;

function countOf(object: KubeObject): Cell {
  const { data, binaryData } = fields(object);
  return Object.keys(data ?? {}).length + Object.keys(binaryData ?? {}).length;
}

function sourceOf(event: Fields): string {
  const component = event.source?.component ?? event.reportingComponent ?? '';
  const host = event.source?.host;
  return host ? `${component}, ${host}` : component;
}

function podStatus(object: KubeObject): string {
  const { metadata, status } = fields(object);
  if (metadata.deletionTimestamp) return 'Terminating';
  const waiting = status?.containerStatuses
    ?.map(({ state }) => state?.waiting?.reason)
    .find(Boolean);
  return waiting ?? status?.reason ?? status?.phase ?? 'Unknown';
}

function replicasReady(object: KubeObject): string {
  const { spec, status } = fields(object);
  return `${status?.readyReplicas ?? 0}/${spec?.replicas ?? 1}`;
}

function nodeRoles(object: KubeObject): string {
  const prefix = 'node-role.kubernetes.io/';
  const roles = Object.keys(object.metadata.labels ?? {})
    .filter(key => key.startsWith(prefix))
    .map(key => key.slice(prefix.length));
  return roles.join(',') || '<none>';
}

function nodeStatus(object: KubeObject): string {
  const conditions = fields(object).status?.conditions ?? [];
  const ready = conditions.find(({ type }) => type === 'Ready')?.status;
  return ready === 'True' ? 'Ready' : 'NotReady';
}

const lastSeen = (event: Fields) =>
  event.series?.lastObservedTime ??
  event.lastTimestamp ??
  event.eventTime ??
  event.metadata.creationTimestamp;

/** Cells that no path leads to, by the name that a column gives them. */
export const COMPUTED_CELLS: Record<
  string,
  (object: KubeObject, now: Date) => Cell
> = {
  age: (object, now) => ageOf(object.metadata.creationTimestamp, now),
  dataCount: countOf,
  createdAt: object => object.metadata.creationTimestamp ?? null,
  secretCount: object => fields(object).secrets?.length ?? 0,
  lastSeen: (object, now) => ageOf(lastSeen(fields(object)), now),
  firstSeen: (object, now) =>
    ageOf(fields(object).firstTimestamp ?? fields(object).eventTime, now),
  involvedObject: object => {
    const { kind = '', name = '' } = fields(object).involvedObject ?? {};
    return `${kind.toLowerCase()}/${name}`;
  },
  eventSource: object => sourceOf(fields(object)),
  eventCount: object =>
    fields(object).series?.count ?? fields(object).count ?? 1,
  podReady: object => {
    const { spec, status } = fields(object);
    const statuses = status?.containerStatuses ?? [];
    const ready = statuses.filter(container => container.ready).length;
    return `${ready}/${spec?.containers?.length ?? 0}`;
  },
  podStatus,
  podRestarts: object => {
    const statuses = fields(object).status?.containerStatuses ?? [];
    const total = statuses.reduce(
      (sum, one) => sum + (one.restartCount ?? 0),
      0,
    );
    return String(total);
  },
  readyReplicas: replicasReady,
  readyCount: object => fields(object).status?.readyReplicas ?? 0,
  updatedReplicas: object => fields(object).status?.updatedReplicas ?? 0,
  availableReplicas: object => fields(object).status?.availableReplicas ?? 0,
  nodeRoles,
  nodeStatus,
};
