import {
  QuotaForecastLine,
  QuotaResource,
} from '@lattice-dev/plugin-lattice-common';

/** A line of the quota, as shares of its bar and figures for people. */
export interface QuotaBar {
  resource: QuotaResource;
  state: QuotaForecastLine['state'];
  now?: number;
  after?: number;
  peak?: number;
  limit?: number;
  /** Percent of the bar: in use, ordered by others, this plan, its peak. */
  parts?: { used: number; promised: number; plan: number; peak: number };
}

type Figures = Pick<QuotaForecastLine, 'used' | 'promised' | 'after' | 'peak'>;

const perUnit: Partial<Record<QuotaResource, number>> = { ramMiB: 1024 };

const severity: Array<QuotaForecastLine['state']> = [
  'exceeded',
  'exceeded-at-peak',
  'unknown',
  'tight',
  'fits',
];

/** The plan takes, or gives back, some of it; or nobody knows. */
function isTouched(line: QuotaForecastLine): boolean {
  const { state, used, promised = 0, after, peak } = line;
  if (state === 'unknown') return true;
  if (used === undefined) return false;
  return after !== used + promised || peak !== used + promised;
}

/** More than at any other time; what goes leaves last. */
function isPeak({ used = 0, promised = 0, after = 0, peak = 0 }: Figures) {
  return peak > Math.max(used + promised, after);
}

function partsOf(line: QuotaForecastLine): QuotaBar['parts'] {
  const { used, promised = 0, after, peak, limit } = line;
  if (used === undefined || after === undefined || !limit) return undefined;
  const most = Math.max(peak ?? after, after);
  const whole = Math.max(limit, most);
  const share = (from: number, to: number) =>
    (Math.max(0, to - from) * 100) / whole;
  const taken = used + promised;
  const kept = Math.min(taken, after);
  return {
    used: share(0, Math.min(used, kept)),
    promised: share(used, kept),
    plan: share(taken, after),
    peak: share(Math.max(taken, after), most),
  };
}

/** What a plan does to the quota: what is short comes first. */
export function quotaBars(forecast: QuotaForecastLine[]): QuotaBar[] {
  return forecast
    .filter(isTouched)
    .map(line => {
      const { resource, state, used, after, peak, limit } = line;
      const unit = perUnit[resource] ?? 1;
      const shown = (value: number | undefined) =>
        value === undefined ? undefined : Number((value / unit).toFixed(1));
      return {
        resource,
        state,
        now: shown(used),
        after: shown(after),
        peak: isPeak(line) ? shown(peak) : undefined,
        limit: shown(limit),
        parts: partsOf(line),
      };
    })
    .sort((a, b) => severity.indexOf(a.state) - severity.indexOf(b.state));
}
