import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClientGo } from '../setup/clientGo';
import { clusterName } from '../setup/fleetNames';
import { readBytes } from '../setup/readBytes';
import { RealApiServer } from '../setup/RealApiServer';
import { SandboxAddress, SandboxProcess } from '../setup/SandboxProcess';
import { pathOf, SyncCost, syncedKinds } from '../setup/SyncCost';
import { Bench, BenchResult, quantile, ratioOf, skippedRow } from './Bench';
import { Costs, costsOf, ROUNDS, Side } from './syncCosts';

const CLUSTERS = 1_000;
const OBJECTS = 41 * CLUSTERS;

/** From a busy machine (0.78, 0.25, 0.15, 0.43), with a margin. */
const realLimits = { time: 0.95, cpu: 0.3, heap: 0.17, peak: 0.55 };

type Limits = Record<'time' | 'cpu' | 'heap' | 'peak', number | undefined>;

const megabytes = 1e6;

function rowsOf(
  name: string,
  costs: Costs,
  side: Exclude<Side, 'lattice'>,
  limits: Partial<Limits> = {},
): BenchResult[] {
  const row = (
    id: keyof Limits,
    unit: string,
    read: (cost: SyncCost) => number,
  ) =>
    ratioOf(
      `${name}-${id}`,
      unit,
      {
        value: quantile(costs.lattice.map(read), 0.5),
        baseline: quantile(costs[side].map(read), 0.5),
      },
      limits[id],
    );
  return [
    row('time', 'ms', cost => cost.milliseconds),
    row('cpu', 'ms', cost => cost.cpuMilliseconds),
    row('heap', 'MB', cost => cost.heapBytes / megabytes),
    row('peak', 'MB', cost => cost.peakBytes / megabytes),
  ];
}

/** How long the lists alone take, of the time until ours is synced. */
async function serverRow(
  name: string,
  costs: Costs,
  address: { url: string; token: string },
): Promise<BenchResult> {
  const reads = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    reads.push(await readBytes(address));
  }
  const [{ bytes }, ...counted] = reads;
  const value = quantile(
    counted.map(read => read.milliseconds),
    0.5,
  );
  const baseline = quantile(
    costs.lattice.map(cost => cost.milliseconds),
    0.5,
  );
  process.stderr.write(
    `${name}: the lists are ${(bytes / megabytes).toFixed(0)} MB\n`,
  );
  return ratioOf(`${name}-server-share`, 'ms', { value, baseline });
}

async function withSandbox<T>(
  work: (address: SandboxAddress) => Promise<T>,
): Promise<T> {
  const sandbox = SandboxProcess.start();
  try {
    return await work(await sandbox.add({ name: 'peer', clusters: CLUSTERS }));
  } finally {
    await sandbox.stop();
  }
}

/** Informers read a file. */
async function withFile<T>(text: string, work: (file: string) => Promise<T>) {
  const folder = mkdtempSync(join(tmpdir(), 'lattice-bench-'));
  const file = join(folder, 'kubeconfig');
  writeFileSync(file, text, { mode: 0o600 });
  try {
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Until 41,000 objects of five kinds are read and followed: our reflectors and
 * index, the dynamic informers of client-go (managedFields stripped) and
 * makeInformer of @kubernetes/client-node, against one sandbox.
 */
export const clientGo: Bench = {
  id: 'client-go-sandbox',
  async run() {
    const name = 'client-go-sandbox';
    if (!buildClientGo()) return [skippedRow(name, 'needs Go')];
    return withSandbox(address =>
      withFile(address.kubeconfig, async file => {
        const costs = await costsOf(file, OBJECTS);
        const limits = { time: 0.4, cpu: 0.25, heap: 0.12 };
        return [
          ...rowsOf(name, costs, 'clientGo', limits),
          ...rowsOf('client-node-sandbox', costs, 'clientNode'),
          await serverRow(name, costs, address),
        ];
      }),
    );
  },
};

/** Through several connections: each object is created and gets its status. */
async function fill(server: RealApiServer, address: SandboxAddress) {
  const start = performance.now();
  const namespaces = new Set(
    Array.from({ length: CLUSTERS }, (_, at) => clusterName(at).namespace),
  );
  const kinds = syncedKinds.map(pathOf);
  for (const namespace of namespaces) {
    await server.copyFrom(address, namespace, kinds);
  }
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  process.stderr.write(`client-go-real: filled in ${seconds} s\n`);
}

/** The same on the kube-apiserver of the lab, with the same objects. */
export const clientGoReal: Bench = {
  id: 'client-go-real',
  async run() {
    const name = 'client-go-real';
    const lab = process.env.LATTICE_LAB;
    if (!lab) return [skippedRow(name, 'needs LATTICE_LAB')];
    if (!buildClientGo()) return [skippedRow(name, 'needs Go')];
    const server = RealApiServer.start(lab);
    try {
      await withSandbox(address => fill(server, address));
      const costs = await costsOf(server.kubeconfig, OBJECTS);
      return [
        ...rowsOf(name, costs, 'clientGo', realLimits),
        ...rowsOf('client-node-real', costs, 'clientNode'),
        await serverRow(name, costs, server.address),
      ];
    } finally {
      server.stop();
    }
  },
};
