import { StreamFrame } from '@lattice-dev/plugin-lattice-common';

const HEAD_END = '\r\n\r\n';
const EVENT_END = '\n\n';

/**
 * Reads the bytes of a stream as strictly as they can be read: an HTTP answer
 * in chunks, in it an event stream, in it frames, and nothing behind the end.
 */
export class EventStreamReader {
  readonly problems: string[] = [];
  #status?: number;
  #bytes: Buffer = Buffer.alloc(0);
  #events: Buffer = Buffer.alloc(0);
  #hasEnded = false;
  #isComplete = false;

  /** Of the answer; undefined before it begins. */
  get status(): number | undefined {
    return this.#status;
  }

  /** True after the `end` frame. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** True after the last chunk. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  push(bytes: Buffer): StreamFrame[] {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    if (this.#status === undefined) this.#readHead();
    // Another answer than a stream is not looked into.
    if (this.#status !== 200) return [];
    while (this.#readChunk());
    return this.#takeFrames();
  }

  #readHead() {
    const end = this.#bytes.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#bytes.subarray(0, end).toString();
    this.#bytes = this.#bytes.subarray(end + HEAD_END.length);
    this.#status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
    if (this.#status !== 200) return;
    if (!/^transfer-encoding: chunked$/im.test(head)) {
      this.problems.push('the answer is not in chunks');
    }
    if (!/^content-type: text\/event-stream/im.test(head)) {
      this.problems.push('the answer is no event stream');
    }
  }

  #readChunk(): boolean {
    if (this.#isComplete) {
      if (this.#bytes.length > 0) this.#problem('bytes behind the last chunk');
      return false;
    }
    const lineEnd = this.#bytes.indexOf('\r\n');
    const line = this.#bytes
      .subarray(0, lineEnd < 0 ? this.#bytes.length : lineEnd)
      .toString('latin1');
    const isSize = lineEnd < 0 ? /^[0-9a-f]*\r?$/i : /^[0-9a-f]+$/i;
    if (!isSize.test(line)) {
      this.#problem(
        `no chunk begins with ${JSON.stringify(line.slice(0, 40))}`,
      );
      return false;
    }
    if (lineEnd < 0) return false;
    const start = lineEnd + 2;
    const end = start + parseInt(line, 16);
    if (this.#bytes.length < end + 2) return false;
    if (this.#bytes.subarray(end, end + 2).toString('latin1') !== '\r\n') {
      this.#problem('a chunk is longer than it says');
      return false;
    }
    this.#isComplete = end === start;
    this.#events = Buffer.concat([
      this.#events,
      this.#bytes.subarray(start, end),
    ]);
    this.#bytes = this.#bytes.subarray(end + 2);
    return true;
  }

  #takeFrames(): StreamFrame[] {
    const frames: StreamFrame[] = [];
    let end = this.#events.indexOf(EVENT_END);
    while (end >= 0) {
      const frame = this.#readEvent(this.#events.subarray(0, end).toString());
      if (frame) frames.push(frame);
      this.#events = this.#events.subarray(end + EVENT_END.length);
      end = this.#events.indexOf(EVENT_END);
    }
    if (this.#isComplete && this.#events.length > 0) {
      this.#problem('the last event breaks off');
    }
    return frames;
  }

  #readEvent(text: string): StreamFrame | undefined {
    if (this.#hasEnded) {
      this.problems.push(`behind the end frame: ${text.slice(0, 80)}`);
      return undefined;
    }
    const lines = text.split('\n').filter(line => !line.startsWith(':'));
    if (lines.length === 0) return undefined;
    try {
      const frame = JSON.parse(
        lines.map(line => /^data: ?(.*)$/.exec(line)![1]).join('\n'),
      ) as StreamFrame;
      this.#hasEnded = frame.type === 'end';
      return frame;
    } catch {
      this.problems.push(`no frame: ${text.slice(0, 80)}`);
      return undefined;
    }
  }

  /** What follows cannot be read either. */
  #problem(what: string) {
    this.problems.push(what);
    this.#bytes = Buffer.alloc(0);
    this.#events = Buffer.alloc(0);
    this.#isComplete = true;
  }
}
