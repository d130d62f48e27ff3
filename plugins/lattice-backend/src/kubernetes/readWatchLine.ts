import { explainAnswer } from './explainFailure';
import { KubernetesError, KubernetesStatus } from './KubernetesError';

/** One line of a watch, read as far as the Reflector needs it. */
type WatchLine =
  | { type: 'upserted' | 'deleted'; object: Record<string, unknown> }
  | { type: 'bookmark'; resourceVersion: string; initialEventsEnd: boolean }
  | { type: 'error'; error: KubernetesError }
  | { type: 'unknown' };

const objectEvents: Record<string, 'upserted' | 'deleted'> = {
  ADDED: 'upserted',
  MODIFIED: 'upserted',
  DELETED: 'deleted',
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whatever the server sent becomes one of the events above; never throws. */
export function readWatchLine(line: unknown, server: () => string): WatchLine {
  if (!isRecord(line) || !isRecord(line.object)) return { type: 'unknown' };
  const { type, object } = line;
  const known = objectEvents[String(type)];
  if (known) return { type: known, object };
  if (type === 'BOOKMARK') return bookmark(object);
  if (type === 'ERROR')
    return { type: 'error', error: inStream(object, server()) };
  return { type: 'unknown' };
}

function bookmark(object: Record<string, unknown>): WatchLine {
  const metadata = isRecord(object.metadata) ? object.metadata : {};
  const annotations = isRecord(metadata.annotations)
    ? metadata.annotations
    : {};
  return {
    type: 'bookmark',
    resourceVersion: String(metadata.resourceVersion ?? ''),
    initialEventsEnd: annotations['k8s.io/initial-events-end'] === 'true',
  };
}

function inStream(
  object: Record<string, unknown>,
  server: string,
): KubernetesError {
  return explainAnswer({
    statusCode: typeof object.code === 'number' ? object.code : 500,
    server,
    status: object as KubernetesStatus,
  });
}

/** The resource version of an object; empty when it has none. */
export function resourceVersionOf(object: Record<string, unknown>): string {
  const metadata = isRecord(object.metadata) ? object.metadata : {};
  return typeof metadata.resourceVersion === 'string'
    ? metadata.resourceVersion
    : '';
}

/** The uid of an object; empty when it has none. */
export function uidOf(object: Record<string, unknown>): string {
  const metadata = isRecord(object.metadata) ? object.metadata : {};
  return typeof metadata.uid === 'string' ? metadata.uid : '';
}

/** `<kind> <namespace>/<name>`: says which object it is, and nothing in it. */
export function describeObject(object: Record<string, unknown>): string {
  const metadata = isRecord(object.metadata) ? object.metadata : {};
  const path = [metadata.namespace, metadata.name ?? metadata.uid];
  return `${object.kind} ${path.filter(Boolean).join('/')}`;
}
