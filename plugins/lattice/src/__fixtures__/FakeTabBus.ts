import { TabBus, TabMessage } from '../live/TabBus';

type Listener = (event: { data: TabMessage }) => void;

/** The tabs of one browser, in memory. */
export class FakeTabBus implements TabBus {
  readonly #channels = new Map<string, Set<{ listeners: Listener[] }>>();
  readonly #queues = new Map<string, Promise<void>>();

  openChannel(name: string) {
    const all = this.#channels.get(name) ?? new Set();
    this.#channels.set(name, all);
    const own = { listeners: [] as Listener[] };
    all.add(own);
    return {
      postMessage: (message: TabMessage) => {
        const data = structuredCloneOf(message);
        for (const other of all) {
          if (other !== own) other.listeners.forEach(tell => tell({ data }));
        }
      },
      addEventListener: (_: 'message', listener: Listener) => {
        own.listeners.push(listener);
      },
      close: () => {
        all.delete(own);
      },
    };
  }

  readonly locks = {
    request: async (
      name: string,
      { signal }: { signal: AbortSignal },
      work: () => Promise<void>,
    ) => {
      const before = this.#queues.get(name) ?? Promise.resolve();
      const turn = before.then(() => (signal.aborted ? undefined : work()));
      this.#queues.set(
        name,
        turn.catch(() => undefined),
      );
      await turn;
      if (signal.aborted) throw new Error('The request was aborted');
    },
  };
}

function structuredCloneOf(message: TabMessage): TabMessage {
  return JSON.parse(JSON.stringify(message));
}
