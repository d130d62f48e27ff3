import { parseWithoutManagedFields } from './parseWithoutManagedFields';
import {
  describeObject,
  readWatchLine,
  resourceVersionOf,
  uidOf,
} from './readWatchLine';
import { WatchedResource } from './resourcePath';
import { SkippedObjects } from './SkippedObjects';

/** What happened to an object. */
export type ObjectEvent<T> =
  | { type: 'upserted'; object: T }
  | { type: 'deleted'; uid: string };

/** What a Reflector tells, in the order in which it happened. */
export type ReflectorEvent<T> =
  | ObjectEvent<T>
  /** All that exists has been told, and all that does not was deleted. */
  | { type: 'synced' };

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
  /** Which objects are skipped now; undefined when none is. */
  onSkipped: (message: string | undefined) => void;
}

const MAX_DISTRUSTED_LISTS = 3;

/** A line of a watch that may have been a change, and nobody can tell which. */
export class UnreadableLineError extends Error {}

/**
 * Bytes in, events out. Parses one object, projects it and drops it, and keeps
 * nothing but the position and the uids.
 *
 * An object that the projection or a receiver throws on is skipped: its last
 * good version stays, and all other objects are followed as usual.
 */
export class ObjectIngest<T extends { uid: string }> {
  readonly #options: ObjectIngestOptions<T>;
  readonly #known = new Set<string>();
  readonly #skipped: SkippedObjects;
  #listed?: Set<string>;
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
    this.#skipped = SkippedObjects.create(options.onSkipped);
  }

  /** From where to watch; undefined when a list is needed. */
  get position(): string | undefined {
    return this.#position;
  }

  get listing(): boolean {
    return this.#listing;
  }

  get counts() {
    return {
      objects: this.#known.size,
      events: this.#events,
      skipped: this.#skipped.size,
    };
  }

  uids(): Iterable<string> {
    return this.#known;
  }

  has(uid: string): boolean {
    return this.#known.has(uid);
  }

  forgetPosition() {
    this.#position = undefined;
  }

  beginList() {
    this.#listing = true;
    this.#unreadableItems = 0;
    this.#listed = new Set();
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
    this.#deleteUnlisted();
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

  readLine(bytes: Buffer) {
    const line = readWatchLine(this.#parse(bytes), this.#options.server);
    this.#events += 1;
    switch (line.type) {
      case 'upserted':
        this.#upsert(line.object);
        this.#advance(resourceVersionOf(line.object));
        break;
      case 'deleted':
        this.#delete(uidOf(line.object), describeObject(line.object));
        this.#advance(resourceVersionOf(line.object));
        break;
      case 'bookmark':
        this.#bookmark(line);
        break;
      case 'error':
        throw line.error;
      default:
        this.#unreadable();
    }
  }

  #bookmark(line: { resourceVersion: string; initialEventsEnd: boolean }) {
    if (line.initialEventsEnd && this.#listing) {
      this.endList(line.resourceVersion);
    } else if (!this.#listing && this.#unreadableItems > 0) {
      throw new UnreadableLineError(this.#unreadableMessage());
    }
    this.#advance(line.resourceVersion);
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
    const uid = uidOf(raw);
    try {
      if (this.#tell(this.#options.project(raw))) this.#skipped.delete(uid);
    } catch {
      this.#skip(uid, describeObject(raw));
    }
  }

  #skip(uid: string, description: string) {
    if (uid === '') {
      this.#nameless();
      return;
    }
    this.#listed?.add(uid);
    this.#skipped.add(uid, description);
  }

  #tell(object: T | undefined): boolean {
    if (!object) {
      this.#nameless();
      return false;
    }
    if (this.#options.keeps?.(object) !== false) {
      this.#known.add(object.uid);
      this.#listed?.add(object.uid);
      this.#options.onEvent({ type: 'upserted', object });
    }
    return true;
  }

  #nameless() {
    if (this.#listing) this.#unreadableItems += 1;
    this.#options.onNote(
      `${this.#options.server()} sent an object without name or uid.`,
    );
  }

  #delete(uid: string, description: string) {
    this.#listed?.delete(uid);
    this.#skipped.delete(uid);
    if (!this.#known.delete(uid)) return;
    try {
      this.#options.onEvent({ type: 'deleted', uid });
    } catch {
      this.#known.add(uid);
      this.#skipped.add(uid, description);
    }
  }

  /** What was known before the list and is not in it has vanished. */
  #deleteUnlisted() {
    const listed = this.#listed ?? this.#known;
    this.#listed = undefined;
    this.#skipped.keepOnly(listed);
    for (const uid of [...this.#known].filter(one => !listed.has(one))) {
      this.#delete(uid, `${this.#options.resource.kind} ${uid}`);
    }
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
    return `${this.#options.server()} sent an unreadable object.`;
  }
}
