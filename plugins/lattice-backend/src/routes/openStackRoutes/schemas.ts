import { cloudObjectKinds } from '@lattice-dev/plugin-lattice-common';
import { z } from 'zod';

const dnsName = z
  .string()
  .min(1)
  .max(253)
  .regex(/^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/, 'must be a DNS name');
const text = z.string().min(1).max(255);
const count = z.number().int().min(0).max(1000);

const enteredSources = [
  z.strictObject({
    cloudsYaml: z.string().min(1).max(65536),
    cloudName: text.optional(),
  }),
  z.strictObject({
    applicationCredential: z.strictObject({
      authUrl: z.string().min(1).max(1024),
      region: text.optional(),
      id: text,
      secret: z.string().min(1).max(1024),
    }),
  }),
] as const;

/** Credentials that somebody entered; they live as long as the request. */
export const enteredCredentials = z.union(enteredSources);

export const credentialsSource = z.union([
  z.strictObject({ secret: dnsName, cloudName: text.optional() }),
  ...enteredSources,
  z.strictObject({ project: text }),
]);

const place = {
  managementCluster: z.string().min(1).max(63),
  namespace: dnsName,
};

const asked = {
  ...place,
  owner: z.string().min(1).max(253).optional(),
  credentials: credentialsSource,
  refresh: z.boolean().optional(),
};

const reference = z.strictObject({
  id: text.optional(),
  name: text.optional(),
});

const volume = z.strictObject({
  sizeGiB: z.number().int().min(1).max(65536),
  type: text.optional(),
  availabilityZone: text.optional(),
});

const machines = z.strictObject({
  name: text,
  role: z.enum(['controlPlane', 'worker']),
  count,
  existing: count.optional(),
  existingFlavor: text.optional(),
  surge: count.optional(),
  rolls: z.boolean().optional(),
  flavor: text.optional(),
  kubernetesVersion: z.string().max(63).optional(),
  image: reference.optional(),
  sshKeyName: text.optional(),
  rootVolume: volume.optional(),
  volumes: z.array(volume).max(20).optional(),
  availabilityZones: z.array(text).max(50).optional(),
  serverGroup: reference.optional(),
});

const cidr = z.string().min(1).max(64);

const order = z.strictObject({
  kubernetesVersion: z.string().max(63).optional(),
  machines: z.array(machines).max(100),
  newNetwork: z.strictObject({ cidr: cidr.optional() }).optional(),
  network: reference.optional(),
  subnets: z.array(reference).max(20).optional(),
  router: reference.optional(),
  externalNetwork: reference.optional(),
  podCidr: cidr.optional(),
  serviceCidr: cidr.optional(),
  loadBalancer: z
    .strictObject({ provider: text.optional(), flavor: text.optional() })
    .optional(),
  floatingIps: count.optional(),
  securityGroups: count.optional(),
  securityGroupRules: count.optional(),
});

export const projectsQuery = z.object(place);

/** Bodies of `POST /openstack/...`. What they refuse is named, never quoted. */
export const openStackChoicesBody = z.strictObject({
  ...asked,
  kubernetesVersion: z.string().max(63).optional(),
});
export const openStackQuotaBody = z.strictObject({
  ...asked,
  order: order.optional(),
});
export const openStackPreflightBody = z.strictObject({ ...asked, order });
export const openStackLeftoversBody = z.strictObject(asked);
export const leftoverRemovalBody = z.strictObject({
  ...asked,
  kind: z.enum(cloudObjectKinds),
  id: text,
});

/** A password or an unrestricted credential makes or revokes others. */
export const applicationCredentialBody = z.strictObject({
  ...place,
  cluster: dnsName,
  blueprint: z.string().min(1).max(63),
  owner: z.string().min(1).max(253).optional(),
  secretName: dnsName.optional(),
  cloudName: text.optional(),
  credentials: enteredCredentials,
  days: z.number().int().min(1).max(3650),
  replace: z.boolean().optional(),
  dryRun: z.boolean().optional(),
});
export const revocationBody = z.strictObject({
  ...place,
  cluster: dnsName.optional(),
  credentials: enteredCredentials,
  ids: z.array(text).max(50).optional(),
});
