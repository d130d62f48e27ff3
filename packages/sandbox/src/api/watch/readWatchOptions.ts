import { invalid } from '../../store/statusErrors';
import { ApiRequest } from '../ApiContext';
import { readRevision } from '../read/readRevision';
import { isTrue } from '../request/RequestInfo';

export interface WatchOptions {
  /** Resume after this revision; undefined starts with what is there. */
  since?: number;
  initialEvents: boolean;
  bookmarks: boolean;
  timeoutMs: number;
}

const SHORTEST_DEFAULT = 1800;
/** A timer cannot be set for longer than this. */
const LONGEST_TIMER = 2 ** 31 - 1;

function timeoutOf(query: URLSearchParams): number {
  const asked = Number(query.get('timeoutSeconds') ?? 0);
  // Spread, so that the watches of one client do not all end together.
  const seconds = asked > 0 ? asked : SHORTEST_DEFAULT * (1 + Math.random());
  return Math.min(seconds * 1000, LONGEST_TIMER);
}

function refuse(message: string, field: string): never {
  throw invalid({ group: 'meta.k8s.io', kind: 'ListOptions', name: '' }, [
    { reason: 'FieldValueForbidden', message, field },
  ]);
}

function checkMatch(query: URLSearchParams, sends: boolean): void {
  const match = query.get('resourceVersionMatch');
  if (sends && match !== 'NotOlderThan') {
    refuse(
      'Forbidden: sendInitialEvents requires setting resourceVersionMatch to NotOlderThan',
      'resourceVersionMatch',
    );
  }
  if (match && !query.has('sendInitialEvents')) {
    refuse(
      'Forbidden: resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided',
      'resourceVersionMatch',
    );
  }
}

export function readWatchOptions({ query }: ApiRequest): WatchOptions {
  const initialEvents = isTrue(query.get('sendInitialEvents'));
  checkMatch(query, initialEvents);
  const revision = readRevision(query, true);
  const resumes = revision !== undefined && revision > 0 && !initialEvents;
  return {
    since: resumes ? revision : undefined,
    initialEvents,
    bookmarks: isTrue(query.get('allowWatchBookmarks')),
    timeoutMs: timeoutOf(query),
  };
}
