import { z } from 'zod';
import { cidr, ipAddress } from '../../schema/addresses';
import { dnsName, openStackId, openStackName } from '../../schema/text';

const uuid4 = openStackId.refine(
  id => /^.{14}4.{4}[89abAB]/.test(id),
  'must be a version 4 UUID, as OpenStack makes them',
);

const rootDisk = z.number().int().min(0).max(16384);

const blockDevice = z.strictObject({
  name: openStackName.describe('Name of the device.'),
  sizeGiB: z
    .number()
    .int()
    .min(1)
    .max(16384)
    .optional()
    .describe('Size in GiB; 20 if left out.'),
  type: openStackName
    .optional()
    .describe('Volume type; left out, the default of the cloud.'),
});

/** How the name of the image is found. */
export const imageVariables = {
  imageName: openStackName
    .optional()
    .describe(
      'Base name of the image, ubuntu-capi-image if left out. The Kubernetes version is added to it.',
    ),
  imageIsOrc: z
    .boolean()
    .optional()
    .describe(
      'The name is an Image resource of the OpenStack Resource Controller, not an image of the project.',
    ),
  imageAddVersion: z
    .boolean()
    .optional()
    .describe('Add -v1.34.7 and so on to the name (the default).'),
};

/** The network that is made for the cluster. */
export const networkVariables = {
  networkExternalID: uuid4
    .optional()
    .describe(
      'Id of the external network; needed where the cloud has more than one.',
    ),
  networkMTU: z
    .number()
    .int()
    .min(576)
    .max(9216)
    .optional()
    .describe('MTU of the private network.'),
  dnsNameservers: z
    .array(ipAddress)
    .max(10)
    .optional()
    .describe(
      'Name servers of the subnet; 9.9.9.9 and 149.112.112.112 if left out.',
    ),
  nodeCIDR: cidr
    .optional()
    .describe('Addresses of the machines; 10.8.0.0/20 if left out.'),
};

/** The machines of workers. */
export const workerVariables = {
  workerFlavor: openStackName
    .optional()
    .describe('Machine size of workers; SCS-4V-8 if left out.'),
  workerRootDisk: rootDisk
    .optional()
    .describe(
      'Root volume of workers in GiB, 0 for the disk of the flavor; 50 if left out.',
    ),
  workerServerGroupID: uuid4.optional().describe('Server group of workers.'),
  workerAdditionalBlockDevices: z
    .array(blockDevice)
    .max(20)
    .optional()
    .describe('More volumes for each worker.'),
  workerSecurityGroups: z
    .array(openStackName)
    .max(20)
    .optional()
    .describe(
      'Names of further security groups of workers; ignored if ids are given.',
    ),
  workerSecurityGroupIDs: z
    .array(uuid4)
    .max(20)
    .optional()
    .describe('Ids of further security groups of workers.'),
};

/** The machines of control planes. */
export const controlPlaneVariables = {
  controlPlaneFlavor: openStackName
    .optional()
    .describe('Machine size of the control plane; SCS-2V-4 if left out.'),
  controlPlaneRootDisk: rootDisk
    .optional()
    .describe(
      'Root volume of the control plane in GiB, 0 for the disk of the flavor; 50 if left out.',
    ),
  controlPlaneServerGroupID: uuid4
    .optional()
    .describe('Server group of the control plane.'),
  controlPlaneAvailabilityZones: z
    .array(openStackName)
    .max(10)
    .optional()
    .describe('Availability zones of the control plane.'),
  controlPlaneOmitAvailabilityZone: z
    .boolean()
    .optional()
    .describe('Let the cloud choose the zone of control plane machines.'),
};

/** Who may reach machines, and how they reach OpenStack. */
export const accessVariables = {
  sshKeyName: openStackName
    .optional()
    .describe('Key pair that may log in, for debugging.'),
  securityGroups: z
    .array(openStackName)
    .max(20)
    .optional()
    .describe(
      'Names of further security groups of all machines; ignored if ids are given.',
    ),
  securityGroupIDs: z
    .array(uuid4)
    .max(20)
    .optional()
    .describe('Ids of further security groups of all machines.'),
  identityRef: z
    .strictObject({
      name: dnsName.default('openstack').describe('Secret with clouds.yaml.'),
      cloudName: openStackName
        .default('openstack')
        .describe('Cloud in clouds.yaml.'),
    })
    .optional()
    .describe(
      'Credentials of the cluster; Secret openstack, cloud openstack if left out.',
    ),
};

/** How the API server is reached. The class itself takes any text for the load balancer. */
export const apiServerVariables = {
  certSANs: z
    .array(dnsName)
    .max(50)
    .optional()
    .describe('More names for the certificate of the API server.'),
  apiServerLoadBalancer: z
    .enum(['none', 'octavia-amphora', 'octavia-ovn'])
    .optional()
    .describe('Load balancer in front of the API server.'),
  apiServerLoadBalancerOctaviaAmphoraAllowedCIDRs: z
    .array(cidr)
    .max(50)
    .optional()
    .describe(
      'Only these may reach the API server; include the management cluster. Needs octavia-amphora.',
    ),
  disableAPIServerFloatingIP: z
    .boolean()
    .optional()
    .describe('Give the API server no floating IP.'),
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
        .describe('Client that tokens must be issued for.'),
      issuerURL: z
        .string()
        .max(512)
        .regex(
          /^https:\/\/[A-Za-z0-9.-]+(:[0-9]+)?(\/[A-Za-z0-9._~/-]*)?$/,
          'must be an https address',
        )
        .optional()
        .describe('Address of the issuer.'),
      usernameClaim: claim
        .optional()
        .describe('Claim with the user name; preferred_username if left out.'),
      groupsClaim: claim
        .optional()
        .describe('Claim with the groups; groups if left out.'),
      usernamePrefix: claim
        .optional()
        .describe('Put before user names; oidc: if left out.'),
      groupsPrefix: claim
        .optional()
        .describe('Put before group names; oidc: if left out.'),
    })
    .optional()
    .describe('Sign in by OpenID Connect.'),
};

const url = z
  .string()
  .max(512)
  .regex(
    /^https?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?(\/[A-Za-z0-9._~/-]*)?$/,
    'must be an address',
  );

/** Mirrors of image registries; only later scs2 classes have them. */
export const mirrorVariables = {
  registryMirrors: z
    .array(
      z.strictObject({
        hostnameUpstream: dnsName.describe('Registry that is mirrored.'),
        urlUpstream: url.describe('Its address.'),
        urlMirror: url.describe('Address of the mirror.'),
        certMirror: z
          .string()
          .max(20_000)
          .optional()
          .describe('Certificate of the mirror (PEM).'),
      }),
    )
    .max(20)
    .optional()
    .describe(
      'Mirrors of image registries. Only classes from the v1beta2 generation have this.',
    ),
};
