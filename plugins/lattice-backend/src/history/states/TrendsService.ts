import {
  ClusterId,
  ClusterTrendsResponse,
  FleetTrendPoint,
  FleetTrendsResponse,
  Health,
  TrendRange,
} from '@lattice-dev/plugin-lattice-common';
import { FleetService } from '../../fleet/FleetService';
import { ReadFilter } from '../../fleet/query/ReadFilter';
import { StepDurations } from '../StepDurations';
import { yieldToEventLoop } from '../yieldToEventLoop';
import { gapsOf, Range } from './gapsOf';
import { provisioningOf } from './provisioningOf';
import { RecordSpan, RecordSpans } from './RecordSpans';
import { StateStore, StoredState } from './StateStore';
import { trendOf, TrendPart } from './trendOf';

export interface TrendsServiceOptions {
  service: FleetService;
  states: StateStore;
  spans: RecordSpans;
  durations: StepDurations;
}

/** What the whole fleet was; each caller sees their part of it. */
interface FleetRecord {
  readonly range: Range;
  readonly states: ReadonlyMap<string, readonly StoredState[]>;
  readonly spans: ReadonlyMap<string, readonly RecordSpan[]>;
}

const HOUR = 3_600_000;
/** How long a range is and in how many parts it is told. */
const ranges: Record<TrendRange, { length: number; parts: number }> = {
  day: { length: 24 * HOUR, parts: 96 },
  week: { length: 7 * 24 * HOUR, parts: 84 },
  month: { length: 30 * 24 * HOUR, parts: 90 },
};
const MOST_STATES = 200_000;
/** So long all callers share what was read from the database. */
const FRESH_MILLISECONDS = 30_000;
const CLUSTERS_A_TURN = 100;

/** Health and replicas over time, cut to what the caller may see. */
export class TrendsService {
  readonly #options: TrendsServiceOptions;
  readonly #records = new Map<
    TrendRange,
    { readAt: number; record: Promise<FleetRecord> }
  >();

  static create(options: TrendsServiceOptions): TrendsService {
    return new TrendsService(options);
  }

  private constructor(options: TrendsServiceOptions) {
    this.#options = options;
  }

  async cluster(
    id: ClusterId,
    name: TrendRange,
    readFilter: ReadFilter,
  ): Promise<ClusterTrendsResponse | undefined> {
    const { service, states, spans } = this.#options;
    const row = service.row(id, readFilter);
    if (!row) return undefined;
    const range = rangeOf(name, Date.now());
    const [found, recorded] = await Promise.all([
      states.ofClusters({
        since: range.from,
        clusterId: row.id,
        limit: MOST_STATES,
      }),
      spans.since(range.from, row.managementCluster),
    ]);
    const own = found.filter(({ clusterUid }) => clusterUid === row.uid);
    const { parts } = ranges[name];
    const points = trendOf({
      states: own,
      gaps: gapsOf(recorded.get(row.managementCluster) ?? [], range),
      range,
      parts,
    });
    return {
      to: iso(range.to),
      recordedFrom: own[0] && iso(own[0].at),
      points: points.map((point, index) => ({
        at: atOf(range, parts, index),
        ready: 0,
        desired: 0,
        ...point,
      })),
      sources: service
        .sources(readFilter)
        .filter(source => source.managementCluster === row.managementCluster),
    };
  }

  async fleet(
    name: TrendRange,
    readFilter: ReadFilter,
  ): Promise<FleetTrendsResponse> {
    const { service, durations } = this.#options;
    const [{ range, states, spans }, taken] = await Promise.all([
      this.#recordOf(name),
      durations.ofClusters(),
    ]);
    const { parts } = ranges[name];
    const rows = service.rows(readFilter);
    const gaps = new Map(
      Array.from(spans, ([cluster, own]) => [cluster, gapsOf(own, range)]),
    );
    const counts = Array.from({ length: parts }, noClusters);
    let first = Infinity;
    for (const [at, row] of rows.entries()) {
      const own = states.get(row.uid) ?? [];
      first = Math.min(first, own[0]?.at ?? Infinity);
      const trend = trendOf({
        states: own,
        gaps: gaps.get(row.managementCluster) ?? [range],
        range,
        parts,
      });
      trend.forEach((part, index) => count(counts[index], part));
      if (at % CLUSTERS_A_TURN === 0) await yieldToEventLoop();
    }
    return {
      to: iso(range.to),
      recordedFrom: first === Infinity ? undefined : iso(first),
      points: counts.map((point, index) => ({
        at: atOf(range, parts, index),
        ...point,
      })),
      provisioning: provisioningOf(taken, rows),
      sources: service.sources(readFilter),
    };
  }

  /** Read once for all who ask within half a minute. */
  async #recordOf(name: TrendRange): Promise<FleetRecord> {
    const known = this.#records.get(name);
    const now = Date.now();
    if (known && now - known.readAt < FRESH_MILLISECONDS) return known.record;
    const record = this.#readRecord(rangeOf(name, now));
    this.#records.set(name, { readAt: now, record });
    record.catch(() => this.#records.delete(name));
    return record;
  }

  async #readRecord(range: Range): Promise<FleetRecord> {
    const { states, spans } = this.#options;
    const [found, recorded] = await Promise.all([
      states.ofClusters({ since: range.from, limit: MOST_STATES }),
      spans.since(range.from),
    ]);
    const byUid = new Map<string, StoredState[]>();
    for (const state of found) {
      const own = byUid.get(state.clusterUid);
      if (own) own.push(state);
      else byUid.set(state.clusterUid, [state]);
    }
    return { range, states: byUid, spans: recorded };
  }
}

type Counts = Omit<FleetTrendPoint, 'at'>;

function noClusters(): Counts {
  return { counts: {} as Partial<Record<Health, number>>, notRecorded: 0 };
}

function count(point: Counts, part: TrendPart | undefined) {
  if (!part) return;
  if (part.health === undefined) point.notRecorded += 1;
  else point.counts[part.health] = (point.counts[part.health] ?? 0) + 1;
}

function rangeOf(name: TrendRange, to: number): Range {
  return { from: to - ranges[name].length, to };
}

function atOf({ from, to }: Range, parts: number, index: number): string {
  return iso(from + ((to - from) / parts) * index);
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
