import { Config } from '@backstage/config';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { readOperationsConfig } from '../operations/readOperationsConfig';
import { Targets } from '../operations/Target';
import { TenantRule } from '../tenants/TenantRule';
import { CloudRegistry } from './clouds/CloudRegistry';
import { readOpenStackConfig } from './clouds/readOpenStackConfig';
import { ProjectQueries } from './ProjectQueries';
import { CloudReader } from './reads/CloudReader';

/** Everything that asks clouds; none of it is in the way of the live view. */
export interface OpenStack {
  queries: ProjectQueries;
  stop(): void;
}

export function createOpenStack(options: {
  config: Config;
  /** With the identity that writes: only it may read Secrets. */
  clusters: ManagementCluster[];
  tenants: readonly TenantRule[];
  /** Clouds that modules brought along. */
  registry?: CloudRegistry;
}): OpenStack {
  const { clusters, tenants, registry = new CloudRegistry() } = options;
  const operations = readOperationsConfig(options.config);
  const reader = CloudReader.create();
  const queries = ProjectQueries.create({
    config: registry.withConfigured(readOpenStackConfig(options.config)),
    reader,
    targets: Targets.create({ clusters, config: operations }),
    namespaces: operations.namespaces,
    tenants,
    prices: operations.prices,
  });
  return { queries, stop: () => reader.close() };
}
