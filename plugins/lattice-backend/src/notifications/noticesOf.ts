import { createHash } from 'node:crypto';
import {
  ClusterDiagnosis,
  ClusterRow,
  Finding,
} from '@lattice-dev/plugin-lattice-common';
import { normalOwner } from '../tenants/normalOwner';

/** A cause that somebody is to be told of, as one cluster has it. */
export interface Notice {
  /** Equal for clusters that share the cause, for one recipient. */
  readonly scope: string;
  /** Entity reference of an owner or of the platform team. */
  readonly recipient: string;
  readonly finding: Finding;
}

export interface NoticeOptions {
  /** Which severities people hear of. */
  severities: ReadonlySet<Finding['severity']>;
  /** Hears of what only the platform team can repair. */
  platformTeam?: string;
}

/**
 * What is to be told about a cluster: its root cause, to its owner, and what
 * the platform team has to repair to that team as well.
 */
export function noticesOf(
  row: ClusterRow,
  { rootCause, findings }: ClusterDiagnosis,
  options: NoticeOptions,
): Notice[] {
  // A warning of what is to come is never the root cause.
  const finding = rootCause ?? findings[0];
  if (!finding) {
    return [];
  }
  const isWanted = options.severities.has(finding.severity);
  const owner = isWanted ? row.owner : undefined;
  const team =
    finding.repairableBy === 'platform' && (isWanted || isPlatform(finding))
      ? options.platformTeam
      : undefined;
  const recipients = [owner, team]
    .map(one => (one ? normalOwner(one) : undefined))
    .filter(one => one !== undefined);
  return [...new Set(recipients)].map(recipient => ({
    scope: scopeOf(finding, row.id, recipient),
    recipient,
    finding,
  }));
}

/** A controller that is down hurts no cluster at first, and soon all of them. */
function isPlatform({ stage, severity }: Finding): boolean {
  return stage === 'platform' && severity === 'warning';
}

/**
 * A cluster has one root cause: a diagnosis that becomes sharper replaces its
 * notification. Clusters that share something may have different causes there.
 * Names from a cluster may be long; what is stored must not be.
 */
function scopeOf(finding: Finding, cluster: string, recipient: string): string {
  const cause = finding.shared
    ? `${finding.id}\n${finding.shared.key}`
    : cluster;
  const hash = createHash('sha256').update(`${cause}\n${recipient}`);
  return `lattice-${hash.digest('base64url').slice(0, 32)}`;
}
