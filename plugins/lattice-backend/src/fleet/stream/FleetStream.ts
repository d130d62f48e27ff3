import { createHash } from 'node:crypto';
import { ClusterFilter } from '@lattice-dev/plugin-lattice-common';
import { ChangeLog } from './ChangeLog';
import { ReadFilter } from '../query/ReadFilter';
import { visibleSources } from '../query/visibleSources';
import { Fleet } from '../Fleet';
import { filterKey } from '../query/FleetViews';
import { createRowFilter } from '../query/rowFilter';
import { endSink, StreamChannel, StreamSink } from './StreamChannel';
import { resyncFrame } from './streamFrames';

export interface StreamRequest {
  filter: ClusterFilter;
  readFilter: ReadFilter;
  /** Where the viewer was when the connection broke. */
  position?: string;
  sink: StreamSink;
}

const FRAME_MILLISECONDS = 100;
const goingAway = { reason: 'The backend shuts down.', reconnect: true };

/**
 * Pushes the fleet to viewers.
 *
 * A position is `<run>.<batch>.<what was asked>`. A viewer that comes back
 * with one gets what it missed; if the backend was restarted, the viewer's
 * rights or filter changed or too much happened, it is told to start over.
 */
export class FleetStream {
  readonly #fleet: Fleet;
  readonly #log = new ChangeLog();
  readonly #channels = new Map<string, StreamChannel>();
  readonly #stops: Array<() => void>;
  #stopped = false;

  static create(fleet: Fleet): FleetStream {
    return new FleetStream(fleet);
  }

  private constructor(fleet: Fleet) {
    this.#fleet = fleet;
    this.#stops = [
      fleet.rows.subscribe(changes => {
        this.#log.append(changes);
        for (const channel of this.#channels.values()) {
          channel.rowsChanged(changes);
        }
      }),
      fleet.onSources(() => {
        for (const channel of this.#channels.values()) {
          channel.sourcesChanged();
        }
      }),
    ];
  }

  get viewers(): number {
    let sum = 0;
    for (const channel of this.#channels.values()) sum += channel.size;
    return sum;
  }

  /** Sends the first frame at once; gives the function that ends it. */
  open(request: StreamRequest): () => void {
    if (this.#stopped) {
      endSink(request.sink, goingAway);
      return () => {};
    }
    const key = filterKey(request.filter, request.readFilter);
    const channel =
      this.#channels.get(key) ?? this.#createChannel(key, request);
    this.#channels.set(key, channel);
    channel.join(request.sink, this.#firstFrames(key, channel, request));
    return () => {
      channel.leave(request.sink);
      if (channel.size === 0 && this.#channels.get(key) === channel) {
        this.#channels.delete(key);
      }
    };
  }

  /**
   * Tells every viewer that this backend goes away, and lets go of them: the
   * server waits for its last connection, and nobody else would end these.
   */
  stop() {
    this.#stopped = true;
    for (const unsubscribe of this.#stops) unsubscribe();
    for (const channel of this.#channels.values()) channel.end(goingAway);
  }

  #createChannel(
    key: string,
    { filter, readFilter }: StreamRequest,
  ): StreamChannel {
    const hash = hashOf(key);
    return StreamChannel.create({
      matches: createRowFilter(filter, readFilter.allows).matches,
      rows: () => this.#fleet.rows.values(),
      sources: () => visibleSources(this.#fleet.sources, readFilter),
      position: () => `${this.#fleet.epoch}.${this.#log.sequence}.${hash}`,
      frameMilliseconds: FRAME_MILLISECONDS,
    });
  }

  #firstFrames(
    key: string,
    channel: StreamChannel,
    { position }: StreamRequest,
  ): Buffer[] {
    if (!position) return [channel.snapshot()];
    const [epoch, sequence, hash] = position.split('.');
    const missed =
      epoch === this.#fleet.epoch && hash === hashOf(key)
        ? this.#log.since(Number(sequence))
        : undefined;
    return missed
      ? [channel.missed(missed.values())]
      : [
          resyncFrame('What happened meanwhile is no longer known.'),
          channel.snapshot(),
        ];
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 12);
}
