import { LoggerService } from '@backstage/backend-plugin-api';
import { PipelineStepId } from '@lattice-dev/plugin-lattice-common';
import { ThresholdName } from '../../capi/thresholds';
import { DurationScope, UsualDuration } from '../../history/StepDurations';
import { UsualDurations } from '../engine/DiagnosisInput';

type StepsUsual = Partial<Record<PipelineStepId, UsualDuration>>;

export interface UsualDurationCacheOptions {
  usual?: (scope: DurationScope) => Promise<StepsUsual>;
  logger: LoggerService;
  now?: () => number;
}

/** Fewer clusters than this say nothing about what is usual. */
const FEWEST_CLUSTERS = 3;
const FRESH_MILLISECONDS = 5 * 60_000;

/** Which of the durations that rules wait for a step tells something about. */
const told: Readonly<Record<PipelineStepId, readonly ThresholdName[]>> = {
  credentials: [],
  network: ['network'],
  endpoint: ['endpoint', 'loadBalancer'],
  controlPlane: ['bootstrap', 'server', 'node'],
  cni: ['nodeReady'],
  workers: ['scaling'],
  addons: ['addon'],
};

/**
 * How long steps usually take in clusters of one flavour, provider and
 * management cluster, as the history has it. The diagnosis does not wait: what
 * is not known yet is asked for, and is there the next time.
 */
export class UsualDurationCache {
  readonly #options: UsualDurationCacheOptions;
  readonly #known = new Map<string, { at: number; usual: UsualDurations }>();
  readonly #asked = new Set<string>();

  static create(options: UsualDurationCacheOptions): UsualDurationCache {
    return new UsualDurationCache(options);
  }

  private constructor(options: UsualDurationCacheOptions) {
    this.#options = options;
  }

  get(scope: DurationScope): UsualDurations | undefined {
    const { flavour, managementCluster, providerVersion } = scope;
    const key = `${flavour}\n${managementCluster}\n${providerVersion}`;
    const known = this.#known.get(key);
    const now = this.#now();
    if (!known || now - known.at > FRESH_MILLISECONDS) {
      void this.#refresh(key, { flavour, managementCluster, providerVersion });
    }
    return known?.usual;
  }

  async #refresh(key: string, scope: DurationScope): Promise<void> {
    const { usual, logger } = this.#options;
    if (!usual || this.#asked.has(key)) {
      return;
    }
    this.#asked.add(key);
    try {
      const steps = await usual(scope);
      this.#known.set(key, { at: this.#now(), usual: secondsOf(steps) });
    } catch (error) {
      logger.warn('Usual durations cannot be read', error as Error);
    } finally {
      this.#asked.delete(key);
    }
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }
}

/** Half of what nine of ten stay below counts, if that is more than the median. */
function secondsOf(steps: StepsUsual): UsualDurations {
  const found: UsualDurations = {};
  for (const [step, usual] of Object.entries(steps)) {
    if (usual.clusters >= FEWEST_CLUSTERS) {
      for (const name of told[step as PipelineStepId] ?? []) {
        found[name] = Math.max(usual.p50, usual.p90 / 2);
      }
    }
  }
  return found;
}
