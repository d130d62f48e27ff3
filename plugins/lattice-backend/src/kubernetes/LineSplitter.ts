const NEWLINE = 0x0a;

/** No Kubernetes object is near this: etcd refuses more than 1.5 MB. */
const defaultMaxLineBytes = 32 * 1024 * 1024;

/**
 * Cuts a byte stream into lines. Works on bytes, so that it does not matter
 * where a chunk ends, even in the middle of a character. A line that lies
 * within one chunk is a view of it: use it before the chunk is reused.
 */
export class LineSplitter {
  readonly #maxLineBytes: number;
  #held: Buffer[] = [];
  #heldBytes = 0;

  static create(options: { maxLineBytes?: number } = {}): LineSplitter {
    return new LineSplitter(options.maxLineBytes ?? defaultMaxLineBytes);
  }

  private constructor(maxLineBytes: number) {
    this.#maxLineBytes = maxLineBytes;
  }

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

  /** Bytes after the last newline: more than none means a broken stream. */
  get pendingBytes(): number {
    return this.#heldBytes;
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
    if (this.#heldBytes > this.#maxLineBytes) {
      throw new Error(
        `A line has more than ${
          this.#maxLineBytes
        } bytes, which no Kubernetes object has`,
      );
    }
  }
}
