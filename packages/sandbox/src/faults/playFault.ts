import { ApiRequest } from '../api/ApiContext';
import { sendError } from '../api/response/send';
import { brokenAnswer, brokenObject } from './brokenBodies';
import { dribble } from './dribble';
import { faultStatus } from './faultStatus';
import { FaultAction } from './types';

type Run = () => Promise<void>;

function isBroken(action: FaultAction) {
  return (
    action.type === 'malformed' ||
    action.type === 'oversized' ||
    action.type === 'without-metadata'
  );
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
  else line('MODIFIED', brokenObject(request, action));
}
