import { Config } from '@backstage/config';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { CredentialsWriter } from '../operations/credentials/CredentialsWriter';
import { readOperationsConfig } from '../operations/readOperationsConfig';
import { Targets } from '../operations/Target';
import { TenantRule } from '../tenants/TenantRule';
import { ApplicationCredentials } from './applicationCredentials/ApplicationCredentials';
import { ClusterCloudQueries } from './ClusterCloudQueries';
import { CloudRegistry } from './clouds/CloudRegistry';
import { readOpenStackConfig } from './clouds/readOpenStackConfig';
import { LivingClusters } from './leftovers/LivingClusters';
import { ProjectQueries } from './ProjectQueries';
import { CloudReader } from './reads/CloudReader';

/** Everything that talks to clouds; the live view never waits for it. */
export interface OpenStack {
  queries: ProjectQueries;
  clouds: ClusterCloudQueries;
  applicationCredentials: ApplicationCredentials;
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
  now?: () => Date;
}): OpenStack {
  const { clusters, tenants, living, now } = options;
  const { registry = new CloudRegistry() } = options;
  const operations = readOperationsConfig(options.config);
  const reader = CloudReader.create();
  const targets = Targets.create({ clusters, config: operations });
  const parts = {
    config: registry.withConfigured(readOpenStackConfig(options.config)),
    reader,
    targets,
    namespaces: operations.namespaces,
    prices: operations.prices,
    now,
  };
  const queries = ProjectQueries.create({ ...parts, tenants, living });
  const clouds = ClusterCloudQueries.create(parts);
  const writer = CredentialsWriter.create({
    targets,
    config: operations,
    tenants,
  });
  const applicationCredentials = ApplicationCredentials.create({
    ...parts,
    writer,
  });
  return {
    queries,
    clouds,
    applicationCredentials,
    stop: () => reader.close(),
  };
}
