import {
  addresses,
  at,
  contractStatus,
  endpoint,
  failureDomains,
  reference,
} from './shownFields';

/** How CAPO finds something in the cloud: by id, or by what it is called. */
function found(field: string): string[] {
  return at(field, ['id', 'filter.name', 'filter.cidr', 'filter.projectID']);
}

const identity = (spec: string): string[] =>
  at(`${spec}.identityRef`, ['name', 'cloudName', 'region', 'type']);

const named = (field: string): string[] => at(field, ['id', 'name']);

const network = (field: string): string[] => [
  ...named(field),
  ...at(`${field}.subnets[]`, ['id', 'name', 'cidr']),
];

const loadBalancer = (field: string): string[] => [
  ...at(field, [
    'enabled',
    'provider',
    'flavor',
    'availabilityZone',
    'additionalPorts[]',
    'allowedCIDRs[]',
  ]),
  ...found(`${field}.network`),
  ...found(`${field}.subnets[]`),
];

/** The spec of a server, where it stands or in a template; no metadata. */
function serverSpec(spec: string): string[] {
  return [
    ...identity(spec),
    ...at(spec, [
      'availabilityZone',
      'configDrive',
      'flavor',
      'flavorID',
      'image.imageRef.name',
      'providerID',
      'sshKeyName',
      'trunk',
      'userDataRef.name',
      'rootVolume.sizeGiB',
      'rootVolume.type',
      'rootVolume.availabilityZone.name',
      'rootVolume.availabilityZone.from',
      'additionalBlockDevices[].name',
      'additionalBlockDevices[].sizeGiB',
      'ports[].fixedIPs[].ipAddress',
      'ports[].disablePortSecurity',
      'ports[].vnicType',
    ]),
    ...['flavor', 'image', 'serverGroup', 'securityGroups[]'].flatMap(field =>
      found(`${spec}.${field}`),
    ),
    ...found(`${spec}.ports[].network`),
    ...found(`${spec}.ports[].fixedIPs[].subnet`),
    ...found(`${spec}.ports[].securityGroups[]`),
    ...reference(`${spec}.floatingIPPoolRef`),
  ];
}

const serverStatus: readonly string[] = [
  ...contractStatus,
  ...addresses,
  ...at('status', ['instanceID', 'instanceState']),
  ...at('status.resolved', ['flavorID', 'imageID', 'serverGroupID']),
  ...at('status.resolved.ports[]', ['name', 'networkID', 'vnicType']),
  'status.resources.ports[].id',
];

export const openStackCluster: readonly string[] = [
  ...contractStatus,
  ...failureDomains,
  ...identity('spec'),
  ...endpoint('spec.controlPlaneEndpoint'),
  ...at('spec', [
    'apiServerFixedIP',
    'apiServerFloatingIP',
    'apiServerPort',
    'apiServer.fixedIP',
    'apiServer.floatingIP',
    'apiServer.port',
    'apiServer.enableFloatingIP',
    'bastion.enabled',
    'controlPlaneAvailabilityZones[]',
    'controlPlaneOmitAvailabilityZone',
    'disableAPIServerFloatingIP',
    'disableExternalNetwork',
    'disablePortSecurity',
    'managedSecurityGroups.allowAllInClusterTraffic',
    'managedSubnets[].cidr',
    'managedSubnets[].dnsNameservers[]',
    'managedSubnets[].allocationPools[].start',
    'managedSubnets[].allocationPools[].end',
    'networkMTU',
  ]),
  ...['network', 'externalNetwork', 'router', 'subnets[]'].flatMap(field =>
    found(`spec.${field}`),
  ),
  ...loadBalancer('spec.apiServerLoadBalancer'),
  ...loadBalancer('spec.apiServer.managedLoadBalancer'),
  ...network('status.network'),
  ...network('status.externalNetwork'),
  ...named('status.router'),
  'status.router.ips[]',
  ...['apiServerLoadBalancer', 'apiServerManagedLoadBalancer'].flatMap(field =>
    at(`status.${field}`, ['id', 'name', 'ip', 'internalIP', 'allowedCIDRs[]']),
  ),
  ...['controlPlane', 'worker', 'bastion'].flatMap(role =>
    named(`status.${role}SecurityGroup`),
  ),
  ...at('status.bastion', ['id', 'name', 'state', 'ip', 'floatingIP']),
];

export const openStackServer: readonly string[] = [
  ...serverStatus,
  ...serverSpec('spec'),
];

export const openStackMachineTemplate: readonly string[] = [
  ...serverStatus,
  ...serverSpec('spec.template.spec'),
];

export const openStackFloatingIPPool: readonly string[] = [
  ...contractStatus,
  ...identity('spec'),
  ...at('spec', ['maxIPs', 'reclaimPolicy', 'preAllocatedFloatingIPs[]']),
  ...found('spec.floatingIPNetwork'),
  ...at('status', ['claimedIPs[]', 'availableIPs[]', 'failedIPs[]']),
  ...named('status.floatingIPNetwork'),
];

export const openStackImage: readonly string[] = [
  ...contractStatus,
  ...at('spec', [
    'cloudCredentialsRef.cloudName',
    'cloudCredentialsRef.secretName',
    'managementPolicy',
    'managedOptions.onDelete',
    'import.id',
    'import.filter.name',
    'resource.name',
    'resource.protected',
    'resource.visibility',
  ]),
  ...at('status', [
    'id',
    'downloadAttempts',
    'resource.name',
    'resource.status',
    'resource.visibility',
    'resource.sizeB',
  ]),
];
