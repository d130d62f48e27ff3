import { parseWithoutManagedFields } from './parseWithoutManagedFields';
import { ReflectorEvent } from './ReflectorEvent';
import { ReflectorView } from './ReflectorView';
import { WatchedResource } from './resourcePath';
import { readWatchEvent, resourceVersionOf, uidOf } from './WatchEvent';

export interface ObjectIngestOptions<T extends { uid: string }> {
  server: () => string;
  resource: WatchedResource;
  project: (raw: unknown) => T | undefined;
  keeps?: (object: T) => boolean;
  onEvent: (event: ReflectorEvent<T>) => void;
  onSynced: () => void;
  /** The position moved: the stream works. */
  onAdvanced: () => void;
  onNote: (message: string) => void;
}

const MAX_DISTRUSTED_LISTS = 3;

/** A line of a watch that may have been a change, and nobody can tell which. */
export class UnreadableLineError extends Error {}

/**
 * Bytes in, events out. Parses one object, projects it and drops it, and keeps
 * nothing but the position and the uids.
 */
export class ObjectIngest<T extends { uid: string }> {
  readonly #options: ObjectIngestOptions<T>;
  readonly #view: ReflectorView;
  #position?: string;
  #listing = true;
  #unreadableItems = 0;
  #distrustedLists = 0;
  #events = 0;

  static create<T extends { uid: string }>(options: ObjectIngestOptions<T>) {
    return new ObjectIngest<T>(options);
  }

  private constructor(options: ObjectIngestOptions<T>) {
    this.#options = options;
    this.#view = new ReflectorView(uid =>
      options.onEvent({ type: 'deleted', uid }),
    );
  }

  /** From where to watch; undefined when a list is needed. */
  get position(): string | undefined {
    return this.#position;
  }

  get listing(): boolean {
    return this.#listing;
  }

  get counts() {
    return { objects: this.#view.size, events: this.#events };
  }

  forgetPosition() {
    this.#position = undefined;
  }

  beginList() {
    this.#listing = true;
    this.#unreadableItems = 0;
    this.#view.beginList();
  }

  /**
   * A list with something unreadable in it may be broken as a whole, and what
   * it leaves out would be taken for deleted: it is asked for again, a few
   * times, before it is believed. It is believed until the next bookmark, about
   * a minute: what was left out may never change again and tell of itself.
   */
  endList(position: string) {
    if (this.#unreadableItems === 0) this.#distrustedLists = 0;
    else if (this.#distrustedLists < MAX_DISTRUSTED_LISTS) {
      this.#distrustedLists += 1;
      throw new UnreadableLineError(this.#unreadableMessage());
    }
    this.#view.endList();
    this.#listing = false;
    this.#position = position;
    this.#options.onEvent({ type: 'synced' });
    this.#options.onSynced();
  }

  readItem(bytes: Buffer) {
    const raw = this.#parse(bytes);
    if (raw === undefined) this.#unreadable();
    else this.#upsert(raw as Record<string, unknown>);
  }

  readLine(line: Buffer) {
    const event = readWatchEvent(this.#parse(line), this.#options.server);
    this.#events += 1;
    switch (event.type) {
      case 'upserted':
        this.#upsert(event.object);
        this.#advance(resourceVersionOf(event.object));
        break;
      case 'deleted':
        this.#view.delete(uidOf(event.object));
        this.#advance(resourceVersionOf(event.object));
        break;
      case 'bookmark':
        this.#bookmark(event);
        break;
      case 'error':
        throw event.error;
      default:
        this.#unreadable();
    }
  }

  #bookmark(event: { resourceVersion: string; initialEventsEnd: boolean }) {
    if (event.initialEventsEnd && this.#listing) {
      this.endList(event.resourceVersion);
    } else if (!this.#listing && this.#unreadableItems > 0) {
      throw new UnreadableLineError(this.#unreadableMessage());
    }
    this.#advance(event.resourceVersion);
  }

  #parse(bytes: Buffer): unknown {
    try {
      return parseWithoutManagedFields(bytes);
    } catch {
      return undefined;
    }
  }

  #upsert(raw: Record<string, unknown>) {
    const { group, version, kind, metadataOnly } = this.#options.resource;
    // Items of lists of built-in kinds do not say what they are.
    if (!metadataOnly) {
      raw.apiVersion ??= group ? `${group}/${version}` : version;
      raw.kind ??= kind;
    }
    const object = this.#options.project(raw);
    if (!object) {
      if (this.#listing) this.#unreadableItems += 1;
      this.#options.onNote(
        `${this.#options.server()} sent an object without name or uid.`,
      );
      return;
    }
    if (this.#options.keeps?.(object) === false) return;
    this.#view.upsert(object.uid);
    this.#options.onEvent({ type: 'upserted', object });
  }

  /** Inside a list the versions of objects are in no order. */
  #advance(resourceVersion: string) {
    if (this.#listing || resourceVersion === '') return;
    this.#position = resourceVersion;
    this.#options.onAdvanced();
  }

  #unreadable() {
    const message = this.#unreadableMessage();
    if (!this.#listing) throw new UnreadableLineError(message);
    this.#unreadableItems += 1;
    this.#options.onNote(message);
  }

  #unreadableMessage() {
    return `${this.#options.server()} sent an object that cannot be read.`;
  }
}
