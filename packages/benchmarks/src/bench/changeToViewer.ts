import { FetchedStream } from '../setup/FetchedStream';
import { LargeFleet } from '../setup/LargeFleet';
import { tokenOf } from '../setup/portalConfig';
import { Bench, pause, quantile } from './Bench';

const CHANGES = 200;

/** Longer than a frame waits for company: each change comes alone. */
const APART = 120;

async function changeOne(fleet: LargeFleet, stream: FetchedStream, at: number) {
  await pause(APART);
  const value = `change-${at}-`;
  const cluster = fleet.sample[at % fleet.sample.length];
  const { namespace, name } = cluster;
  const told = stream.frameWith(value);
  const read = told.then(() => process.hrtime.bigint());
  const written = await fleet.sandbox.touch({
    sandbox: fleet.address.name,
    namespace,
    name,
    value,
  });
  return Number((await read) - written) / 1e6;
}

/**
 * From a write on the API server to the bytes that fetch gives the page: API
 * server, backend and page are three processes with sockets between them.
 */
export const changeToViewer: Bench = {
  id: 'change-to-viewer',
  async run(stage) {
    const fleet = await stage.largeFleet();
    const url = `${fleet.portal.url}/api/lattice/stream`;
    const stream = await FetchedStream.open(url, `Bearer ${tokenOf(0)}`);
    const times: number[] = [];
    for (let at = 0; at < CHANGES; at += 1) {
      times.push(await changeOne(fleet, stream, at));
    }
    stream.close();
    const row = (id: string, share: number, limit: number) => ({
      id,
      value: quantile(times, share),
      unit: 'ms',
      limit,
    });
    return [
      row('change-to-viewer-p50', 0.5, 10),
      row('change-to-viewer-p99', 0.99, 25),
    ];
  },
};
