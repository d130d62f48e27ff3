import { dropConditions, setConditions } from '../engine/conditions';
import { Context, Controller, Result } from '../engine/Controller';
import { Resource } from '../engine/model';
import {
  addFinalizer,
  INFRASTRUCTURE_GROUP,
  isDeleting,
  refOf,
} from '../engine/objects';
import { standsStill } from '../engine/pause';
import { clusterOf } from '../core/clusterView';
import { capoCondition, reportsLegacy } from './capoConditions';
import {
  OPENSTACK_CLUSTER_FINALIZER,
  removeInfrastructure,
} from './clusterRemoval';
import { CLUSTER_STAGES } from './clusterStages';

export const openStackClusterController: Controller = {
  name: 'openstack-controller',
  kind: { group: INFRASTRUCTURE_GROUP, kind: 'OpenStackCluster' },
  watches: [
    {
      kind: { group: 'cluster.x-k8s.io', kind: 'Cluster' },
      map: ({ object }) => {
        const ref = (
          object.spec as { infrastructureRef?: { kind: string; name: string } }
        ).infrastructureRef;
        return ref?.kind === 'OpenStackCluster'
          ? [
              {
                group: INFRASTRUCTURE_GROUP,
                kind: ref.kind,
                name: ref.name,
                namespace: object.metadata.namespace,
              },
            ]
          : [];
      },
    },
  ],
  reconcile(object, context): Result {
    const infrastructure = object as Resource;
    const cluster = clusterOf(infrastructure, context);
    if (isDeleting(infrastructure))
      return removeInfrastructure(infrastructure, context);
    if (!cluster || standsStill(infrastructure, cluster, context))
      return undefined;
    if (
      infrastructure.status?.ready ||
      infrastructure.status?.initialization?.provisioned
    ) {
      return undefined;
    }
    if (context.faults.strikes('capo.credentials', infrastructure, context))
      return { afterSeconds: 900 };
    begin(infrastructure, context);
    const progress = context.stages.run(
      infrastructure,
      CLUSTER_STAGES,
      context,
    );
    if (!progress.done) return progress.result;
    finish(infrastructure, context);
    return undefined;
  },
};

/** With working credentials CAPO 0.15 says so, and both take hold. */
function begin(infrastructure: Resource, context: Context): void {
  const { client, clock } = context;
  client.patch(infrastructure, draft =>
    addFinalizer(draft, OPENSTACK_CLUSTER_FINALIZER),
  );
  if (reportsLegacy(infrastructure, context)) return;
  client.patchStatus(infrastructure, draft =>
    setConditions(
      draft,
      [capoCondition(draft, 'OpenStackAuthenticationSucceeded', context)],
      clock.now(),
    ),
  );
}

function finish(before: Resource, context: Context): void {
  const { client, clock } = context;
  const infrastructure = client.get<Resource>(refOf(before));
  if (!infrastructure?.spec?.controlPlaneEndpoint) return;
  client.patchStatus(infrastructure, draft => {
    draft.status = { ...draft.status, initialization: { provisioned: true } };
    if (reportsLegacy(draft, context)) draft.status.ready = true;
    const endpoint = capoCondition(draft, 'APIEndpointReady', context);
    dropConditions(draft, ['Ready']);
    setConditions(
      draft,
      [capoCondition(draft, 'Ready', context), endpoint],
      clock.now(),
    );
  });
}
