import { useApi } from '@backstage/core-plugin-api';
import { OpenStackApi } from '@lattice-dev/plugin-lattice-common';
import { useSyncExternalStore } from 'react';
import { latticeOpenStackApiRef } from '../api';
import { AsyncValue } from '../hooks/AsyncValue';
import { SharedRequest, SharedRequests } from './SharedRequests';

const requestsOf = new WeakMap<OpenStackApi, SharedRequests>();

function sharedOf(api: OpenStackApi): SharedRequests {
  const known = requestsOf.get(api);
  if (known) return known;
  const made = new SharedRequests();
  requestsOf.set(api, made);
  return made;
}

const idle: AsyncValue<never> = { loading: false, retry: () => {} };
const nothing = {
  subscribe: () => () => {},
  state: () => idle,
};

/** A question to the clouds that components of a page share. */
export interface SharedQuestion<Query, T> {
  /** Keeps questions of different kinds apart. */
  kind: string;
  ask: (
    api: OpenStackApi,
    query: Query,
    options: { signal: AbortSignal; again: boolean },
  ) => Promise<T>;
}

/** Asks once for all who ask the same. Without a query nothing is asked. */
export function useShared<Query, T>(
  { kind, ask }: SharedQuestion<Query, T>,
  query: Query | undefined,
): AsyncValue<T> {
  const api = useApi(latticeOpenStackApiRef);
  const request: Pick<SharedRequest<T>, 'subscribe' | 'state'> = query ===
  undefined
    ? nothing
    : sharedOf(api).get(`${kind} ${JSON.stringify(query)}`, options =>
        ask(api, query, options),
      );
  return useSyncExternalStore(request.subscribe, request.state);
}
