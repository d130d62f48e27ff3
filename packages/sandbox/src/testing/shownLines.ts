import { Resource } from '../controllers/engine/model';
import { SandboxBench } from './SandboxBench';

/** Fields besides conditions in which a failure shows. */
const fields = [
  'instanceState',
  'resolved',
  'etcdVolumeUsage',
  'phase',
  'usableVersions',
  'certificatesExpiryDate',
  'kubernetesResources',
  'containerStatuses',
] as const;

/**
 * What a reader of the API and of CAPO's log sees, a line for each condition
 * (`Kind Type=Status Reason: message`), warning, field, kind and line of the log.
 */
export function shownLines({ store, simulation }: SandboxBench): Set<string> {
  const objects = store.kinds
    .list()
    .flatMap(({ group, kind }) => store.list({ group, kind }) as Resource[]);
  const logs = simulation.logs.read('capo-system', 'capo-controller-manager-0');
  const lines = [
    ...objects.flatMap(linesOf),
    ...logs.map(line => `Log ${withoutHead(line)}`),
  ];
  return new Set(lines.map(withoutTimes));
}

function linesOf(object: Resource): string[] {
  const { kind, status, spec } = object;
  if (kind === 'Event') return eventLines(object);
  const conditions = (status?.conditions ?? []).map(
    ({ type, status: state, reason, message }) =>
      `${kind} ${type}=${state} ${reason}: ${message ?? ''}`.trim(),
  );
  const others = fields
    .filter(field => status?.[field] !== undefined)
    .map(field => `${kind} ${field}: ${valueOf(field, status![field])}`);
  const paused = spec?.paused ? [`${kind} paused: true`] : [];
  return [`${kind} is there`, ...conditions, ...others, ...paused];
}

function eventLines({ type, reason, message, involvedObject }: Resource) {
  const { kind } = involvedObject as { kind: string };
  return type === 'Warning'
    ? [`Warning ${kind} ${reason}: ${String(message)}`]
    : [];
}

function valueOf(field: string, value: unknown): string {
  if (field === 'resolved') return Object.keys(value as object).join(', ');
  // The month: the day hangs on when the machine was made.
  if (field === 'certificatesExpiryDate') return String(value).slice(0, 7);
  return JSON.stringify(value);
}

/** klog's time, or that of JSON. */
function withoutHead(line: string): string {
  return line.replace(/^[IWEF]\d{4} [\d:.]+\s+\d+ \S+\] /, '');
}

function withoutTimes(line: string): string {
  return line
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(time)')
    .replace(/reconcileID="[^"]*"/g, 'reconcileID="(id)"')
    .replace(
      /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
      '(id)',
    );
}
