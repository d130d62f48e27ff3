import { IncomingMessage, ServerResponse } from 'node:http';
import { authenticate } from '../api/access/authenticate';
import { IdentityTable } from '../api/access/identities';
import { parseText } from '../api/request/parseBody';
import { readBody } from '../api/request/readBody';
import { Output, sendError, sendJson } from '../api/response/send';
import { InMemoryObjectStore } from '../store/InMemoryObjectStore';
import { StatusError } from '../store/StatusError';
import { badRequest } from '../store/statusErrors';
import { FaultTable } from './FaultTable';
import { readFaultRule } from './readFaultRule';

const PREFIX = '/sandbox/';

interface AdminOptions {
  faults: FaultTable;
  store: InMemoryObjectStore;
  identities: IdentityTable;
}

type Route = (options: AdminOptions, http: IncomingMessage) => unknown;

async function addFault({ faults }: AdminOptions, http: IncomingMessage) {
  let value: unknown;
  try {
    value = parseText(await readBody(http));
  } catch (error) {
    if (error instanceof StatusError) throw error;
    throw badRequest(`the fault is not JSON: ${(error as Error).message}`);
  }
  return faults.add(readFaultRule(value));
}

const ROUTES: Record<string, Route> = {
  'GET /sandbox/faults': ({ faults }) => ({ faults: faults.list() }),
  'POST /sandbox/faults': addFault,
  'DELETE /sandbox/faults': ({ faults }) => {
    faults.clear();
    return { faults: [] };
  },
  /** Forgets history: every watch from before is answered with 410. */
  'POST /sandbox/compact': ({ store }) => {
    store.history.compact();
    return { revision: store.revision };
  },
};

function checkAdmin({ identities }: AdminOptions, http: IncomingMessage): void {
  const { groups } = authenticate(http.headers, identities);
  if (groups.includes('system:masters')) return;
  throw new StatusError({
    code: 403,
    reason: 'Forbidden',
    message: 'the admin endpoint is for the admin identity only',
  });
}

/** Answers `/sandbox/...`; false for every other path. */
export function createAdminEndpoint(options: AdminOptions) {
  return async (
    http: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    if (!http.url!.startsWith(PREFIX)) return false;
    const output: Output = { response, acceptsGzip: false };
    try {
      checkAdmin(options, http);
      const route = ROUTES[`${http.method} ${http.url}`];
      if (!route)
        throw badRequest(`no such admin request: ${http.method} ${http.url}`);
      sendJson(output, 200, await route(options, http));
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      sendError(output, error);
    }
    return true;
  };
}
