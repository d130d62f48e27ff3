import { IncomingMessage } from 'node:http';
import { ServedKind, ServedVersion } from '../crds/types';
import { InMemoryObjectStore } from '../store/InMemoryObjectStore';
import { Subject } from '../store/statusErrors';
import { Clock, KubeObject } from '../store/types';
import { Identity, IdentityTable } from './access/identities';
import { LogSource } from './read/LogSource';
import { ResourceRequest } from './request/RequestInfo';
import { Form } from './response/negotiate';
import { Output } from './response/send';

/** What every request works with. */
export interface ApiContext {
  store: InMemoryObjectStore;
  clock: Clock;
  identities: IdentityTable;
  logs: LogSource;
  /** How often a quiet watch hears a bookmark. */
  bookmarkMs: number;
}

/** One request for a resource that is served. */
export interface ApiRequest {
  context: ApiContext;
  http: IncomingMessage;
  output: Output;
  query: URLSearchParams;
  target: ResourceRequest;
  kind: ServedKind;
  version: ServedVersion;
  form: Form;
  identity: Identity;
  /** Faults break into a watch here: told how many lines are out, and the last. */
  afterWatchLine?(lines: number, last: string): void;
}

export function apiVersionOf({ target }: Pick<ApiRequest, 'target'>): string {
  return target.group ? `${target.group}/${target.version}` : target.version;
}

export function subjectOf({ target }: ApiRequest): Subject {
  const { group, resource, name = '' } = target;
  return { group, resource, name };
}

/** A stored object in the version that was asked for. */
export function inVersion(object: KubeObject, apiVersion: string): KubeObject {
  return object.apiVersion === apiVersion ? object : { ...object, apiVersion };
}
