import { KubeObject } from '../store/types';
import { JsonObject, LocalRef } from '../controllers/engine/model';
import {
  CLUSTER_NAME,
  CORE_VERSION,
  DEPLOYMENT_NAME,
} from '../controllers/engine/objects';
import { DEFAULT_VERSION } from './openstack';
import { ClusterRequest } from './types';

/** A Cluster that names its control plane and its infrastructure. */
export function cluster(
  request: ClusterRequest,
  controlPlane: { kind: string; name: string },
): KubeObject {
  const { name, namespace, labels, annotations } = request;
  return {
    apiVersion: CORE_VERSION,
    kind: 'Cluster',
    metadata: {
      name,
      namespace,
      ...(labels ? { labels } : {}),
      ...(annotations ? { annotations } : {}),
    },
    spec: {
      clusterNetwork: {
        pods: { cidrBlocks: ['192.168.0.0/16'] },
        services: { cidrBlocks: ['10.96.0.0/12'] },
        serviceDomain: 'cluster.local',
      },
      controlPlaneRef: {
        apiGroup: 'controlplane.cluster.x-k8s.io',
        ...controlPlane,
      },
      infrastructureRef: {
        apiGroup: 'infrastructure.cluster.x-k8s.io',
        kind: 'OpenStackCluster',
        name,
      },
    },
  };
}

/** Workers that boot from `<cluster>-md-0`. */
export function machineDeployment(
  request: ClusterRequest,
  templateKind: string,
): KubeObject {
  const { name, namespace, workers = 3, version = DEFAULT_VERSION } = request;
  const pool = `${name}-md-0`;
  const labels = { [CLUSTER_NAME]: name, [DEPLOYMENT_NAME]: pool };
  const ref = (apiGroup: string, kind: string): LocalRef => ({
    apiGroup,
    kind,
    name: pool,
  });
  return {
    apiVersion: CORE_VERSION,
    kind: 'MachineDeployment',
    metadata: { name: pool, namespace },
    spec: {
      clusterName: name,
      replicas: workers,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          clusterName: name,
          version,
          bootstrap: {
            configRef: ref('bootstrap.cluster.x-k8s.io', templateKind),
          },
          infrastructureRef: ref(
            'infrastructure.cluster.x-k8s.io',
            'OpenStackMachineTemplate',
          ),
        },
      },
    },
  };
}

export function bootstrapTemplate(
  request: ClusterRequest,
  kind: string,
  spec: JsonObject,
): KubeObject {
  const { name, namespace } = request;
  return {
    apiVersion: 'bootstrap.cluster.x-k8s.io/v1beta2',
    kind,
    metadata: { name: `${name}-md-0`, namespace },
    spec: { template: { spec } },
  };
}

/** Replaces workers whose node is not ready for five minutes. */
export function workerHealthCheck({
  name,
  namespace,
}: ClusterRequest): KubeObject {
  return {
    apiVersion: CORE_VERSION,
    kind: 'MachineHealthCheck',
    metadata: { name: `${name}-md-0`, namespace },
    spec: {
      clusterName: name,
      selector: { matchLabels: { [DEPLOYMENT_NAME]: `${name}-md-0` } },
      checks: {
        nodeStartupTimeoutSeconds: 1200,
        unhealthyNodeConditions: ['False', 'Unknown'].map(status => ({
          type: 'Ready',
          status,
          timeoutSeconds: 300,
        })),
      },
      remediation: { triggerIf: { unhealthyLessThanOrEqualTo: '40%' } },
    },
  };
}
