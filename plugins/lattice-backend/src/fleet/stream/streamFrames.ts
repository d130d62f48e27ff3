/** Why a stream ends, and whether it is worth coming back. */
export interface StreamEnd {
  reason: string;
  reconnect: boolean;
}

/** One message of an event stream. */
export function frameOf(json: string): Buffer {
  return Buffer.from(`data: ${json}\n\n`);
}

/** What was shown may be wrong; a snapshot follows. */
export function resyncFrame(reason: string): Buffer {
  return frameOf(JSON.stringify({ type: 'resync', reason }));
}

export function endFrame(end: StreamEnd): Buffer {
  return frameOf(JSON.stringify({ type: 'end', ...end }));
}
