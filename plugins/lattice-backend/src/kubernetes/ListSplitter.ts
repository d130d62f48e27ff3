const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = new Set([0x7b, 0x5b]);
const CLOSE = new Set([0x7d, 0x5d]);
const OPEN_ARRAY = 0x5b;
const ITEMS = Buffer.from('items');
const ITEM_DEPTH = 2;

/**
 * Cuts the items out of the bytes of a Kubernetes list as they arrive, so that
 * a page of 500 big objects is never parsed in one go. What is not an item
 * (kind, metadata) remains as the envelope.
 */
export class ListSplitter {
  #depth = 0;
  #inString = false;
  #escaped = false;
  #inItems = false;
  /** The last string at depth one: the key that a bracket belongs to. */
  #key: number[] = [];
  #held: Buffer[] = [];
  #envelope: Buffer[] = [];

  /** The items that this chunk completes. */
  *push(chunk: Buffer): Generator<Buffer, void, void> {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (this.#inString) {
        this.#string(byte);
      } else if (byte === QUOTE) {
        this.#inString = true;
        if (this.#depth === 1) this.#key = [];
      } else if (OPEN.has(byte)) {
        this.#depth += 1;
        if (this.#isStartOfItems(byte)) {
          this.#inItems = true;
          this.#envelope.push(chunk.subarray(start, at + 1));
          start = at + 1;
        } else if (this.#inItems && this.#depth === ITEM_DEPTH + 1) {
          start = at;
        }
      } else if (CLOSE.has(byte)) {
        this.#depth -= 1;
        if (this.#inItems && this.#depth === ITEM_DEPTH) {
          yield this.#take(chunk.subarray(start, at + 1));
          start = at + 1;
        } else if (this.#inItems && this.#depth < ITEM_DEPTH) {
          this.#inItems = false;
          start = at;
        }
      }
    }
    this.#keep(chunk.subarray(start));
  }

  /** Everything but the items; throws when the bytes end too early. */
  envelope(): unknown {
    return JSON.parse(Buffer.concat(this.#envelope).toString('utf8'));
  }

  #string(byte: number) {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inString = false;
    else if (this.#depth === 1 && this.#key.length <= ITEMS.length) {
      this.#key.push(byte);
    }
  }

  #isStartOfItems(byte: number): boolean {
    return (
      byte === OPEN_ARRAY &&
      this.#depth === ITEM_DEPTH &&
      ITEMS.equals(Uint8Array.from(this.#key))
    );
  }

  #take(tail: Buffer): Buffer {
    const item = this.#held.length
      ? Buffer.concat([...this.#held, tail])
      : tail;
    this.#held = [];
    return item;
  }

  /** Between two items there are only commas and spaces. */
  #keep(rest: Buffer) {
    if (rest.length === 0) return;
    if (!this.#inItems) this.#envelope.push(rest);
    else if (this.#depth > ITEM_DEPTH) this.#held.push(rest);
  }
}
