import { KubeObject, ObjectStore } from '../store/types';
import { groupOf } from '../controllers/engine/objects';

const WRITE = { fieldManager: 'platform-team', asGiven: true };

/** Where the API servers of hosted control planes are reached. */
export const GATEWAY = { name: 'capi', namespace: 'capi-system' };

/** What a platform team puts beside the providers, before the first cluster. */
const PLATFORM: KubeObject[] = [
  {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: {
      name: 'cinder',
      annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' },
    },
    ...{ provisioner: 'cinder.csi.openstack.org' },
  },
  {
    apiVersion: 'gateway.networking.k8s.io/v1',
    kind: 'GatewayClass',
    metadata: { name: 'envoy' },
    spec: { controllerName: 'gateway.envoyproxy.io/gatewayclass-controller' },
  },
  {
    apiVersion: 'gateway.networking.k8s.io/v1',
    kind: 'Gateway',
    metadata: GATEWAY,
    spec: {
      gatewayClassName: 'envoy',
      listeners: [
        {
          name: 'api-servers',
          port: 443,
          protocol: 'TLS',
          tls: { mode: 'Passthrough' },
        },
      ],
    },
    status: { addresses: [{ type: 'IPAddress', value: '203.0.113.10' }] },
  },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'envoy-capi', namespace: GATEWAY.namespace },
    spec: {
      type: 'LoadBalancer',
      ports: [{ name: 'api-servers', port: 443, protocol: 'TCP' }],
    },
    status: { loadBalancer: { ingress: [{ ip: '203.0.113.10' }] } },
  },
  {
    apiVersion: 'kamaji.clastix.io/v1alpha1',
    kind: 'DataStore',
    metadata: { name: 'default' },
    spec: {
      driver: 'etcd',
      endpoints: [
        'kamaji-etcd-0.kamaji-etcd.kamaji-system.svc.cluster.local:2379',
      ],
    },
    status: { ready: true },
  },
];

/** Storage, a gateway with its load balancer, and the etcd of Kamaji. */
export function installPlatform(store: ObjectStore): void {
  for (const object of PLATFORM) {
    const { apiVersion, kind, metadata } = object;
    const ref = { group: groupOf(apiVersion), kind, ...metadata };
    if (!store.get(ref)) store.create(structuredClone(object), WRITE);
  }
}
