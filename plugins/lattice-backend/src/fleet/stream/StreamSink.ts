import { endFrame, StreamEnd } from './streamFrames';

/** Somebody who gets frames, each one a message of an event stream. */
export interface StreamSink {
  send(frame: Buffer): void;
  /** Sends the reason and closes; without it the last frame is all there is. */
  end?(end: StreamEnd): void;
}

const failed = { reason: 'The stream failed.', reconnect: true };

/** False when the sink failed; it is ended then, and nobody else is affected. */
export function sendTo(sink: StreamSink, frame: Buffer): boolean {
  try {
    sink.send(frame);
    return true;
  } catch {
    endSink(sink, failed);
    return false;
  }
}

export function endSink(sink: StreamSink, end: StreamEnd = failed) {
  try {
    if (sink.end) sink.end(end);
    else sink.send(endFrame(end));
  } catch {
    // It failed before or is gone: there is nothing left to end.
  }
}
