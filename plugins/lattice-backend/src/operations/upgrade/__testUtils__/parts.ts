import { ClusterParts } from '../../cluster/ClusterParts';
import { KubeObject } from '../../objects/KubeObject';

const clusterApi = 'cluster.x-k8s.io';

export function object(
  kind: string,
  name: string,
  rest: Partial<KubeObject> & { labels?: Record<string, string> } = {},
): KubeObject {
  const { labels, ...fields } = rest;
  return {
    apiVersion: `${clusterApi}/v1beta2`,
    kind,
    metadata: { name, namespace: 'team-a', uid: name, labels },
    ...fields,
  };
}

/** Machines that run, of the control plane or of a pool. */
export function machines(version: string, count: number, of?: string) {
  return Array.from({ length: count }, (_, index) =>
    object('Machine', `${of ?? 'control-plane'}-${index}`, {
      labels: of
        ? { [`${clusterApi}/deployment-name`]: of }
        : { [`${clusterApi}/control-plane`]: '' },
      spec: { version },
      status: { phase: 'Running' },
    }),
  );
}

export function pool(
  name: string,
  version: string | undefined,
  spec: Record<string, unknown> = {},
): KubeObject {
  const template = { spec: { version } };
  return object('MachineDeployment', `alpha-${name}`, {
    spec: { replicas: 1, template, ...spec },
  });
}

/** A plain cluster, complete and on one version. */
export function plainParts(
  version: string,
  overrides: Partial<ClusterParts> = {},
): ClusterParts {
  return {
    id: { managementCluster: 'm', namespace: 'team-a', name: 'alpha' },
    cluster: object('Cluster', 'alpha', { spec: {} }),
    controlPlane: object('RKE2ControlPlane', 'alpha-control-plane', {
      spec: { version, replicas: 1 },
    }),
    pools: [pool('general', version)],
    machinePools: [],
    machines: [
      ...machines(version, 1),
      ...machines(version, 1, 'alpha-general'),
    ],
    ...overrides,
  };
}
