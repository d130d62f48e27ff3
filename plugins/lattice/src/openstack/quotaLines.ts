import {
  OpenStackQuotaResponse,
  QuotaLine,
  QuotaResource,
} from '@lattice-dev/plugin-lattice-common';
import { formatCount } from '../format/counts';

/** How near to its limit a line is. */
export type QuotaLevel = 'full' | 'tight' | 'free';

const tightShare = 0.1;
const units: Partial<Record<QuotaResource, string>> = {
  ramMiB: 'GiB',
  volumeGiB: 'GiB',
};

/** A figure with its unit; RAM in GiB. */
export function quotaFigure(resource: QuotaResource, value: number): string {
  const shown = resource === 'ramMiB' ? Math.round(value / 102.4) / 10 : value;
  return [formatCount(shown), units[resource]].filter(Boolean).join(' ');
}

/** Lines of which something is known. */
export function knownLines(quota: readonly QuotaLine[]): QuotaLine[] {
  return quota.filter(({ used }) => used !== undefined);
}

export function levelOf({ limit, free }: QuotaLine): QuotaLevel {
  if (!limit || free === undefined) return 'free';
  if (free === 0) return 'full';
  return free < limit * tightShare ? 'tight' : 'free';
}

/** Lines that keep machines from starting when they are used up. */
const starting: QuotaResource[] = [
  'cores',
  'ramMiB',
  'instances',
  'volumes',
  'volumeGiB',
  'ports',
];

/** The line to speak of first: a full one, else one that soon will be. */
export function scarcest(
  quota: readonly QuotaLine[],
): { line: QuotaLine; level: 'full' | 'tight' } | undefined {
  const of = (level: 'full' | 'tight') =>
    quota
      .filter(({ resource }) => starting.includes(resource))
      .find(line => levelOf(line) === level);
  for (const level of ['full', 'tight'] as const) {
    const line = of(level);
    if (line) return { line, level };
  }
  return undefined;
}

/** When the oldest of the readings was made. */
export function readAt({
  readings,
}: Pick<OpenStackQuotaResponse, 'readings'>): string | undefined {
  return readings.flatMap(reading => reading.readAt ?? []).sort()[0];
}
