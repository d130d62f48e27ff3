import { Config } from '@backstage/config';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { readOperationsConfig } from '../operations/readOperationsConfig';
import { Targets } from '../operations/Target';
import { TenantRule } from '../tenants/TenantRule';
import { ClusterCloudQueries } from './ClusterCloudQueries';
import { CloudRegistry } from './clouds/CloudRegistry';
import { readOpenStackConfig } from './clouds/readOpenStackConfig';
import { LivingClusters } from './leftovers/LivingClusters';
import { ProjectQueries } from './ProjectQueries';
import { CloudReader } from './reads/CloudReader';

/** Everything that asks clouds; none of it is in the way of the live view. */
export interface OpenStack {
  queries: ProjectQueries;
  clouds: ClusterCloudQueries;
  stop(): void;
}

export function createOpenStack(options: {
  config: Config;
  /** With the identity that writes: only it may read Secrets. */
  clusters: ManagementCluster[];
  tenants: readonly TenantRule[];
  /** The clusters of all management clusters, as the live view has them. */
  living?: () => LivingClusters;
  /** Clouds that modules brought along. */
  registry?: CloudRegistry;
}): OpenStack {
  const { clusters, tenants, living } = options;
  const { registry = new CloudRegistry() } = options;
  const operations = readOperationsConfig(options.config);
  const reader = CloudReader.create();
  const parts = {
    config: registry.withConfigured(readOpenStackConfig(options.config)),
    reader,
    targets: Targets.create({ clusters, config: operations }),
    namespaces: operations.namespaces,
    prices: operations.prices,
  };
  const queries = ProjectQueries.create({ ...parts, tenants, living });
  const clouds = ClusterCloudQueries.create(parts);
  return { queries, clouds, stop: () => reader.close() };
}
