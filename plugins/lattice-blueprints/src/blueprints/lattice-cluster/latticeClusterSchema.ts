import { z } from 'zod';
import { cidr, ipAddress } from '../../schema/addresses';
import { clusterNetworkSchema } from '../../schema/network';
import { nodeLabels, nodeTaints } from '../../schema/nodes';
import { checkScaling, scalingFields } from '../../schema/pools';
import {
  dnsLabel,
  dnsName,
  entityRef,
  imageWithTag,
  openStackName,
} from '../../schema/text';
import { kubernetesVersion } from '../../schema/versions';

const rootVolume = z
  .strictObject({
    sizeGb: z.number().int().min(1).max(16384).describe('Size in GB.'),
    type: openStackName.optional().describe('Volume type of the cloud.'),
  })
  .optional()
  .describe('Boot from a volume.')
  .meta({ title: 'Root volume' });

const controlPlane = z
  .strictObject({
    replicas: z
      .number()
      .int()
      .min(1)
      .max(9)
      .default(3)
      .describe('Number of machines; etcd needs an odd number.')
      .meta({ title: 'Machines' }),
    flavor: openStackName
      .describe('Machine size.')
      .meta({ title: 'Machine size' }),
    rootVolume,
    availabilityZone: openStackName.optional().describe('Availability zone.'),
  })
  .meta({ title: 'Control plane' });

const pool = z
  .strictObject({
    name: dnsLabel(40).describe('Name of the pool.').meta({ title: 'Name' }),
    ...scalingFields,
    flavor: openStackName
      .describe('Machine size.')
      .meta({ title: 'Machine size' }),
    rootVolume,
    labels: nodeLabels,
    taints: nodeTaints,
  })
  .superRefine(checkScaling);

const port = z.number().int().min(1).max(65535);

const endpoints = z
  .strictObject({
    grpcPort: port.default(50051).describe('Port of the agents.'),
    bootstrapPort: port.default(8443).describe('Port by which clusters start.'),
    serviceType: z
      .enum(['ClusterIP', 'NodePort', 'LoadBalancer'])
      .default('LoadBalancer')
      .describe('Kind of Service.'),
  })
  .optional()
  .describe('Lets the cluster be the parent of others.')
  .meta({ title: 'Parent' });

const infraProvider = z
  .strictObject({
    name: dnsLabel()
      .default('openstack')
      .describe('Name of the InfraProvider.'),
    create: z.boolean().default(false).describe('Make it, if it is not there.'),
    namespace: dnsLabel().default('lattice-system').describe('Its namespace.'),
    authUrl: z
      .string()
      .max(512)
      .regex(
        /^https?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?(\/[A-Za-z0-9._/-]*)?$/,
        'must be a URL',
      )
      .optional()
      .describe('Address of Keystone.'),
    region: openStackName.optional().describe('Region.'),
  })
  .refine(
    ({ create, authUrl }) => !create || authUrl !== undefined,
    'an InfraProvider needs the address of Keystone (authUrl)',
  )
  .prefault({})
  .meta({ title: 'InfraProvider' });

const openstack = z.strictObject({
  externalNetwork: openStackName
    .describe('External network, by id or name.')
    .meta({ title: 'External network' }),
  imageName: openStackName
    .describe('Image of the machines.')
    .meta({ title: 'Image' }),
  sshKeyName: openStackName
    .describe('Key pair of the cloud.')
    .meta({ title: 'SSH key' }),
  cloudName: openStackName
    .default('openstack')
    .describe('Cloud in clouds.yaml.'),
  secret: z
    .strictObject({
      name: dnsName.describe('Name of the Secret.'),
      namespace: dnsLabel().describe('Its namespace.'),
    })
    .optional()
    .describe(
      'Secret with clouds.yaml; left out, openstack-cloud-config in capo-system.',
    ),
  dnsNameservers: z
    .array(ipAddress)
    .max(10)
    .default([])
    .describe('Name servers.'),
  nodeCidr: cidr.default('10.6.0.0/24').describe('Addresses of the machines.'),
  loadBalancerFlavor: openStackName.optional().describe('Octavia flavor.'),
  workerAvailabilityZone: openStackName
    .optional()
    .describe('Zone of the workers.'),
  managedSecurityGroups: z
    .boolean()
    .default(true)
    .describe('Make security groups.'),
  allowAllInClusterTraffic: z
    .boolean()
    .default(false)
    .describe('Let machines reach each other on every port.'),
});

/** Input of the blueprint lattice-cluster. */
export const latticeClusterSchema = z.strictObject({
  name: dnsLabel().describe('Name of the cluster.').meta({ title: 'Name' }),
  owner: entityRef.optional().describe('Catalog entity that owns the cluster.'),
  system: entityRef.optional().describe('Catalog system of the cluster.'),
  kubernetesVersion,
  bootstrap: z
    .enum(['kubeadm', 'rke2'])
    .default('kubeadm')
    .describe('What sets Kubernetes up.')
    .meta({ title: 'Bootstrap' }),
  openstack: openstack.meta({ title: 'OpenStack' }),
  controlPlane,
  workers: z
    .array(pool)
    .min(1)
    .max(50)
    .describe('Pools of workers.')
    .meta({ title: 'Workers' }),
  clusterNetwork: clusterNetworkSchema({
    pods: '192.168.0.0/16',
    services: '10.128.0.0/12',
  }),
  certSans: z.array(dnsName).max(50).default([]).describe('Certificate names.'),
  endpoints,
  infraProvider,
  latticeImage: imageWithTag
    .default('ghcr.io/evan-hines-js/lattice:latest')
    .describe('Image of the Lattice operator for the new cluster.')
    .meta({ title: 'Lattice image' }),
  shape: z
    .enum(['auto', 'guide', 'later'])
    .default('auto')
    .describe(
      'Form of the object; auto looks at what the management cluster serves.',
    )
    .meta({ title: 'Form' }),
});

/**
 * Parsed input of the blueprint lattice-cluster.
 *
 * @public
 */
export type LatticeClusterInput = z.output<typeof latticeClusterSchema>;

/** A parsed pool of the blueprint lattice-cluster. */
export type LatticePoolInput = LatticeClusterInput['workers'][number];
