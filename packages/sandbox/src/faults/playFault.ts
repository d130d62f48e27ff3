import { ApiRequest } from '../api/ApiContext';
import { list } from '../api/read/list';
import { sendError } from '../api/response/send';
import { brokenAnswer, brokenObject, HTML } from './brokenBodies';
import { dribble } from './dribble';
import { faultStatus } from './faultStatus';
import { oversized, oversizedLine } from './oversized';
import { FaultAction } from './types';

type Run = () => Promise<void>;

function isBroken(
  action: FaultAction,
): action is Extract<FaultAction, { type: 'malformed' | 'without-metadata' }> {
  return action.type === 'malformed' || action.type === 'without-metadata';
}

/** The right answer, except that its first object is far too large. */
async function playOversized(
  request: ApiRequest,
  { bytes }: Extract<FaultAction, { type: 'oversized' }>,
  run: Run,
): Promise<void> {
  if (request.target.verb === 'list') {
    await list(request, (item, index) =>
      index === 0 ? oversized(item, bytes) : item,
    );
  } else await run();
}

/** Answers a request as a fault says. */
export async function playFault(
  request: ApiRequest,
  action: FaultAction,
  run: Run,
): Promise<void> {
  const { response } = request.output;
  if (action.type === 'status') sendError(request.output, faultStatus(action));
  else if (action.type === 'reset') request.http.socket.destroy();
  else if (action.type === 'dribble') {
    dribble(response, action);
    await run();
  } else if (action.type === 'oversized') {
    await playOversized(request, action, run);
  } else if (action.type === 'html') {
    response.setHeader('Content-Type', 'text/html');
    response.writeHead(200).end(HTML);
  } else if (isBroken(action)) {
    response.setHeader('Content-Type', 'application/json');
    response.writeHead(200).end(brokenAnswer(request, action));
  }
  // Nothing else to do for a hang: the request is simply never answered.
}

/** Breaks into a watch that is under way. */
export function playInsideWatch(
  request: ApiRequest,
  action: FaultAction,
  last: string,
): void {
  const { response } = request.output;
  const line = (type: string, object: string) =>
    response.write(`{"type":"${type}","object":${object}}\n`);
  if (action.type === 'status') {
    line('ERROR', JSON.stringify(faultStatus(action).toStatus()));
    response.end();
  } else if (action.type === 'reset') request.http.socket.destroy();
  else if (action.type === 'dribble') dribble(response, action);
  else if (action.type === 'hang') response.write = () => true;
  else if (action.type === 'oversized') {
    response.write(oversizedLine(last, action.bytes));
  } else if (action.type === 'html') response.write(`${HTML}\n`);
  else if (isBroken(action)) line('MODIFIED', brokenObject(request, action));
}
