import { IncomingMessage, ServerResponse } from 'node:http';
import {
  AGGREGATED_TYPE,
  aggregatedDiscovery,
} from '../api/discovery/aggregated';
import { sendError } from '../api/response/send';
import { InMemoryObjectStore } from '../store/InMemoryObjectStore';
import { HTML } from './brokenBodies';
import { FaultTable } from './FaultTable';
import { faultStatus } from './faultStatus';
import { FaultAction } from './types';

/** Lets requests for discovery meet the faults that wait for them. */
export function createPathFaults(options: {
  faults: FaultTable;
  store: InMemoryObjectStore;
}) {
  return async (
    http: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    const { pathname } = new URL(http.url!, 'http://127.0.0.1');
    const rule = options.faults.takePath(pathname);
    if (!rule) return false;
    const discovery = () =>
      aggregatedDiscovery(options.store.kinds, pathname === '/api');
    play(http, response, rule.action, discovery);
    return true;
  };
}

function play(
  http: IncomingMessage,
  response: ServerResponse,
  action: FaultAction,
  discovery: () => ReturnType<typeof aggregatedDiscovery>,
): void {
  const send = (type: string, body: string) => {
    response.setHeader('Content-Type', type);
    response.writeHead(200).end(body);
  };
  if (action.type === 'status') {
    sendError({ response, acceptsGzip: false }, faultStatus(action));
  } else if (action.type === 'reset') http.socket.destroy();
  else if (action.type === 'html') send('text/html', HTML);
  else if (action.type === 'malformed') {
    const text = JSON.stringify(discovery());
    send(AGGREGATED_TYPE, text.slice(0, text.length / 2));
  } else if (action.type === 'without-groups') {
    const { items, ...rest } = discovery();
    const known = items.filter(
      ({ metadata }) => !action.groups.includes(metadata.name ?? ''),
    );
    send(AGGREGATED_TYPE, JSON.stringify({ ...rest, items: known }));
  }
  // A hang is never answered, and the other actions are for objects.
}
