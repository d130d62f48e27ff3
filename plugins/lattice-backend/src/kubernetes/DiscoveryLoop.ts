import { setTimeout as sleep } from 'node:timers/promises';
import { Backoff } from './Backoff';
import { discover, ServedKind } from './Discovery';
import { findDiscoveryGap } from './findDiscoveryGap';
import { WatchContext } from './KindWatcher';
import { ReflectorEvent } from './ObjectIngest';
import { uidOf } from './readWatchLine';
import { Reflector } from './Reflector';
import { TimeSlices } from './TimeSlices';

export interface DiscoveryLoopOptions extends WatchContext {
  /** `gap` says what is served but not among the kinds yet. */
  onKinds: (kinds: ServedKind[], gap: string | undefined) => Promise<void>;
  onError: (error: unknown) => void;
  everyMilliseconds?: number;
  /** Changes of definitions come in bursts when a provider is installed. */
  settleMilliseconds?: number;
}

interface Definition {
  uid: string;
  /** `<plural>.<group>`. */
  name: string;
}

function projectDefinition(raw: unknown): Definition | undefined {
  const uid = uidOf(raw as Record<string, unknown>);
  const { metadata } = raw as { metadata?: { name?: unknown } };
  return uid ? { uid, name: String(metadata?.name ?? '') } : undefined;
}

const definitions = {
  group: 'apiextensions.k8s.io',
  version: 'v1',
  plural: 'customresourcedefinitions',
  kind: 'CustomResourceDefinition',
  metadataOnly: true,
};

/**
 * Asks what is served: at the start, every few minutes, when a definition
 * changes, when somebody finds that a kind is gone, and again after a short
 * wait as long as the answer is not complete.
 */
export class DiscoveryLoop {
  readonly #options: DiscoveryLoopOptions;
  readonly #abort = new AbortController();
  readonly #backoff: Backoff;
  readonly #definitions: Reflector<Definition>;
  readonly #names = new Map<string, string>();
  readonly #everDefined = new Set<string>();
  #listed = false;
  #discovered?: ReadonlySet<string>;
  #wake: AbortController | undefined;
  #wanted = false;
  #running?: Promise<void>;

  static create(options: DiscoveryLoopOptions): DiscoveryLoop {
    return new DiscoveryLoop(options);
  }

  private constructor(options: DiscoveryLoopOptions) {
    this.#options = options;
    const [shortest, longest] = options.timing?.backoffMilliseconds ?? [];
    this.#backoff = Backoff.create({ shortest, longest });
    this.#definitions = Reflector.create({
      ...options,
      turns: TimeSlices.create(),
      resource: definitions,
      project: projectDefinition,
      onEvent: event => this.#definitionChanged(event),
      onStatus: () => undefined,
    });
  }

  /**
   * True if the server says that a definition was deleted. What discovery
   * leaves out may only not be ready yet, as after a restart of the server.
   */
  isGone(definition: string): boolean {
    return (
      this.#definitions.status.state === 'live' &&
      this.#everDefined.has(definition) &&
      ![...this.#names.values()].includes(definition)
    );
  }

  start() {
    this.#running ??= this.#run();
    this.#definitions.start();
  }

  async stop() {
    this.#abort.abort();
    await Promise.all([this.#running, this.#definitions.stop()]);
  }

  /** Ask soon; more wishes until then are the same wish. */
  askAgain() {
    this.#wanted = true;
    this.#wake?.abort();
  }

  #definitionChanged(event: ReflectorEvent<Definition>) {
    if (event.type === 'upserted') {
      this.#names.set(event.object.uid, event.object.name);
      this.#everDefined.add(event.object.name);
    }
    if (event.type === 'deleted') this.#names.delete(event.uid);
    if (this.#listed) this.askAgain();
    else if (event.type === 'synced') {
      this.#listed = true;
      this.#askAboutFirstList();
    }
  }

  /** The first list and the first answer may be from different moments. */
  #askAboutFirstList() {
    if (!this.#listed || !this.#discovered) return;
    const names = [...this.#names.values()];
    const same =
      names.length === this.#discovered.size &&
      names.every(name => this.#discovered!.has(name));
    if (!same) this.askAgain();
  }

  async #run() {
    const { everyMilliseconds = 300_000, settleMilliseconds = 1_000 } =
      this.#options;
    while (!this.#abort.signal.aborted) {
      this.#wanted = false;
      const known = await this.#ask();
      if (!this.#wanted) {
        this.#wake = new AbortController();
        const wait = known ? everyMilliseconds : this.#backoff.next();
        await this.#sleep(wait, this.#wake.signal);
        this.#wake = undefined;
      }
      if (this.#wanted) await this.#sleep(settleMilliseconds);
    }
  }

  /** True if the answer is complete. */
  async #ask(): Promise<boolean> {
    const { cluster, onKinds, onError, timing } = this.#options;
    const { signal } = this.#abort;
    const options = {
      signal,
      timeoutMilliseconds: timing?.deadlineMilliseconds,
    };
    try {
      const discovered = await discover(cluster, options);
      this.#remember(discovered.definitions);
      const gap = await findDiscoveryGap(cluster, discovered, options);
      await onKinds(discovered.kinds, gap);
      if (gap === undefined) this.#backoff.reset();
      return gap === undefined;
    } catch (error) {
      if (!signal.aborted) onError(error);
      return false;
    }
  }

  #remember(names: string[]) {
    for (const name of names) this.#everDefined.add(name);
    const isFirst = this.#discovered === undefined;
    this.#discovered = new Set(names);
    if (isFirst) this.#askAboutFirstList();
  }

  async #sleep(milliseconds: number, wake?: AbortSignal) {
    const signals = [this.#abort.signal, ...(wake ? [wake] : [])];
    await sleep(milliseconds, undefined, {
      signal: AbortSignal.any(signals),
    }).catch(() => undefined);
  }
}
