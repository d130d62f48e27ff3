import { JsonObject } from '../controllers/engine/model';
import { JsonValue } from '../store/types';

type Row = [
  name: string,
  type: string,
  preset: JsonValue | undefined,
  description: string,
];

/** What both kinds of SCS classes let people choose. */
const SHARED: Row[] = [
  ['imageName', 'string', 'ubuntu-capi-image', 'First part of image names'],
  ['imageIsOrc', 'boolean', false, 'The image is an Image of ORC'],
  ['imageAddVersion', 'boolean', true, 'Image names end with the version'],
  ['networkExternalID', 'string', undefined, 'Network of router and addresses'],
  ['networkMTU', 'integer', undefined, 'MTU of the network of the machines'],
  ['dnsNameservers', 'texts', ['9.9.9.9'], 'Name servers of the machines'],
  ['nodeCIDR', 'string', '10.8.0.0/20', 'Addresses of the machines'],
  ['workerFlavor', 'string', 'SCS-4V-8-50', 'Nova flavor of the workers'],
  ['workerRootDisk', 'integer', 50, 'Root volume of the workers in GiB'],
  ['workerServerGroupID', 'string', '', 'Server group of the workers'],
  ['workerAdditionalBlockDevices', 'groups', [], 'More volumes of the workers'],
  ['workerSecurityGroups', 'texts', [], 'Names of groups of the workers'],
  ['workerSecurityGroupIDs', 'texts', [], 'Ids of groups of the workers'],
  ['sshKeyName', 'string', 'platform', 'Key pair that may log in to servers'],
  ['securityGroups', 'texts', [], 'Names of groups of all machines'],
  ['securityGroupIDs', 'texts', [], 'Ids of groups of all machines'],
  ['identityRef', 'group', {}, 'Secret with clouds.yaml, and the cloud in it'],
  ['certSANs', 'texts', [], 'More names in the certificate'],
  ['apiServerLoadBalancer', 'string', 'octavia-ovn', 'Load balancer provider'],
  ['disableAPIServerFloatingIP', 'boolean', false, 'No address from outside'],
  [
    'apiServerLoadBalancerOctaviaAmphoraAllowedCIDRs',
    'texts',
    undefined,
    'Who may reach the API server',
  ],
];

const KUBEADM: Row[] = [
  [
    'controlPlaneFlavor',
    'string',
    'SCS-2V-4-20s',
    'Nova flavor of the masters',
  ],
  ['controlPlaneRootDisk', 'integer', 50, 'Root volume of the masters in GiB'],
  ['controlPlaneServerGroupID', 'string', '', 'Server group of the masters'],
  ['controlPlaneAvailabilityZones', 'texts', undefined, 'Zones of the masters'],
  [
    'controlPlaneOmitAvailabilityZone',
    'boolean',
    undefined,
    'Let Nova choose the zone',
  ],
  ['oidcConfig', 'group', undefined, 'Logging in with OpenID Connect'],
];

const HOSTED: Row[] = [
  ['controlPlaneReplicas', 'integer', 3, 'Pods of the control plane'],
  ['gatewayName', 'string', '', 'Gateway that routes to the API server'],
  ['gatewayNamespace', 'string', 'default', 'Namespace of the Gateway'],
];

const OPEN = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };

const SCHEMAS: Record<string, JsonObject> = {
  texts: { type: 'array', items: { type: 'string' } },
  groups: { type: 'array', items: OPEN },
  group: OPEN,
};

function variable([name, type, preset, description]: Row): JsonObject {
  return {
    name,
    required: false,
    schema: {
      openAPIV3Schema: {
        ...(SCHEMAS[type] ?? { type }),
        description,
        ...(preset === undefined ? {} : { default: preset }),
      },
    },
  };
}

/** The variables of a class, as a ClusterClass writes them. */
export function classVariables(
  controlPlane: 'kubeadm' | 'hosted',
): JsonObject[] {
  const own = controlPlane === 'hosted' ? HOSTED : KUBEADM;
  return [...SHARED, ...own].map(variable);
}
