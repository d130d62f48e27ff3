import { Context, Controller, Result } from '../engine/Controller';
import { Stage } from '../engine/Stages';
import { Resource } from '../engine/model';
import { controllerRef, isDeleting, refOf } from '../engine/objects';
import { ensure, publicAddress } from '../hosted/ensure';
import { scaled, service } from '../hosted/workloads';
import { labelsOf } from '../hosted/hostedControlPlane';
import { tenantState } from './kamajiControlPlane';

const PORT = 6443;

const STAGES: Stage<Resource>[] = [
  {
    step: 'hosted.service',
    seconds: 35,
    isDone: tenant => tenant.status?.controlPlaneEndpoint !== undefined,
    complete: (tenant, context) => {
      const address = addressOf(tenant, context);
      ensureService(tenant, address, context);
      context.client.patchStatus(tenant, draft => {
        draft.status = {
          ...draft.status,
          controlPlaneEndpoint: `${address}:${PORT}`,
        };
      });
    },
  },
  {
    step: 'hosted.pods',
    seconds: 30,
    isDone: tenant =>
      tenantState(tenant) === 'Ready' &&
      runningVersion(tenant) === wantedVersion(tenant),
    complete: (tenant, context) => {
      ensureDeployment(tenant, true, context);
      setState(tenant, 'Ready', context);
    },
  },
];

/** Kamaji itself: a Deployment and a Service for a tenant. */
export const tenantControlPlaneController: Controller = {
  name: 'kamaji',
  kind: { group: 'kamaji.clastix.io', kind: 'TenantControlPlane' },
  reconcile(object, context): Result {
    const tenant = object as Resource;
    if (isDeleting(tenant)) return undefined;
    if (tenantState(tenant) === undefined) begin(tenant, context);
    const current = context.client.get<Resource>(refOf(tenant)) ?? tenant;
    const isUpgrade =
      tenantState(current) === 'Ready' &&
      runningVersion(current) !== wantedVersion(current);
    if (isUpgrade)
      setState(current, 'Upgrading', context, runningVersion(current));
    const progress = context.stages.run(current, STAGES, context);
    return progress.done ? undefined : progress.result;
  },
};

function begin(tenant: Resource, context: Context): void {
  ensureService(tenant, undefined, context);
  ensureDeployment(tenant, false, context);
  setState(tenant, 'Provisioning', context);
}

function setState(
  tenant: Resource,
  state: string,
  { client }: Context,
  version = wantedVersion(tenant),
): void {
  client.patchStatus(tenant, draft => {
    draft.status = {
      ...draft.status,
      kubernetesResources: {
        ...(draft.status?.kubernetesResources as object),
        version: { status: state, version },
      },
    };
  });
}

interface TenantSpec {
  controlPlane?: {
    deployment?: { replicas?: number };
    service?: { serviceType?: string };
  };
  kubernetes?: { version?: string };
}

function wantedVersion({ spec }: Resource): string | undefined {
  return (spec as TenantSpec).kubernetes?.version;
}

function runningVersion({ status }: Resource): string | undefined {
  return (
    status?.kubernetesResources as
      | { version?: { version?: string } }
      | undefined
  )?.version?.version;
}

function common(tenant: Resource) {
  const { name, namespace } = tenant.metadata;
  return {
    name,
    namespace,
    labels: labelsOf(tenant),
    owner: controllerRef(tenant),
  };
}

function ensureService(
  tenant: Resource,
  address: string | undefined,
  context: Context,
): void {
  const type =
    (tenant.spec as TenantSpec).controlPlane?.service?.serviceType ??
    'LoadBalancer';
  ensure(
    service({ ...common(tenant), type, ports: [PORT, 8132], address }),
    context,
  );
}

function ensureDeployment(
  tenant: Resource,
  ready: boolean,
  context: Context,
): void {
  const replicas =
    (tenant.spec as TenantSpec).controlPlane?.deployment?.replicas ?? 2;
  const image = `registry.k8s.io/kube-apiserver:${wantedVersion(tenant)}`;
  ensure(
    scaled('Deployment', { ...common(tenant), replicas, image, ready }),
    context,
  );
}

function addressOf({ metadata }: Resource, context: Context): string {
  return publicAddress(
    `${metadata.namespace}/${metadata.name}/tenant`,
    context,
  );
}
