import { BroadcastServer } from '../setup/BroadcastServer';
import { FetchedStream } from '../setup/FetchedStream';
import { CLUSTERS, LargeFleet } from '../setup/LargeFleet';
import { openViewers } from '../setup/openViewers';
import { personHeader } from '../setup/people';
import { tokenOf } from '../setup/portalConfig';
import { PortalProcess } from '../setup/PortalProcess';
import { StreamSockets } from '../setup/StreamSockets';
import { Bench, pause, quantile, ratioOf } from './Bench';

const VIEWERS = 1_000;
const WARM_UP = 3;
const CHANGES = 30;
/** A thousand frames are made rather than one. */
const OWN_RIGHTS_LIMIT = 4;
const APART = 250;

const since = (start: bigint, times: bigint[]) =>
  times.map(time => Number(time - start) / 1e6);

interface Audience {
  viewers: StreamSockets;
  witness: FetchedStream;
}

/** Changes a cluster; gives how long it took to each viewer, and the bytes. */
async function change(fleet: LargeFleet, audience: Audience, value: string) {
  const { namespace, name } = fleet.sample[0];
  const heard = audience.viewers.hear(value);
  const frame = audience.witness.frameWith(value);
  const sandbox = fleet.address.name;
  const start = await fleet.sandbox.touch({ sandbox, namespace, name, value });
  return { frame: await frame, times: since(start, await heard) };
}

async function openAudience(
  portal: PortalProcess,
  authorization: (viewer: number) => string,
): Promise<Audience> {
  const opened = await openViewers(portal, VIEWERS - 1, authorization);
  const url = `${portal.url}${opened.path}`;
  const witness = await FetchedStream.open(url, authorization(VIEWERS));
  return { viewers: opened.viewers, witness };
}

/** In turns with the bare server, change by change. */
async function compare(fleet: LargeFleet, audience: Audience, id: string) {
  const bare = await BroadcastServer.start();
  const listeners = await StreamSockets.open({
    url: bare.url,
    path: '/',
    viewers: VIEWERS,
  });
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let at = 0; at < WARM_UP + CHANGES; at += 1) {
    const value = `${id}-${at}-`;
    await pause(APART);
    const { frame, times } = await change(fleet, audience, value);
    await pause(APART);
    const heard = listeners.hear(value);
    const start = await bare.broadcast(frame);
    const bareTimes = since(start, await heard);
    if (at < WARM_UP) continue;
    ours.push(...times);
    theirs.push(...bareTimes);
  }
  audience.viewers.close();
  audience.witness.close();
  listeners.close();
  await bare.stop();
  return { value: quantile(ours, 0.5), baseline: quantile(theirs, 0.5) };
}

/** A second portal on the same management cluster, with permissions on. */
async function withOwnRights<T>(
  { address, sample }: LargeFleet,
  work: (portal: PortalProcess) => Promise<T>,
): Promise<T> {
  const portal = await PortalProcess.start({
    managementClusters: [address],
    rights: {
      managementClusters: [address.name],
      namespaces: [sample[0].namespace],
    },
  });
  try {
    await portal.untilRead(CLUSTERS);
    return await work(portal);
  } finally {
    await portal.stop();
  }
}

/**
 * The way of a change to 1,000 viewers, against a server that knows nothing
 * and sends the same bytes to 1,000 sockets: once for viewers who may all see
 * the same, which makes one channel, and once for viewers with rights of their
 * own, which makes a thousand.
 */
export const manyViewers: Bench = {
  id: 'many-viewers',
  async run(stage) {
    const fleet = await stage.largeFleet();
    const same = await openAudience(
      fleet.portal,
      viewer => `Bearer ${tokenOf(viewer)}`,
    );
    const shared = await compare(fleet, same, 'same-rights');
    const own = await withOwnRights(fleet, async portal => {
      const audience = await openAudience(portal, at => personHeader(at + 1));
      return compare(fleet, audience, 'own-rights');
    });
    return [
      ratioOf('many-viewers-same-rights-p50', 'ms', shared, 1.5),
      ratioOf('many-viewers-own-rights-p50', 'ms', own, OWN_RIGHTS_LIMIT),
    ];
  },
};
