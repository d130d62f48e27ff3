import { Context } from '../engine/Controller';
import { Cluster } from '../engine/model';

/** Tells once what a Cluster has reached. */
export function announce(
  cluster: Cluster,
  before: NonNullable<Cluster['status']>,
  after: Pick<NonNullable<Cluster['status']>, 'phase' | 'initialization'>,
  { client }: Context,
): void {
  const { name } = cluster.metadata;
  const latched = [
    [
      'infrastructureProvisioned',
      'InfrastructureReady',
      'InfrastructureProvisioned',
    ],
    [
      'controlPlaneInitialized',
      'ControlPlaneInitialized',
      'ControlPlaneInitialized',
    ],
  ] as const;
  for (const [field, reason, label] of latched) {
    if (after.initialization?.[field] && !before.initialization?.[field]) {
      client.record(cluster, {
        reason,
        message: `Cluster ${name} ${label} is now True`,
      });
    }
  }
  if (
    after.phase &&
    after.phase !== before.phase &&
    after.phase !== 'Pending'
  ) {
    client.record(cluster, {
      reason: after.phase,
      message: `Cluster ${name} is ${after.phase}`,
    });
  }
}
