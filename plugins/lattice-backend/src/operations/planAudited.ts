import {
  formatClusterId,
  Plan,
  PlanRequest,
} from '@lattice-dev/plugin-lattice-common';
import { AuditTrail } from '../audit/AuditTrail';
import { clusterNamed } from '../audit/clusterNamed';
import { Asking, GuardedOperations, planAllowed } from './allowedOperations';

/** A plan, whoever asks for it and whichever way. */
export async function planAudited(
  asking: Asking,
  request: PlanRequest,
  options: GuardedOperations & { audit: AuditTrail },
): Promise<Plan> {
  return options.audit.run(
    {
      id: 'cluster-plan',
      asking,
      meta: {
        cluster: clusterNamed(request),
        operation: request.operation,
        blueprint: 'blueprint' in request ? request.blueprint : undefined,
      },
    },
    () => planAllowed(asking, request, options),
    ({ cluster, hash, accepted }) => ({
      cluster: formatClusterId(cluster),
      planHash: hash,
      accepted,
    }),
  );
}
