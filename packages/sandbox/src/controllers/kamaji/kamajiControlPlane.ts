import { condition, isTrue, setConditions } from '../engine/conditions';
import { Context } from '../engine/Controller';
import { Stage } from '../engine/Stages';
import { Resource } from '../engine/model';
import { controllerRef } from '../engine/objects';
import {
  handOverEndpoint,
  hostedController,
  labelsOf,
  podReplicas,
} from '../hosted/hostedControlPlane';

const ADDRESS_PORT = 6443;

/** The provider's conditions in order; its only good reason is Succeeded. */
export const kamajiControlPlaneController = hostedController({
  kind: 'KamajiControlPlane',
  controller: 'kamaji-control-plane-controller',
  finalizer: 'kamaji.controlplane.cluster.x-k8s.io',
  children: [{ group: 'kamaji.clastix.io', kind: 'TenantControlPlane' }],
  stages: [
    step('hosted.datastore', 2, 'TenantControlPlaneCreated', {
      complete: (controlPlane, { client }) => {
        client.create(tenantFor(controlPlane));
      },
    }),
    step('hosted.service', 1, 'TenantControlPlaneAddressReady', {
      isReady: (controlPlane, context) =>
        addressOf(controlPlane, context) !== undefined,
    }),
    step('hosted.endpoint', 1, 'ControlPlaneEndpointPatched', {
      complete: (controlPlane, { client, ...rest }) => {
        const host = addressOf(controlPlane, { client, ...rest }) ?? '';
        client.patch(controlPlane, draft => {
          (draft.spec ??= {}).controlPlaneEndpoint = {
            host,
            port: ADDRESS_PORT,
          };
        });
      },
    }),
    step('hosted.infrastructurePatch', 2, 'InfrastructureClusterPatched', {
      complete: (controlPlane, context) => {
        const host = addressOf(controlPlane, context) ?? '';
        handOverEndpoint(controlPlane, { host, port: ADDRESS_PORT }, context);
      },
    }),
    step('hosted.api', 2, 'KamajiControlPlaneIsInitialized', {
      isReady: isTenantReady,
    }),
    step('hosted.pods', 2, 'KamajiControlPlaneIsReady', {
      isReady: isTenantReady,
    }),
    step('hosted.workload', 1, 'KubeadmResourcesCreated', {}),
  ],
  report,
});

interface Extra {
  isReady?: Stage<Resource>['isReady'];
  complete?: Stage<Resource>['complete'];
}

function step(
  name: Stage<Resource>['step'],
  seconds: number,
  type: string,
  extra: Extra,
): Stage<Resource> {
  return {
    step: name,
    seconds,
    isDone: controlPlane => isTrue(controlPlane, type),
    isReady: extra.isReady,
    complete: (controlPlane, context) => {
      extra.complete?.(controlPlane, context);
      context.client.patchStatus(controlPlane, draft =>
        setConditions(
          draft,
          [condition(type, 'True', 'Succeeded')],
          context.clock.now(),
        ),
      );
    },
  };
}

export function tenantOf(
  controlPlane: Resource,
  { client }: Pick<Context, 'client'>,
): Resource | undefined {
  const { namespace, name } = controlPlane.metadata;
  return client.get({
    group: 'kamaji.clastix.io',
    kind: 'TenantControlPlane',
    namespace,
    name,
  });
}

function tenantFor(controlPlane: Resource): Resource {
  const { name, namespace } = controlPlane.metadata;
  const {
    replicas = 2,
    version,
    dataStoreName,
    network,
  } = controlPlane.spec ?? {};
  return {
    apiVersion: 'kamaji.clastix.io/v1alpha1',
    kind: 'TenantControlPlane',
    metadata: {
      name,
      namespace,
      labels: labelsOf(controlPlane),
      ownerReferences: [controllerRef(controlPlane)],
    },
    spec: {
      dataStore: dataStoreName,
      controlPlane: {
        deployment: { replicas },
        service: {
          serviceType: (network as { serviceType?: string })?.serviceType,
        },
      },
      kubernetes: { version },
    },
  };
}

function addressOf(
  controlPlane: Resource,
  context: Pick<Context, 'client'>,
): string | undefined {
  const endpoint = tenantOf(controlPlane, context)?.status
    ?.controlPlaneEndpoint as string | undefined;
  return endpoint?.split(':')[0];
}

/** Kamaji's own word for the state of a tenant. */
export function tenantState(tenant: Resource | undefined): string | undefined {
  const resources = tenant?.status?.kubernetesResources as
    | { version?: { status?: string } }
    | undefined;
  return resources?.version?.status;
}

function isTenantReady(controlPlane: Resource, context: Context): boolean {
  return tenantState(tenantOf(controlPlane, context)) === 'Ready';
}

function report(controlPlane: Resource, done: boolean, context: Context): void {
  const { client, clock } = context;
  const tenant = tenantOf(controlPlane, context);
  if (tenant) syncTenant(controlPlane, tenant, context);
  const ready = done && tenantState(tenant) === 'Ready';
  client.patchStatus(controlPlane, draft => {
    draft.status = {
      ...draft.status,
      ...podReplicas(draft, ready),
      ready,
      externalManagedControlPlane: true,
      ...(done
        ? {
            initialization: { controlPlaneInitialized: true },
            version: runningVersion(tenant),
          }
        : {}),
    };
    const available = ready
      ? condition('Available', 'True', 'Available')
      : condition(
          'Available',
          'False',
          'NotAvailable',
          'TenantControlPlane is not ready',
        );
    setConditions(draft, [available], clock.now());
  });
}

function syncTenant(
  controlPlane: Resource,
  tenant: Resource,
  { client }: Context,
): void {
  client.patch(tenant, draft => {
    const wanted = tenantFor(controlPlane).spec;
    draft.spec = { ...draft.spec, ...wanted };
  });
}

function runningVersion(tenant: Resource | undefined): string | undefined {
  const resources = tenant?.status?.kubernetesResources as
    | { version?: { version?: string } }
    | undefined;
  return resources?.version?.version;
}
