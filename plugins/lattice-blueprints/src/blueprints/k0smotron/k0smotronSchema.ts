import { z } from 'zod';
import { addonSwitches } from '../../schema/addons';
import { credentialsSchema } from '../../schema/credentials';
import { hostedPorts, hostedServiceFields } from '../../schema/hostedService';
import { identityFields } from '../../schema/identity';
import {
  clusterNetworkSchema,
  networkSchema,
  securityGroupsSchema,
} from '../../schema/network';
import { poolsSchema } from '../../schema/pools';
import {
  dnsName,
  imageRepository,
  imageWithTag,
  storageQuantity,
} from '../../schema/text';
import { kubernetesVersion } from '../../schema/versions';

const etcdStorage = z.strictObject({
  type: z.literal('etcd').describe('Dedicated etcd next to the control plane.'),
  size: storageQuantity.default('1Gi').describe('Volume size per etcd member.'),
  storageClass: dnsName
    .optional()
    .describe(
      'StorageClass on the management cluster. Defaults to its default class.',
    ),
  image: imageWithTag
    .optional()
    .describe('etcd image. Defaults to the k0smotron image.'),
  deleteVolumes: z
    .boolean()
    .default(false)
    .describe('Delete the volumes with the cluster.'),
});

const kineStorage = z.strictObject({
  type: z.literal('kine').describe('An existing database.'),
  secretName: dnsName.describe('Secret with the database URL.'),
});

const controlPlane = z
  .strictObject({
    replicas: z
      .number()
      .int()
      .min(1)
      .max(9)
      .default(3)
      .describe('Number of control plane pods. Must be odd with etcd.')
      .meta({ title: 'Replicas' }),
    image: imageRepository
      .default('quay.io/k0sproject/k0s')
      .describe('k0s image without a tag; k0smotron adds the version.')
      .meta({ title: 'Image' }),
    service: z
      .strictObject({ ...hostedServiceFields, ...hostedPorts })
      .prefault({})
      .meta({ title: 'Service' }),
    externalAddress: dnsName
      .optional()
      .describe("API server address, if the Service doesn't provide one.")
      .meta({ title: 'Address' }),
    storage: z
      .discriminatedUnion('type', [etcdStorage, kineStorage])
      .prefault({ type: 'etcd' })
      .meta({ title: 'Storage' }),
    certSans: z
      .array(dnsName)
      .max(50)
      .default([])
      .describe('Additional names in the API server certificate.')
      .meta({ title: 'Certificate SANs' }),
  })
  .prefault({})
  .meta({ title: 'Control plane' });

const k0sAddons = z
  .strictObject({
    cloudController: addonSwitches.cloudController,
    cinderCsi: addonSwitches.cinderCsi,
    metricsServer: addonSwitches.metricsServer,
    cni: z
      .enum(['calico', 'kuberouter', 'cilium', 'none'])
      .default('calico')
      .describe('CNI. k0s includes calico and kuberouter.')
      .meta({ title: 'CNI' }),
  })
  .prefault({})
  .describe('Installed by the Helm extensions of k0s.')
  .meta({ title: 'Add-ons' });

/** Input of the blueprint k0smotron. */
export const k0smotronSchema = z.strictObject({
  ...identityFields,
  kubernetesVersion,
  k0sRevision: z
    .number()
    .int()
    .min(0)
    .max(9)
    .default(0)
    .describe('k0s release of the Kubernetes version: 0 means +k0s.0.')
    .meta({ title: 'k0s release' }),
  credentials: credentialsSchema,
  controlPlane,
  workers: poolsSchema,
  network: networkSchema,
  clusterNetwork: clusterNetworkSchema({
    pods: '10.244.0.0/16',
    services: '10.96.0.0/12',
  }),
  securityGroups: securityGroupsSchema,
  addons: k0sAddons,
});

/**
 * Parsed input of the blueprint k0smotron.
 *
 * @public
 */
export type K0smotronInput = z.output<typeof k0smotronSchema>;
