import { ServerResponse } from 'node:http';
import { FaultAction } from './types';

/** Makes an answer trickle, cut anywhere, even inside a UTF-8 character. */
export function dribble(
  response: ServerResponse,
  action: Extract<FaultAction, { type: 'dribble' }>,
): void {
  const { bytes = 7, everyMs = 20 } = action;
  const write = response.write.bind(response) as (chunk: Buffer) => boolean;
  const end = response.end.bind(response) as () => ServerResponse;
  let queue = Buffer.alloc(0);
  let ending = false;
  const timer = setInterval(() => {
    if (queue.length > 0) {
      write(queue.subarray(0, bytes));
      queue = queue.subarray(bytes);
    } else if (ending) {
      clearInterval(timer);
      end();
    }
  }, everyMs);
  response.on('close', () => clearInterval(timer));
  const enqueue = (chunk: unknown) => {
    if (typeof chunk === 'string' || Buffer.isBuffer(chunk)) {
      queue = Buffer.concat([queue, Buffer.from(chunk as Buffer)]);
    }
    return true;
  };
  response.write = enqueue as typeof response.write;
  response.end = ((chunk?: unknown) => {
    enqueue(chunk);
    ending = true;
    return response;
  }) as typeof response.end;
}
