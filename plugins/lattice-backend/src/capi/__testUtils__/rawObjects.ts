/** Raw objects for flavours of which no lab has snapshots. */
export const NOW = Date.parse('2026-11-16T03:00:00Z');

/** An ISO timestamp so many minutes before NOW. */
export function ago(minutes: number): string {
  return new Date(NOW - minutes * 60_000).toISOString().replace('.000Z', 'Z');
}

export interface RawParts {
  readonly spec?: object;
  readonly status?: object;
  readonly labels?: Record<string, string>;
  readonly annotations?: Record<string, string>;
  readonly owner?: { apiVersion: string; kind: string; name: string };
  readonly minutes?: number;
  readonly namespace?: string;
  readonly deletedMinutes?: number;
}

export function raw(
  apiVersion: string,
  kind: string,
  name: string,
  parts: RawParts = {},
) {
  const { owner } = parts;
  return {
    apiVersion,
    kind,
    metadata: {
      name,
      namespace: parts.namespace ?? 'team',
      uid: uidOf(apiVersion, kind, name),
      resourceVersion: '1',
      generation: 1,
      creationTimestamp: ago(parts.minutes ?? 60),
      ...(parts.deletedMinutes === undefined
        ? {}
        : { deletionTimestamp: ago(parts.deletedMinutes) }),
      labels: { 'cluster.x-k8s.io/cluster-name': 'demo', ...parts.labels },
      annotations: parts.annotations,
      ownerReferences: owner && [
        { ...owner, uid: uidOf(owner.apiVersion, owner.kind, owner.name) },
      ],
    },
    spec: parts.spec,
    status: parts.status,
  };
}

function uidOf(apiVersion: string, kind: string, name: string): string {
  return `${apiVersion.split('/')[0]}-${kind}-${name}`;
}

export function condition(
  type: string,
  status: 'True' | 'False' | 'Unknown',
  options: {
    reason?: string;
    message?: string;
    minutes?: number;
    severity?: string;
  } = {},
) {
  return {
    type,
    status,
    reason: options.reason ?? type,
    message: options.message ?? '',
    severity: options.severity,
    lastTransitionTime: ago(options.minutes ?? 30),
  };
}

const CAPI = 'cluster.x-k8s.io/v1beta2';

/** A Cluster whose latched flags and mirrors all say that it is well. */
export function rosyCluster(controlPlaneKind: string) {
  return raw(CAPI, 'Cluster', 'demo', {
    spec: {
      controlPlaneEndpoint: { host: '10.0.0.5', port: 6443 },
      controlPlaneRef: {
        apiGroup: 'controlplane.cluster.x-k8s.io',
        kind: controlPlaneKind,
        name: 'demo-cp',
      },
      infrastructureRef: {
        apiGroup: 'infrastructure.cluster.x-k8s.io',
        kind: 'OpenStackCluster',
        name: 'demo',
      },
    },
    status: {
      phase: 'Provisioned',
      observedGeneration: 1,
      initialization: {
        infrastructureProvisioned: true,
        controlPlaneInitialized: true,
      },
      conditions: [
        condition('Available', 'True'),
        condition('RemoteConnectionProbe', 'True', {
          reason: 'ProbeSucceeded',
        }),
        condition('InfrastructureReady', 'True'),
        condition('ControlPlaneInitialized', 'True'),
        condition('ControlPlaneAvailable', 'True'),
        condition('Paused', 'False', { reason: 'NotPaused' }),
      ],
    },
  });
}

export function readyInfrastructure() {
  return raw(
    'infrastructure.cluster.x-k8s.io/v1beta2',
    'OpenStackCluster',
    'demo',
    {
      spec: {
        identityRef: { name: 'demo-cloud-config', cloudName: 'openstack' },
      },
      status: {
        initialization: { provisioned: true },
        conditions: [
          condition('Ready', 'True'),
          condition('OpenStackAuthenticationSucceeded', 'True', {
            reason: 'Ready',
          }),
          condition('NetworkReady', 'True', { reason: 'Ready' }),
        ],
      },
    },
  );
}

export function controlPlane(
  kind: string,
  status: object,
  options: RawParts = {},
) {
  const version =
    kind === 'KamajiControlPlane' || kind === 'HostedControlPlane'
      ? 'v1alpha2'
      : 'v1beta2';
  return raw(`controlplane.cluster.x-k8s.io/${version}`, kind, 'demo-cp', {
    owner: { apiVersion: CAPI, kind: 'Cluster', name: 'demo' },
    ...options,
    spec: { replicas: 2, version: 'v1.34.2', ...options.spec },
    status,
  });
}
