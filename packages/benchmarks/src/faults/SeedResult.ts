import { Finding } from './Finding';
import { MetCounts } from './MetFaults';

export interface SeedResult {
  seed: number;
  met: MetCounts;
  objects: number;
  findings: readonly Finding[];
}

export function isBad({ findings }: SeedResult): boolean {
  return findings.length > 0;
}
