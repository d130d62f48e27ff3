import { StreamFrame } from '@lattice-dev/plugin-lattice-common';
import { FakeTabBus } from '../__fixtures__/FakeTabBus';
import { clusterRow } from '../__fixtures__/rows';
import { FrameQueue } from './FrameQueue';
import { sharedStream } from './SharedStream';
import { TabSharingClient } from './TabSharingClient';

const row = clusterRow();
const changed = (position: string): StreamFrame => ({
  type: 'changes',
  upserted: [{ ...row, sentence: `at ${position}` }],
  removed: [],
  position,
});

/** A backend that counts its connections and sends to all of them. */
class Backend {
  readonly connections: Array<string | undefined> = [];
  readonly open = new Set<FrameQueue<StreamFrame>>();

  connect = async function* connect(
    this: Backend,
    { signal, position }: { signal: AbortSignal; position?: string },
  ): AsyncGenerator<StreamFrame, void, void> {
    this.connections.push(position);
    const queue = new FrameQueue<StreamFrame>();
    this.open.add(queue);
    try {
      if (!position) {
        yield { type: 'snapshot', clusters: [row], sources: [], position: '1' };
      }
      for (;;) {
        const frame = await queue.next(signal);
        if (!frame) return;
        yield frame;
      }
    } finally {
      this.open.delete(queue);
    }
  }.bind(this);

  send(frame: StreamFrame) {
    this.open.forEach(queue => queue.push(frame));
  }

  fail(error: Error) {
    this.open.forEach(queue => queue.fail(error));
  }
}

interface OpenTab {
  frames: StreamFrame[];
  error?: Error;
  close: () => void;
}

async function settle(ms = 0) {
  await jest.advanceTimersByTimeAsync(ms);
}

describe('sharedStream', () => {
  let bus: FakeTabBus;
  let backend: Backend;

  beforeEach(() => {
    jest.useFakeTimers();
    bus = new FakeTabBus();
    backend = new Backend();
  });
  afterEach(() => jest.useRealTimers());

  async function openTab(name = 'ann', position?: string): Promise<OpenTab> {
    const abort = new AbortController();
    const tab: OpenTab = { frames: [], close: () => abort.abort() };
    const read = async () => {
      for await (const frame of sharedStream({
        bus,
        name,
        connect: backend.connect,
        signal: abort.signal,
        position,
      })) {
        tab.frames.push(frame);
      }
    };
    read().catch(error => {
      tab.error = error;
    });
    await settle();
    return tab;
  }

  it('holds one connection for all tabs, who all see the same', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()];
    backend.send(changed('2'));
    await settle();
    expect(backend.connections).toEqual([undefined]);
    for (const { frames } of tabs) {
      expect(frames.map(({ type }) => type)).toEqual(['snapshot', 'changes']);
      expect(frames[1]).toEqual(changed('2'));
    }
  });

  it('shows a late tab how things are now, once', async () => {
    const first = await openTab();
    backend.send(changed('2'));
    await settle();
    const late = await openTab();
    expect(late.frames).toEqual([
      expect.objectContaining({
        type: 'snapshot',
        clusters: [{ ...row, sentence: 'at 2' }],
        position: '2',
      }),
    ]);
    expect(first.frames).toHaveLength(2);
  });

  it('goes on in another tab from the same position when the leader closes', async () => {
    const leader = await openTab();
    const others = [await openTab(), await openTab()];
    backend.send(changed('2'));
    await settle();
    leader.close();
    await settle();
    expect(backend.connections).toEqual([undefined, '2']);
    backend.send(changed('3'));
    await settle();
    for (const { frames } of others) {
      expect(frames.at(-1)).toEqual(changed('3'));
      expect(frames).toHaveLength(3);
    }
  });

  it('tells every tab of a failure, and lets them begin again', async () => {
    const tabs = [await openTab(), await openTab()];
    const error = Object.assign(new Error('no'), { statusCode: 403 });
    backend.fail(error);
    await settle();
    for (const tab of tabs) {
      expect(tab.error).toMatchObject({ message: 'no', statusCode: 403 });
    }
    const again = await openTab();
    expect(again.frames).toMatchObject([{ type: 'snapshot' }]);
  });

  it('connects itself when the leading tab falls silent', async () => {
    bus.locks.request(
      'ann',
      { signal: new AbortController().signal },
      () => new Promise(() => {}),
    );
    const tab = await openTab();
    expect(tab.frames).toEqual([]);
    await settle(21_000);
    expect(tab.frames).toMatchObject([{ type: 'snapshot' }]);
    expect(backend.connections).toHaveLength(1);
  });

  it('shares nothing between people', async () => {
    await openTab('ann');
    await openTab('ben');
    expect(backend.connections).toHaveLength(2);
  });

  it('leaves no connection behind', async () => {
    const tabs = [await openTab(), await openTab()];
    tabs.forEach(tab => tab.close());
    await settle();
    expect(backend.open.size).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('TabSharingClient', () => {
  const encoder = new TextEncoder();
  const frame: StreamFrame = { type: 'end', reason: 'over', reconnect: false };

  function clientOf(person: string, bus?: FakeTabBus) {
    const urls: string[] = [];
    const client = new TabSharingClient({
      discoveryApi: { getBaseUrl: async () => 'http://portal/api/lattice' },
      fetchApi: {
        fetch: async input => {
          urls.push(String(input));
          const text = `data: ${JSON.stringify(frame)}\n\n`;
          return {
            ok: true,
            body: new ReadableStream({
              start(controller) {
                controller.enqueue(encoder.encode(text));
                controller.close();
              },
            }),
          } as Response;
        },
      },
      identityApi: {
        getBackstageIdentity: async () => ({
          type: 'user',
          userEntityRef: `user:default/${person}`,
          ownershipEntityRefs: [],
        }),
      },
      bus,
    });
    return { client, urls };
  }

  it.each([
    ['where tabs can find each other', () => new FakeTabBus()],
    ['and where they cannot', () => undefined],
  ])('streams from the backend %s', async (_, busOf) => {
    const { client, urls } = clientOf('ann', busOf());
    const frames: StreamFrame[] = [];
    for await (const one of client.streamClusters({ q: 'x' }, {})) {
      frames.push(one);
    }
    expect(frames).toEqual([frame]);
    expect(urls).toEqual(['http://portal/api/lattice/stream?q=x']);
  });

  it('names the channel after the person', async () => {
    const bus = new FakeTabBus();
    const opened = jest.spyOn(bus, 'openChannel');
    for (const person of ['ann', 'ben']) {
      const { client } = clientOf(person, bus);
      for await (const one of client.streamClusters({}, {})) void one;
    }
    expect(opened.mock.calls).toEqual([
      ['lattice-stream user:default/ann {}'],
      ['lattice-stream user:default/ben {}'],
    ]);
  });
});
