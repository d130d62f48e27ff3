import { createHash } from 'node:crypto';
import { ClusterFilter } from '@lattice-dev/plugin-lattice-common';
import { TimeSlices } from '../../kubernetes/TimeSlices';
import { Fleet } from '../Fleet';
import { ChangeLog } from '../query/ChangeLog';
import { filterKey } from '../query/FleetViews';
import { ReadFilter } from '../query/ReadFilter';
import { createRowFilter } from '../query/rowFilter';
import { Broadcast } from './Broadcast';
import { ChannelIndex } from './ChannelIndex';
import { SourcesJson } from './SourcesJson';
import { StreamChannel } from './StreamChannel';
import { endSink, StreamSink } from './StreamSink';
import { Viewer, ViewerEntry } from './ViewerEntry';

export interface StreamRequest {
  filter: ClusterFilter;
  readFilter: ReadFilter;
  /** Where the viewer was when the connection broke. */
  position?: string;
  sink: StreamSink;
}

/** Longer slices deliver sooner, and everything else waits as long. */
const SLICE_MILLISECONDS = 4;
const goingAway = { reason: 'The backend is shutting down.', reconnect: true };

/**
 * Pushes the fleet to viewers. All work is done in slices: a broadcast of
 * changes to many viewers, and the first frame of each.
 *
 * A position is `<run>.<batch>.<filter and rights>`. A viewer that comes back
 * with one gets what it missed. After a restart, with other rights or another
 * filter, or after too many changes it starts over with a snapshot.
 */
export class FleetStream {
  readonly #fleet: Fleet;
  readonly #log = new ChangeLog();
  readonly #channels = new Map<string, StreamChannel>();
  readonly #index = new ChannelIndex();
  readonly #sources: SourcesJson;
  readonly #viewers = new Map<StreamChannel, Set<Viewer>>();
  readonly #broadcast: Broadcast;
  readonly #entry: ViewerEntry;
  readonly #stops: Array<() => void>;
  #stopped = false;

  static create(fleet: Fleet): FleetStream {
    return new FleetStream(fleet);
  }

  private constructor(fleet: Fleet) {
    const log = this.#log;
    const slices = TimeSlices.create({ sliceMilliseconds: SLICE_MILLISECONDS });
    this.#fleet = fleet;
    this.#sources = SourcesJson.create(fleet);
    this.#broadcast = Broadcast.create({
      slices,
      index: this.#index,
      channels: () => this.#channels.values(),
      sequence: () => log.sequence,
    });
    this.#entry = ViewerEntry.create({ slices, log, fleet });
    this.#stops = [
      fleet.rows.subscribe(changes => {
        log.append(changes);
        this.#broadcast.rowsChanged(changes);
      }),
      fleet.onSources(() => {
        log.append([]);
        this.#broadcast.sourcesChanged();
      }),
    ];
  }

  get viewers(): number {
    let sum = 0;
    for (const viewers of this.#viewers.values()) sum += viewers.size;
    return sum;
  }

  /** Sends the first frame as soon as it is made; gives the function that ends the stream. */
  open(request: StreamRequest): () => void {
    const { sink } = request;
    if (this.#stopped) {
      endSink(sink, goingAway);
      return () => {};
    }
    const key = filterKey(request.filter, request.readFilter);
    const channel = this.#channels.get(key) ?? this.#addChannel(key, request);
    const viewer: Viewer = {
      sink,
      channel,
      resumeAt: this.#sequenceOf(request.position, key),
      isBack: Boolean(request.position),
      hasLeft: false,
    };
    this.#viewers.get(channel)!.add(viewer);
    this.#entry.admit(viewer);
    return () => this.#remove(key, viewer);
  }

  /** Ends every stream: the server waits for its last connection. */
  stop() {
    this.#stopped = true;
    for (const unsubscribe of this.#stops) unsubscribe();
    this.#broadcast.stop();
    const viewers = [...this.#viewers.values()].flatMap(set => [...set]);
    this.#viewers.clear();
    for (const viewer of viewers) {
      viewer.hasLeft = true;
      viewer.channel.delete(viewer.sink);
      endSink(viewer.sink, goingAway);
    }
  }

  #addChannel(key: string, request: StreamRequest): StreamChannel {
    const { filter, readFilter } = request;
    const hash = hashOf(key);
    const channel = StreamChannel.create({
      matches: createRowFilter(filter, readFilter.allows).matches,
      accessKeys: readFilter.accessKeys,
      sources: () => this.#sources.for(readFilter),
      position: sequence => `${this.#fleet.epoch}.${sequence}.${hash}`,
    });
    this.#channels.set(key, channel);
    this.#viewers.set(channel, new Set());
    this.#index.add(channel);
    return channel;
  }

  #remove(key: string, viewer: Viewer) {
    const { channel, sink } = viewer;
    if (viewer.hasLeft) return;
    viewer.hasLeft = true;
    channel.delete(sink);
    const viewers = this.#viewers.get(channel)!;
    viewers.delete(viewer);
    if (viewers.size > 0) return;
    this.#viewers.delete(channel);
    this.#channels.delete(key);
    this.#index.delete(channel);
  }

  /** Undefined when the position is not one of this run and this channel. */
  #sequenceOf(position: string | undefined, key: string): number | undefined {
    const [epoch, sequence, hash] = position?.split('.') ?? [];
    const isOurs = epoch === this.#fleet.epoch && hash === hashOf(key);
    return isOurs ? Number(sequence) : undefined;
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 12);
}
