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
  type: z.literal('etcd').describe('etcd beside the control plane.'),
  size: storageQuantity.default('1Gi').describe('Size of each volume.'),
  storageClass: dnsName
    .optional()
    .describe('StorageClass of the management cluster; left out, its default.'),
  image: imageWithTag
    .optional()
    .describe('Image of etcd; left out, the one of k0smotron.'),
  deleteVolumes: z
    .boolean()
    .default(false)
    .describe('Delete the volumes together with the cluster.'),
});

const kineStorage = z.strictObject({
  type: z.literal('kine').describe('A database that is there already.'),
  secretName: dnsName.describe('Secret with the address of the database.'),
});

const controlPlane = z
  .strictObject({
    replicas: z
      .number()
      .int()
      .min(1)
      .max(9)
      .default(3)
      .describe('Number of control plane pods. With etcd it must be odd.')
      .meta({ title: 'Replicas' }),
    image: imageRepository
      .default('quay.io/k0sproject/k0s')
      .describe('Image of k0s without tag: k0smotron adds the version itself.')
      .meta({ title: 'Image' }),
    service: z
      .strictObject({ ...hostedServiceFields, ...hostedPorts })
      .prefault({})
      .meta({ title: 'Service' }),
    externalAddress: dnsName
      .optional()
      .describe(
        'Address of the API server, where the Service does not give one.',
      )
      .meta({ title: 'Address' }),
    storage: z
      .discriminatedUnion('type', [etcdStorage, kineStorage])
      .prefault({ type: 'etcd' })
      .meta({ title: 'Storage' }),
    certSans: z
      .array(dnsName)
      .max(50)
      .default([])
      .describe('More names for the certificate of the API server.')
      .meta({ title: 'Certificate names' }),
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
      .describe('Container network: calico and kuberouter come with k0s.')
      .meta({ title: 'Container network' }),
  })
  .prefault({})
  .describe('k0s installs them by its own Helm extensions.')
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
    .describe('Release of k0s for the Kubernetes version: 0 gives +k0s.0.')
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
