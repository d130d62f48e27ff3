const NEWLINE = 0x0a;

/** No Kubernetes object is near this: etcd refuses more than 1.5 MB. */
const MAX_LINE_BYTES = 32 * 1024 * 1024;

/**
 * Cuts a byte stream into lines. Works on bytes, so that it does not matter
 * where a chunk ends, even in the middle of a character. A line that lies
 * within one chunk is a view of it: use it before the chunk is reused.
 */
export class LineSplitter {
  #held: Buffer[] = [];
  #heldBytes = 0;

  static create(): LineSplitter {
    return new LineSplitter();
  }

  private constructor() {}

  /** The lines that this chunk completes, without newlines and empty lines. */
  *push(chunk: Buffer): Generator<Buffer, void, void> {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(NEWLINE, start);
      if (end < 0) break;
      const line = this.#complete(chunk.subarray(start, end));
      start = end + 1;
      if (line.length > 0) yield line;
    }
    if (start < chunk.length) this.#hold(chunk.subarray(start));
  }

  #complete(tail: Buffer): Buffer {
    if (this.#heldBytes === 0) return tail;
    this.#hold(tail);
    const line = Buffer.concat(this.#held, this.#heldBytes);
    this.#held = [];
    this.#heldBytes = 0;
    return line;
  }

  #hold(part: Buffer) {
    this.#held.push(part);
    this.#heldBytes += part.length;
    if (this.#heldBytes > MAX_LINE_BYTES) {
      throw new Error(
        `A line is longer than ${MAX_LINE_BYTES} bytes, more than any Kubernetes object`,
      );
    }
  }
}
