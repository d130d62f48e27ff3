import { ServerResponse } from 'node:http';
import { FaultAction } from './types';

/** Makes an answer trickle, cut anywhere, even inside a UTF-8 character. */
export function dribble(
  response: ServerResponse,
  action: Extract<FaultAction, { type: 'dribble' }>,
): void {
  const { bytes = 7, everyMs = 20 } = action;
  let left = action.pieces ?? Infinity;
  const write = response.write.bind(response) as (chunk: Buffer) => boolean;
  const end = response.end.bind(response) as () => ServerResponse;
  // A list, because joining all that waits for each chunk would cost its square.
  const queue: Buffer[] = [];
  let ending = false;
  const timer = setInterval(() => {
    left -= 1;
    const [first] = queue;
    if (first && left < 0) write(Buffer.concat(queue.splice(0)));
    else if (first) {
      write(first.subarray(0, bytes));
      if (first.length > bytes) queue[0] = first.subarray(bytes);
      else queue.shift();
    } else if (ending) {
      clearInterval(timer);
      end();
    }
  }, everyMs);
  response.on('close', () => clearInterval(timer));
  const enqueue = (chunk: unknown) => {
    if (typeof chunk === 'string' || Buffer.isBuffer(chunk)) {
      queue.push(Buffer.from(chunk as Buffer));
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
