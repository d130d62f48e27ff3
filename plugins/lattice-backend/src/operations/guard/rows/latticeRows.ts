import { quoted } from '../../../kubernetes/grammar';
import { Json } from '../../objects/KubeObject';
import {
  anything,
  each,
  FieldRule,
  isAbsent,
  ObjectRow,
  under,
} from '../FieldRule';
import { hostedImage } from '../rules/imageRules';

const group = 'lattice.dev';

/** Where the operator looks by itself. */
const operatorSecret = {
  name: 'openstack-cloud-config',
  namespace: 'capo-system',
};

/**
 * A LatticeCluster lies in no namespace, so its reference could name any
 * Secret: only the operator's own and those of its cluster's namespace.
 */
const operatorCredentials: FieldRule = (value, use) => {
  if (isAbsent(value)) return;
  const { name, namespace } = value as Json;
  const isOperators =
    name === operatorSecret.name && namespace === operatorSecret.namespace;
  if (isOperators || namespace === use.cluster.namespace) return;
  use.refuse(
    `names a Secret in namespace ${quoted(namespace)}; leave it out for ${
      operatorSecret.namespace
    }/${operatorSecret.name}, or put the credentials into ${
      use.cluster.namespace
    }`,
  );
};

/** Both forms of the operator's settings for OpenStack. */
const openstack = [
  'allowAllInClusterTraffic',
  'apiServerLoadBalancerFlavor',
  'cloudName',
  'cpAvailabilityZone',
  'cpFlavor',
  'cpRootVolumeSizeGb',
  'cpRootVolumeType',
  'dnsNameservers',
  'externalNetwork',
  'externalNetworkId',
  'imageName',
  'managedSecurityGroups',
  'nodeCidr',
  'sshAuthorizedKeys',
  'sshKeyName',
  'workerAvailabilityZone',
  'workerFlavor',
  'workerRootVolumeSizeGb',
  'workerRootVolumeType',
];

/** Kinds of the Lattice operator. */
export const latticeRows: ObjectRow[] = [
  {
    group,
    kind: 'LatticeCluster',
    closed: true,
    fields: {
      ...each(
        [
          'backups',
          'cascadeUpgrade',
          'endpoints',
          'gpu',
          'monitoring',
          'nodes',
          'parentConfig',
          'provider.kubernetes',
          'providerRef',
          'services',
          'storage',
        ],
        anything,
      ),
      ...under('provider.config.openstack', each(openstack, anything)),
      'provider.config.openstack.secretRef': operatorCredentials,
      latticeImage: hostedImage,
    },
  },
  {
    group,
    kind: 'InfraProvider',
    closed: true,
    shared: true,
    fields: each(
      [
        'labels',
        'openstack.authUrl',
        'openstack.floatingIpPool',
        'openstack.networkId',
        'region',
        'type',
      ],
      anything,
    ),
  },
];
