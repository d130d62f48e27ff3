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
    type: openStackName.optional().describe('OpenStack volume type.'),
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
      .describe('Number of machines. Must be odd for etcd.')
      .meta({ title: 'Machines', examples: [1, 3, 5] }),
    flavor: openStackName
      .describe('Machine size.')
      .meta({ title: 'Machine size' }),
    rootVolume,
    availabilityZone: openStackName.optional().describe('Availability zone.'),
  })
  .meta({ title: 'Control plane' });

const pool = z
  .strictObject({
    name: dnsLabel(40).describe('Pool name.').meta({ title: 'Name' }),
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
    grpcPort: port.default(50051).describe('Agent port.'),
    bootstrapPort: port.default(8443).describe('Bootstrap port.'),
    serviceType: z
      .enum(['ClusterIP', 'NodePort', 'LoadBalancer'])
      .default('LoadBalancer')
      .describe('Service type.'),
  })
  .optional()
  .describe('Allow the cluster to be the parent of other clusters.')
  .meta({ title: 'Parent' });

const infraProvider = z
  .strictObject({
    name: dnsLabel().default('openstack').describe('InfraProvider name.'),
    create: z
      .boolean()
      .default(false)
      .describe("Create it if it doesn't exist."),
    namespace: dnsLabel().default('lattice-system').describe('Namespace.'),
    authUrl: z
      .string()
      .max(512)
      .regex(
        /^https?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?(\/[A-Za-z0-9._/-]*)?$/,
        'must be a URL',
      )
      .optional()
      .describe('Keystone URL.'),
    region: openStackName.optional().describe('Region.'),
  })
  .refine(
    ({ create, authUrl }) => !create || authUrl !== undefined,
    'an InfraProvider needs the Keystone URL (authUrl)',
  )
  .prefault({})
  .meta({ title: 'InfraProvider' });

const openstack = z.strictObject({
  externalNetwork: openStackName
    .describe('External network ID or name.')
    .meta({ title: 'External network' }),
  imageName: openStackName.describe('Machine image.').meta({ title: 'Image' }),
  sshKeyName: openStackName
    .describe('OpenStack key pair.')
    .meta({ title: 'SSH key' }),
  cloudName: openStackName
    .default('openstack')
    .describe('Cloud name in clouds.yaml.'),
  secret: z
    .strictObject({
      name: dnsName.describe('Secret name.'),
      namespace: dnsLabel().describe('Namespace.'),
    })
    .optional()
    .describe(
      'Secret with clouds.yaml. Defaults to openstack-cloud-config in capo-system.',
    ),
  dnsNameservers: z
    .array(ipAddress)
    .max(10)
    .default([])
    .describe('DNS servers.'),
  nodeCidr: cidr.default('10.6.0.0/24').describe('Node CIDR.'),
  loadBalancerFlavor: openStackName.optional().describe('Octavia flavor.'),
  workerAvailabilityZone: openStackName
    .optional()
    .describe('Availability zone of the workers.'),
  managedSecurityGroups: z
    .boolean()
    .default(true)
    .describe('Create security groups.'),
  allowAllInClusterTraffic: z
    .boolean()
    .default(false)
    .describe('Allow all traffic between machines.'),
});

/** Input of the blueprint lattice-cluster. */
export const latticeClusterSchema = z.strictObject({
  name: dnsLabel().describe('Cluster name.').meta({ title: 'Name' }),
  owner: entityRef.optional().describe('Catalog entity that owns the cluster.'),
  system: entityRef
    .optional()
    .describe('Catalog system that the cluster belongs to.'),
  kubernetesVersion,
  bootstrap: z
    .enum(['kubeadm', 'rke2'])
    .default('kubeadm')
    .describe('Kubernetes distribution.')
    .meta({ title: 'Bootstrap' }),
  openstack: openstack.meta({ title: 'OpenStack' }),
  controlPlane,
  workers: z
    .array(pool)
    .min(1)
    .max(50)
    .describe('Worker pools.')
    .meta({ title: 'Workers' }),
  clusterNetwork: clusterNetworkSchema({
    pods: '192.168.0.0/16',
    services: '10.128.0.0/12',
  }),
  certSans: z.array(dnsName).max(50).default([]).describe('Certificate SANs.'),
  endpoints,
  infraProvider,
  latticeImage: imageWithTag
    .default('ghcr.io/evan-hines-js/lattice:latest')
    .describe('Lattice operator image for the new cluster.')
    .meta({ title: 'Lattice image' }),
  shape: z
    .enum(['auto', 'guide', 'later'])
    .default('auto')
    .describe(
      'Schema of the object. auto detects what the management cluster serves.',
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
