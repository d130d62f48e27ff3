import {
  WorkingFleet,
  WorkingFleetOptions,
  WorkingFleetReport,
} from '../setup/WorkingFleet';
import { Bench, BenchResult, quantile, ratioOf } from './Bench';

const CHANGES_A_SECOND = 500;
const VIEWERS = 1_000;
const CLUSTERS = 10_000;
const LARGEST = 5_000;
const work = {
  perSecond: CHANGES_A_SECOND,
  warmUpMilliseconds: 15_000,
  milliseconds: 40_000,
};

async function measure(name: string, options: WorkingFleetOptions) {
  const start = performance.now();
  const fleet = await WorkingFleet.start(options);
  const seconds = (performance.now() - start) / 1_000;
  try {
    const report = await fleet.work(work);
    tell(name, { ...report, objects: fleet.objects, seconds });
    const profile = process.env.LATTICE_BENCH_PROFILE;
    if (profile) {
      const file = `${profile}-${name}.cpuprofile`;
      await fleet.profile(file, { ...work, milliseconds: 20_000 });
    }
    return report;
  } finally {
    await fleet.stop();
  }
}

/** What the table has no column for: who else used the machine. */
function tell(
  name: string,
  report: WorkingFleetReport & { objects: number; seconds: number },
) {
  const { cores, changes, times, bytesToViewers } = report;
  const milliseconds = (share: number) => quantile(times, share).toFixed(1);
  process.stderr.write(
    [
      `fleet-at-scale ${name}: ${
        report.objects
      } objects read and shown after ${report.seconds.toFixed(0)} s;`,
      `${(changes / (work.milliseconds / 1_000)).toFixed(0)} changes/s,`,
      `${times.length} sightings, p50 ${milliseconds(0.5)} p90 ${milliseconds(
        0.9,
      )} p99 ${milliseconds(0.99)} ms,`,
      `${(bytesToViewers / 1e6).toFixed(0)} MB to viewers;`,
      `loop p99.9 ${report.delay.p999.toFixed(
        1,
      )} longest ${report.delay.longest.toFixed(0)} ms;`,
      `RSS ${report.rssMegabytes.toFixed(
        0,
      )} MB, heap ${report.heapMegabytes.toFixed(0)} MB;`,
      `CPU ${report.cpuMillisecondsPerChange.toFixed(2)} ms a change;`,
      `cores: backend ${cores.backend.toFixed(
        2,
      )}, API servers ${cores.server.toFixed(
        2,
      )}, viewers ${cores.viewers.toFixed(2)}\n`,
    ].join(' '),
  );
}

function rowsOf(name: string, report: WorkingFleetReport): BenchResult[] {
  const row = (id: string, value: number, unit: string, limit: number) => ({
    id: `${name}-${id}`,
    value,
    unit,
    limit,
  });
  return [
    row('change-to-viewer-p50', quantile(report.times, 0.5), 'ms', 50),
    row('change-to-viewer-p99', quantile(report.times, 0.99), 'ms', 50),
    row('loop-stall-p999', report.delay.p999, 'ms', 25),
    row('rss', report.rssMegabytes, 'MB', 1_200),
  ];
}

/**
 * 10 management clusters of 1,000 clusters of 20 machines, 500 changes a
 * second and 1,000 people with rights of their own, on a whole backend with
 * history and diagnosis. Then the same with a cluster of 5,000 machines among
 * them; and what a change costs, against a tenth of the clusters and people,
 * so that as many people see each change.
 */
export const fleetAtScale: Bench = {
  id: 'fleet-at-scale',
  async run() {
    const few = await measure('1000', {
      clusters: CLUSTERS / 10,
      viewers: VIEWERS / 10,
    });
    const many = await measure('10000', {
      clusters: CLUSTERS,
      viewers: VIEWERS,
    });
    const uneven = await measure('largest', {
      clusters: CLUSTERS,
      viewers: VIEWERS,
      largest: LARGEST,
    });
    return [
      ...rowsOf('fleet-at-scale', many),
      ...rowsOf('fleet-at-scale-5000-machines', uneven),
      ratioOf(
        'fleet-at-scale-cpu-per-change',
        'ms',
        {
          value: many.cpuMillisecondsPerChange,
          baseline: few.cpuMillisecondsPerChange,
        },
        1.3,
      ),
    ];
  },
};
