import { StreamFrame } from '@lattice-dev/plugin-lattice-common';

/** What tabs of one browser tell each other. */
export type TabMessage =
  /** A tab wants to read along and needs to know how things are. */
  | { type: 'hello'; from: string }
  /** A frame of the stream; only for one tab where `to` is set. */
  | { type: 'frame'; frame: StreamFrame; to?: string }
  /** The tab that holds the connection lives. */
  | { type: 'alive' }
  /** The connection failed. */
  | { type: 'down'; name: string; message: string; statusCode?: number };

/** The part of a `BroadcastChannel` that is used. */
export interface TabChannel {
  postMessage(message: TabMessage): void;
  addEventListener(
    type: 'message',
    listener: (event: { data: TabMessage }) => void,
  ): void;
  close(): void;
}

/** The part of `navigator.locks` that is used. */
export interface TabLocks {
  request(
    name: string,
    options: { signal: AbortSignal },
    work: () => Promise<void>,
  ): Promise<unknown>;
}

/** What a browser has for tabs to find each other. */
export interface TabBus {
  openChannel(name: string): TabChannel;
  locks: TabLocks;
}

/** Undefined where tabs cannot find each other: then each connects itself. */
export function browserTabBus(): TabBus | undefined {
  const { BroadcastChannel: Channel, navigator } = globalThis;
  const locks = navigator?.locks as TabLocks | undefined;
  if (typeof Channel !== 'function' || !locks) return undefined;
  return {
    locks,
    openChannel: name => new Channel(name) as unknown as TabChannel,
  };
}
