import { condition } from '../controllers/engine/conditions';
import type { Condition } from '../controllers/engine/model';
import { clusterField, controlPlaneSpec, ownField } from './causes';
import { Failure } from './types';

const teutonet = {
  provider: 'teutonet',
  flavour: 'scs-hosted-control-plane',
} as const;

/** A condition of a HostedControlPlane that does not come true. */
function hosted(
  id: string,
  title: string,
  step: Failure['step'],
  remedy: string,
  type: string,
  reason: string,
  message: string,
  extra: Partial<Failure> = {},
): Failure {
  return {
    id,
    ...teutonet,
    title,
    step,
    remedy,
    shows: () => ({
      conditions: [condition(type, 'False', reason, message)],
      log: message,
    }),
    ...extra,
  };
}

/** How each provider says that its Service has no address. */
const WITHOUT_ADDRESS: Record<string, Condition[]> = {
  KamajiControlPlane: [
    condition(
      'TenantControlPlaneAddressReady',
      'False',
      'Failed',
      'Control Plane Endpoint is not yet available since unprocessed by Kamaji',
    ),
  ],
  HostedControlPlane: [
    condition(
      'APIServerServiceReady',
      'False',
      'ApiServerServiceIsWaitingOnItsIp',
      'api server service is waiting on its ip',
    ),
  ],
  Cluster: [
    condition(
      'ControlPlaneExposed',
      'False',
      'NotFound',
      'load balancer has no address yet',
    ),
  ],
};

/** Failures of teutonet's hosted control planes. */
export const hostedControlPlaneFailures: Failure[] = [
  hosted(
    'hcp-gateway-missing',
    'The Gateway does not exist',
    'hosted.endpoint',
    'name the Gateway in the variables gatewayName and gatewayNamespace',
    'SyncControlPlaneEndpointReady',
    'SyncControlPlaneEndpointFailed',
    'failed to get gateway default/overridden-by-patch: gateways.gateway.networking.k8s.io "overridden-by-patch" not found',
    { cause: controlPlaneSpec },
  ),
  hosted(
    'hcp-gateway-listener',
    'The Gateway has no TLS listener with a wildcard host',
    'hosted.endpoint',
    'add the listener: take the failure away',
    'SyncControlPlaneEndpointReady',
    'SyncControlPlaneEndpointFailed',
    'failed to get endpoint from gateway: no tls listener with wildcard hostname found',
  ),
  hosted(
    'hcp-endpoint-not-synced',
    'CAPO does not take the endpoint of the Gateway',
    'hosted.endpoint',
    'switch load balancer and floating IP of the OpenStackCluster off',
    'SyncControlPlaneEndpointReady',
    'ControlPlaneEndpointIsNotYetSet',
    'control plane endpoint is not yet set',
    {
      cause: clusterField(
        'apiServerLoadBalancer',
        'apiServer',
        'disableAPIServerFloatingIP',
      ),
    },
  ),
  hosted(
    'hcp-etcd-not-ready',
    'The etcd of a hosted control plane is not ready',
    'hosted.etcd',
    'repair the etcd pods: take the failure away',
    'EtcdClusterReady',
    'EtcdStatefulSetIsNotReady',
    'etcd StatefulSet is not ready: 1 of 3 replicas are ready',
  ),
  hosted(
    'hcp-certificates',
    'cert-manager issues no certificates',
    'hosted.certificates',
    'repair cert-manager: take the failure away',
    'CACertificatesReady',
    'KubernetesCaCertificateNotReady',
    'kubernetes CA certificate is not ready: waiting for cert-manager',
  ),
  hosted(
    'hcp-tlsroute',
    'The route to the API server is not accepted',
    'hosted.routes',
    'let the Gateway accept TLSRoutes: take the failure away',
    'APIServerTLSRoutesReady',
    'ApiServerTlsRouteNotReady',
    'api server TLSRoute is not ready: no parent has accepted it',
  ),
  hosted(
    'hcp-konnectivity-dns',
    'The konnectivity agent finds no server',
    'hosted.workload',
    'let DNS resolve the konnectivity host: take the failure away',
    'WorkloadKonnectivityReady',
    'WorkloadKonnectivityFailed',
    'konnectivity agent deployment is not ready: lookup konnectivity.demo.team.clusters.example.org: no such host',
  ),
  {
    ...hosted(
      'hcp-etcd-volume-full',
      'The etcd volume is nearly full',
      'hosted.workload',
      'enable autoGrow or raise volumeSize',
      '',
      '',
      '',
    ),
    cause: ownField('etcd'),
    shows: () => ({
      continues: true,
      status: { etcdVolumeSize: '4Gi', etcdVolumeUsage: '3686Mi' },
      events: [
        {
          type: 'Warning',
          reason: 'EtcdFilesystemUsageOnlyPartiallyAvailable',
          message: 'etcd filesystem usage is 90%',
        },
      ],
    }),
  },
  hosted(
    'hcp-no-available-condition',
    'The Cluster shows a hosted control plane as available that is not',
    'hosted.reconcile',
    'read Ready of the HostedControlPlane: take the failure away',
    'KubeconfigReady',
    'KubeconfigFailed',
    'failed to reconcile kubeconfig: secret is owned by another object',
  ),
  {
    id: 'hcp-etcd-pvc-pending',
    provider: 'k0smotron',
    flavour: 'k0smotron',
    title: 'The etcd volume of a hosted control plane stays Pending',
    step: 'hosted.etcd',
    cause: ownField('storage'),
    shows: () => ({
      events: [
        {
          type: 'Warning',
          reason: 'FailedBinding',
          message:
            'no persistent volumes available for this claim and no storage class is set',
        },
      ],
    }),
    remedy:
      'name a storage class in storage.etcd.persistence, or take the failure away',
  },
  {
    id: 'hcp-service-lb-pending',
    provider: 'k0smotron',
    flavour: 'k0smotron',
    title: 'The Service of a hosted control plane gets no address',
    step: 'hosted.service',
    cause: ownField('service', 'network'),
    shows: ({ object }) => ({ conditions: WITHOUT_ADDRESS[object.kind] ?? [] }),
    remedy:
      'give the management cluster a load balancer: take the failure away; or use another service type',
  },
];
