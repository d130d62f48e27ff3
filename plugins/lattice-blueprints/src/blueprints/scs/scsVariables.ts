import { z } from 'zod';
import { cidr, ipAddress } from '../../schema/addresses';
import { dnsName, openStackId, openStackName } from '../../schema/text';

const uuid4 = openStackId.refine(
  id => /^.{14}4.{4}[89abAB]/.test(id),
  'must be a version 4 UUID, such as an OpenStack ID',
);

const rootDisk = z.number().int().min(0).max(16384);

const blockDevice = z.strictObject({
  name: openStackName.describe('Device name.'),
  sizeGiB: z
    .number()
    .int()
    .min(1)
    .max(16384)
    .optional()
    .describe('Size in GiB. Defaults to 20.'),
  type: openStackName
    .optional()
    .describe('Volume type. Defaults to the OpenStack default.'),
});

/** How the name of the image is found. */
export const imageVariables = {
  imageName: openStackName
    .optional()
    .describe(
      'Base name of the image. Defaults to ubuntu-capi-image. The Kubernetes version is appended.',
    ),
  imageIsOrc: z
    .boolean()
    .optional()
    .describe(
      'The name refers to an Image of the OpenStack Resource Controller, not to an image in the project.',
    ),
  imageAddVersion: z
    .boolean()
    .optional()
    .describe('Append the version, such as -v1.34.7, to the name (default).'),
};

/** The network that is made for the cluster. */
export const networkVariables = {
  networkExternalID: uuid4
    .optional()
    .describe('External network ID. Required if there is more than one.'),
  networkMTU: z
    .number()
    .int()
    .min(576)
    .max(9216)
    .optional()
    .describe('Private network MTU.'),
  dnsNameservers: z
    .array(ipAddress)
    .max(10)
    .optional()
    .describe(
      'DNS servers of the subnet. Defaults to 9.9.9.9 and 149.112.112.112.',
    ),
  nodeCIDR: cidr.optional().describe('Node CIDR. Defaults to 10.8.0.0/20.'),
};

/** The machines of workers. */
export const workerVariables = {
  workerFlavor: openStackName
    .optional()
    .describe('Worker machine size. Defaults to SCS-4V-8.'),
  workerRootDisk: rootDisk
    .optional()
    .describe(
      "Worker root volume in GiB; 0 uses the flavor's disk. Defaults to 50.",
    ),
  workerServerGroupID: uuid4.optional().describe('Worker server group.'),
  workerAdditionalBlockDevices: z
    .array(blockDevice)
    .max(20)
    .optional()
    .describe('Additional volumes for each worker.'),
  workerSecurityGroups: z
    .array(openStackName)
    .max(20)
    .optional()
    .describe(
      'Names of additional worker security groups. Ignored if IDs are set.',
    ),
  workerSecurityGroupIDs: z
    .array(uuid4)
    .max(20)
    .optional()
    .describe('IDs of additional worker security groups.'),
};

/** The machines of control planes. */
export const controlPlaneVariables = {
  controlPlaneFlavor: openStackName
    .optional()
    .describe('Control plane machine size. Defaults to SCS-2V-4.'),
  controlPlaneRootDisk: rootDisk
    .optional()
    .describe(
      "Control plane root volume in GiB; 0 uses the flavor's disk. Defaults to 50.",
    ),
  controlPlaneServerGroupID: uuid4
    .optional()
    .describe('Control plane server group.'),
  controlPlaneAvailabilityZones: z
    .array(openStackName)
    .max(10)
    .optional()
    .describe('Control plane availability zones.'),
  controlPlaneOmitAvailabilityZone: z
    .boolean()
    .optional()
    .describe('Let OpenStack choose the zone of control plane machines.'),
};

/** Who may reach machines, and how they reach OpenStack. */
export const accessVariables = {
  sshKeyName: openStackName
    .optional()
    .describe('Key pair for SSH access, for debugging.'),
  securityGroups: z
    .array(openStackName)
    .max(20)
    .optional()
    .describe(
      'Names of additional security groups for all machines. Ignored if IDs are set.',
    ),
  securityGroupIDs: z
    .array(uuid4)
    .max(20)
    .optional()
    .describe('IDs of additional security groups for all machines.'),
  identityRef: z
    .strictObject({
      name: dnsName.default('openstack').describe('Secret with clouds.yaml.'),
      cloudName: openStackName
        .default('openstack')
        .describe('Cloud name in clouds.yaml.'),
    })
    .optional()
    .describe(
      'Cluster credentials. Defaults to Secret openstack, cloud openstack.',
    ),
};

/** How clients reach the API server. The class itself takes any text for the load balancer. */
export const apiServerVariables = {
  certSANs: z
    .array(dnsName)
    .max(50)
    .optional()
    .describe('Additional names in the API server certificate.'),
  apiServerLoadBalancer: z
    .enum(['none', 'octavia-amphora', 'octavia-ovn'])
    .optional()
    .describe('Load balancer in front of the API server.'),
  apiServerLoadBalancerOctaviaAmphoraAllowedCIDRs: z
    .array(cidr)
    .max(50)
    .optional()
    .describe(
      'CIDRs allowed to reach the API server. Include the management cluster. Needs octavia-amphora.',
    ),
  disableAPIServerFloatingIP: z
    .boolean()
    .optional()
    .describe("Don't assign a floating IP to the API server."),
};

const claim = z
  .string()
  .min(1)
  .max(253)
  .regex(/^[A-Za-z0-9_.:/-]+$/, 'must be a claim or prefix');

/** Signing in by OpenID Connect. */
export const oidcVariables = {
  oidcConfig: z
    .strictObject({
      clientID: claim
        .optional()
        .describe('Client ID that tokens must be issued for.'),
      issuerURL: z
        .string()
        .max(512)
        .regex(
          /^https:\/\/[A-Za-z0-9.-]+(:[0-9]+)?(\/[A-Za-z0-9._~/-]*)?$/,
          'must be an https URL',
        )
        .optional()
        .describe('Issuer URL.'),
      usernameClaim: claim
        .optional()
        .describe('User name claim. Defaults to preferred_username.'),
      groupsClaim: claim
        .optional()
        .describe('Groups claim. Defaults to groups.'),
      usernamePrefix: claim
        .optional()
        .describe('User name prefix. Defaults to oidc:.'),
      groupsPrefix: claim
        .optional()
        .describe('Group name prefix. Defaults to oidc:.'),
    })
    .optional()
    .describe('Sign in with OpenID Connect.'),
};

const url = z
  .string()
  .max(512)
  .regex(
    /^https?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?(\/[A-Za-z0-9._~/-]*)?$/,
    'must be a URL',
  );

/** Mirrors of image registries; only later scs2 classes have them. */
export const mirrorVariables = {
  registryMirrors: z
    .array(
      z.strictObject({
        hostnameUpstream: dnsName.describe('Mirrored registry.'),
        urlUpstream: url.describe('Registry URL.'),
        urlMirror: url.describe('Mirror URL.'),
        certMirror: z
          .string()
          .max(20_000)
          .optional()
          .describe('Mirror certificate (PEM).'),
      }),
    )
    .max(20)
    .optional()
    .describe('Registry mirrors. Needs a v1beta2 class.'),
};
