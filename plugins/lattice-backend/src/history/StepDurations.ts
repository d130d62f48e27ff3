import {
  ClusterDetail,
  PipelineStepId,
} from '@lattice-dev/plugin-lattice-common';
import { Knex } from 'knex';

interface StoredDuration {
  cluster_uid: string;
  step: string;
  flavour: string;
  management_cluster: string;
  provider_version: string;
  seconds: number;
  at: number;
}

/** How long a step usually takes. */
export interface UsualDuration {
  p50: number;
  p90: number;
  /** How many clusters it is based on. */
  clusters: number;
}

export interface DurationScope {
  flavour: string;
  managementCluster: string;
  providerVersion: string;
}

const TABLE = 'lattice_step_durations';
const MOST_RECENT = 200;
const MOST_CLUSTERS = 20_000;

/** How long the pipeline steps of clusters took. */
export class StepDurations {
  readonly #knex: Knex;

  static create(knex: Knex): StepDurations {
    return new StepDurations(knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Stores the steps that are done; each once for each cluster. */
  async record(
    { uid, flavour, managementCluster, pipeline }: ClusterDetail,
    providerVersion: string,
  ): Promise<void> {
    const done = pipeline.filter(
      step => step.state === 'done' && step.durationSeconds !== undefined,
    );
    if (done.length === 0) return;
    await this.#knex<StoredDuration>(TABLE)
      .insert(
        done.map(step => ({
          cluster_uid: uid,
          step: step.id,
          flavour,
          management_cluster: managementCluster,
          provider_version: providerVersion,
          seconds: step.durationSeconds!,
          at: Date.now(),
        })),
      )
      .onConflict(['cluster_uid', 'step'])
      .ignore();
  }

  async usual(
    scope: DurationScope,
  ): Promise<Partial<Record<PipelineStepId, UsualDuration>>> {
    const stored = await this.#knex<StoredDuration>(TABLE)
      .where({
        flavour: scope.flavour,
        management_cluster: scope.managementCluster,
        provider_version: scope.providerVersion,
      })
      .orderBy('at', 'desc')
      .limit(MOST_RECENT * 7)
      .select('step', 'seconds');
    const bySteps = new Map<string, number[]>();
    for (const { step, seconds } of stored) {
      bySteps.set(step, [...(bySteps.get(step) ?? []), Number(seconds)]);
    }
    return Object.fromEntries(
      Array.from(bySteps, ([step, seconds]) => [step, usualOf(seconds)]),
    );
  }

  /** All steps of each cluster together, the newest clusters. */
  async ofClusters(): Promise<Array<{ clusterUid: string; seconds: number }>> {
    const stored = await this.#knex(TABLE)
      .groupBy('cluster_uid')
      .orderByRaw('max(at) desc')
      .limit(MOST_CLUSTERS)
      .select<Array<Pick<StoredDuration, 'cluster_uid' | 'seconds'>>>(
        'cluster_uid',
        this.#knex.raw('sum(seconds) as seconds'),
      );
    return stored.map(one => ({
      clusterUid: one.cluster_uid,
      seconds: Number(one.seconds),
    }));
  }

  async trim(olderThan: number): Promise<void> {
    await this.#knex(TABLE).where('at', '<', olderThan).delete();
  }
}

export function usualOf(seconds: readonly number[]): UsualDuration {
  const sorted = [...seconds].sort((left, right) => left - right);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p90: at(0.9), clusters: sorted.length };
}
