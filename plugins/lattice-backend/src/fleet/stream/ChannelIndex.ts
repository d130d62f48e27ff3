import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { rowAccess } from '../query/rowAccess';
import { RowChange } from '../rows/FleetRows';
import { StreamChannel } from './StreamChannel';

/** Finds the channels that may show a row without asking all of them. */
export class ChannelIndex {
  readonly #byAccessKey = new Map<string, Set<StreamChannel>>();
  readonly #others = new Set<StreamChannel>();

  add(channel: StreamChannel) {
    if (!channel.accessKeys) this.#others.add(channel);
    for (const key of channel.accessKeys ?? []) {
      const channels = this.#byAccessKey.get(key) ?? new Set();
      this.#byAccessKey.set(key, channels.add(channel));
    }
  }

  delete(channel: StreamChannel) {
    this.#others.delete(channel);
    for (const key of channel.accessKeys ?? []) {
      const channels = this.#byAccessKey.get(key);
      channels?.delete(channel);
      if (channels?.size === 0) this.#byAccessKey.delete(key);
    }
  }

  /** Each channel that may have shown the row before or may show it now. */
  concerned({ previous, next }: RowChange): Set<StreamChannel> {
    const found = new Set(this.#others);
    this.#collect(previous, found);
    this.#collect(next, found);
    return found;
  }

  #collect(row: ClusterRow | undefined, found: Set<StreamChannel>) {
    if (!row) return;
    for (const key of rowAccess(row).keys) {
      for (const channel of this.#byAccessKey.get(key) ?? []) {
        found.add(channel);
      }
    }
  }
}
