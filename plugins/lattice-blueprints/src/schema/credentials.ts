import { z } from 'zod';
import { dnsName, openStackName } from './text';

/** Which Secret holds the OpenStack credentials. The Secret itself is never part of a blueprint. */
export const credentialsSchema = z
  .strictObject({
    secretName: dnsName
      .optional()
      .describe(
        'Secret with clouds.yaml in the namespace of the cluster. Left out, it is <name>-cloud-config.',
      )
      .meta({ title: 'Secret' }),
    cloudName: openStackName
      .default('openstack')
      .describe('Name of the cloud inside clouds.yaml.')
      .meta({ title: 'Cloud' }),
    region: openStackName
      .optional()
      .describe(
        'Region, where the cloud has more than one. It cannot be changed later.',
      )
      .meta({ title: 'Region' }),
    identity: z
      .enum(['Secret', 'ClusterIdentity'])
      .default('Secret')
      .describe(
        'Secret in the own namespace, or an OpenStackClusterIdentity that administrators share.',
      )
      .meta({ title: 'Kind of credentials' }),
    workload: z
      .boolean()
      .default(true)
      .describe(
        'Bring the credentials into the new cluster by a ClusterResourceSet; the cloud controller and the volume driver need them.',
      )
      .meta({ title: 'Credentials in the cluster' }),
  })
  .prefault({})
  .meta({ title: 'OpenStack credentials' });

/** Parsed credentials reference. */
export type CredentialsReference = z.output<typeof credentialsSchema>;
