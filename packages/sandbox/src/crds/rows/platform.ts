import { CustomKindRow } from '../types';

/** What providers build on: certificates, and gateways to API servers. */
export const platformKinds: CustomKindRow[] = [
  {
    group: 'cert-manager.io',
    kind: 'Certificate',
    versions: ['v1'],
    shortNames: ['cert', 'certs'],
    categories: ['cert-manager'],
    status: true,
  },
  {
    group: 'cert-manager.io',
    kind: 'Issuer',
    versions: ['v1'],
    categories: ['cert-manager'],
    status: true,
  },
  {
    group: 'cert-manager.io',
    kind: 'ClusterIssuer',
    scope: 'Cluster',
    versions: ['v1'],
    categories: ['cert-manager'],
    status: true,
  },
  {
    group: 'gateway.networking.k8s.io',
    kind: 'GatewayClass',
    plural: 'gatewayclasses',
    scope: 'Cluster',
    versions: ['v1'],
    shortNames: ['gc'],
    categories: ['gateway-api'],
    status: true,
  },
  {
    group: 'gateway.networking.k8s.io',
    kind: 'Gateway',
    plural: 'gateways',
    versions: ['v1'],
    shortNames: ['gtw'],
    categories: ['gateway-api'],
    status: true,
  },
  {
    group: 'gateway.networking.k8s.io',
    kind: 'TLSRoute',
    versions: ['v1alpha2'],
    categories: ['gateway-api'],
    status: true,
  },
];
