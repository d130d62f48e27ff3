import { BroadcastServer } from '../setup/BroadcastServer';
import { FetchedStream } from '../setup/FetchedStream';
import { LargeFleet } from '../setup/LargeFleet';
import { openViewers } from '../setup/openViewers';
import { tokenOf } from '../setup/portalConfig';
import { StreamSockets } from '../setup/StreamSockets';
import { Bench, pause, quantile, ratioOf } from './Bench';

const VIEWERS = 1_000;
const CHANGES = 30;
const APART = 250;

const since = (start: bigint, times: bigint[]) =>
  times.map(time => Number(time - start) / 1e6);

/** Changes a cluster; gives how long it took to each viewer, and the bytes. */
async function change(
  fleet: LargeFleet,
  viewers: StreamSockets,
  witness: FetchedStream,
  at: number,
) {
  const value = `many-${at}-`;
  const { namespace, name } = fleet.sample[0];
  const heard = viewers.hear(value);
  const frame = witness.frameWith(value);
  const sandbox = fleet.address.name;
  const start = await fleet.sandbox.touch({ sandbox, namespace, name, value });
  return { value, frame: await frame, times: since(start, await heard) };
}

/**
 * The way of a change to 1,000 viewers, against a server that knows nothing
 * and sends the same bytes to 1,000 sockets. In turns, change by change.
 */
export const manyViewers: Bench = {
  id: 'many-viewers',
  async run(stage) {
    const fleet = await stage.largeFleet();
    const bare = await BroadcastServer.start();
    const { viewers, path } = await openViewers(fleet.portal, VIEWERS - 1);
    const witness = await FetchedStream.open(
      `${fleet.portal.url}${path}`,
      tokenOf(0),
    );
    const listeners = await StreamSockets.open({
      url: bare.url,
      path: '/',
      viewers: VIEWERS,
    });
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let at = 0; at < CHANGES; at += 1) {
      await pause(APART);
      const { value, frame, times } = await change(fleet, viewers, witness, at);
      ours.push(...times);
      await pause(APART);
      const heard = listeners.hear(value);
      const start = await bare.broadcast(frame);
      theirs.push(...since(start, await heard));
    }
    viewers.close();
    listeners.close();
    witness.close();
    await bare.stop();
    const value = quantile(ours, 0.5);
    const baseline = quantile(theirs, 0.5);
    return [ratioOf('many-viewers-p50', 'ms', { value, baseline }, 1.5)];
  },
};
