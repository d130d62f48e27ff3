import { z } from 'zod';
import { dnsName, openStackName } from './text';

/** Which Secret holds the OpenStack credentials. The Secret itself is never part of a blueprint. */
export const credentialsSchema = z
  .strictObject({
    secretName: dnsName
      .optional()
      .describe(
        'Secret with clouds.yaml in the namespace of the cluster. Defaults to <name>-cloud-config.',
      )
      .meta({ title: 'Secret' }),
    cloudName: openStackName
      .default('openstack')
      .describe('Cloud name in clouds.yaml.')
      .meta({ title: 'Cloud' }),
    region: openStackName
      .optional()
      .describe("Region, if there is more than one. It can't be changed later.")
      .meta({ title: 'Region' }),
    identity: z
      .enum(['Secret', 'ClusterIdentity'])
      .default('Secret')
      .describe(
        "A Secret in the cluster's namespace, or an OpenStackClusterIdentity shared by administrators.",
      )
      .meta({ title: 'Credential type' }),
    workload: z
      .boolean()
      .default(true)
      .describe(
        'Deliver the credentials to the new cluster through a ClusterResourceSet. The cloud controller manager and the CSI driver need them.',
      )
      .meta({ title: 'Deliver credentials' }),
  })
  .prefault({})
  .meta({ title: 'OpenStack credentials' });

/** Parsed credentials reference. */
export type CredentialsReference = z.output<typeof credentialsSchema>;
