import { dnsLabel, entityRef } from './text';

/** What every cluster has: a name, a place and people who answer for it. */
export const identityFields = {
  name: dnsLabel()
    .describe('Cluster name. It prefixes machine names, so keep it short.')
    .meta({ title: 'Name' }),
  namespace: dnsLabel()
    .default('default')
    .describe('Namespace on the management cluster.')
    .meta({ title: 'Namespace' }),
  owner: entityRef
    .optional()
    .describe('Catalog entity that owns the cluster.')
    .meta({ title: 'Owner' }),
  system: entityRef
    .optional()
    .describe('Catalog system that the cluster belongs to.')
    .meta({ title: 'System' }),
};

/** The identity of a cluster, parsed. */
export interface ClusterIdentity {
  name: string;
  namespace: string;
  owner?: string;
  system?: string;
}
