import { CustomKindRow } from '../types';

const KINDS = [
  'AddressScope',
  'ApplicationCredential',
  'Domain',
  'Endpoint',
  'Flavor',
  'FloatingIP',
  'Group',
  'Image',
  'KeyPair',
  'Network',
  'Port',
  'Project',
  'Role',
  'Router',
  'RouterInterface',
  'SecurityGroup',
  'Server',
  'ServerGroup',
  'Service',
  'Subnet',
  'Trunk',
  'User',
  'Volume',
  'VolumeType',
];

/** Kinds of ORC. They all have the same shape. */
export const orcKinds: CustomKindRow[] = KINDS.map(kind => ({
  group: 'openstack.k-orc.cloud',
  kind,
  versions: ['v1alpha1'],
  categories: ['openstack'],
  status: true,
  columns: [
    'ID|string|.status.id',
    'Available|string|?Available',
    "Message|string|.status.conditions[?(@.type=='Progressing')].message",
  ],
}));
