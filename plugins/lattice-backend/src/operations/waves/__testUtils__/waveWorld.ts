import {
  ClusterRow,
  formatClusterId,
  Run,
  WaveMember,
  WaveRequest,
} from '@lattice-dev/plugin-lattice-common';
import { decideWave } from '../decideWave';
import { planWave, wholeRules } from '../planWave';
import { WaveFacts, WaveRecord } from '../WaveRecord';

export const ann = 'user:default/ann';
export const minute = 60_000;

/** Rows of healthy clusters, spread over three management clusters. */
export function healthyRows(count: number): ClusterRow[] {
  return Array.from({ length: count }, (_, index) => {
    const managementCluster = `mgmt-${index % 3}`;
    const name = `c${index}`;
    return {
      id: `${managementCluster}/team/${name}`,
      managementCluster,
      namespace: 'team',
      name,
      uid: `uid-${index}`,
      health: 'healthy',
      phase: 'running',
      sentence: 'Ready.',
      kubernetesVersion: 'v1.34.7',
      kubernetesVersions: ['v1.34.7'],
      labels: {},
      paused: false,
      deleting: false,
    } as unknown as ClusterRow;
  });
}

/** Clusters that do what a wave starts, a minute of work each, on a clock. */
export class WaveWorld {
  readonly rows = new Map<string, ClusterRow>();
  readonly runs = new Map<string, Pick<Run, 'state' | 'message'>>();
  readonly unreachable = new Set<string>();
  /** Whose run fails, and why. */
  readonly fails = new Map<string, string>();
  readonly started: string[] = [];
  /** Most runs at the same time, in all and for one management cluster. */
  most = { all: 0, place: 0 };
  record: WaveRecord;

  constructor(
    options: { clusters: number } & Partial<Omit<WaveRequest, 'clusters'>>,
    public now = Date.parse('2026-11-19T12:00:00Z'),
  ) {
    const rows = healthyRows(options.clusters);
    rows.forEach(row => this.rows.set(row.id, row));
    this.record = planWave({
      id: 'wave',
      title: 'November',
      change: options.change ?? { operation: 'upgrade', version: 'v1.35.4' },
      rules: wholeRules(options),
      rows,
      leftOut: [],
      person: ann,
      grants: { at: now, decisions: {} },
      now,
    });
  }

  readonly facts: WaveFacts = ({ cluster, run }) => ({
    row: this.rows.get(formatClusterId(cluster)),
    isLive: !this.unreachable.has(cluster.managementCluster),
    run: run === undefined ? undefined : this.runs.get(run),
  });

  /** One look of the driver, with the work of a minute before it. */
  tick(minutes = 1): WaveRecord {
    this.now += minutes * minute;
    this.#work();
    const next = decideWave(this.record, this.facts, this.now);
    const members = next.wave.members.map(member => this.#start(member));
    this.record = { ...next, wave: { ...next.wave, members } };
    this.#count();
    return this.record;
  }

  /** Ticks until the wave is in a state. */
  until(...states: string[]): WaveRecord {
    for (let ticks = 0; ticks < 50_000; ticks += 1) {
      if (states.includes(this.tick().wave.state)) return this.record;
    }
    throw new Error(`${this.record.wave.state}: ${this.record.wave.message}`);
  }

  change(id: string, change: Partial<ClusterRow>) {
    this.rows.set(id, { ...this.rows.get(id)!, ...change });
  }

  member(id: string): WaveMember {
    return this.record.wave.members.find(
      ({ cluster }) => formatClusterId(cluster) === id,
    )!;
  }

  #start(member: WaveMember): WaveMember {
    if (member.state !== 'running' || member.run) return member;
    const id = formatClusterId(member.cluster);
    this.started.push(id);
    const run = `run-${this.started.length}`;
    this.runs.set(run, { state: 'running', message: 'Upgrading.' });
    return { ...member, run };
  }

  #work() {
    for (const { state, run, cluster } of this.record.wave.members) {
      const id = formatClusterId(cluster);
      if (state !== 'running' || !run) continue;
      const message = this.fails.get(id);
      if (message) this.runs.set(run, { state: 'failed', message });
      else this.runs.set(run, { state: 'done', message: 'Done.' });
    }
  }

  #count() {
    const running = this.record.wave.members.filter(
      ({ state }) => state === 'running',
    );
    const places = [0, 1, 2].map(
      index =>
        running.filter(
          ({ cluster }) => cluster.managementCluster === `mgmt-${index}`,
        ).length,
    );
    this.most = {
      all: Math.max(this.most.all, running.length),
      place: Math.max(this.most.place, ...places),
    };
  }
}
