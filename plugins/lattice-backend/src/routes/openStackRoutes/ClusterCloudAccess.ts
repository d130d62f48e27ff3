import { AuditorService } from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import {
  ClusterId,
  latticeClusterConsolePermission,
  latticeCredentialsUsePermission,
  MachineCloudResponse,
} from '@lattice-dev/plugin-lattice-common';
import { AuditTrail } from '../../audit/AuditTrail';
import { clusterNamed } from '../../audit/clusterNamed';
import { ReadFilter } from '../../fleet/query/ReadFilter';
import { ClusterCloudQueries } from '../../openstack/ClusterCloudQueries';
import { ProjectQueries } from '../../openstack/ProjectQueries';
import { Asking } from '../../operations/allowedOperations';
import {
  AuthorizedCluster,
  ClusterAuthorizer,
} from '../../permissions/ClusterAuthorizer';
import { ReadAuthorizer } from '../../permissions/ReadAuthorizer';
import { found } from '../clustersRoutes';

export interface ClusterCloudAccessOptions {
  clouds: ClusterCloudQueries;
  queries: ProjectQueries;
  reads: ReadAuthorizer;
  authorizer: ClusterAuthorizer;
  /** What the permission rules look at. */
  row: (id: ClusterId, readFilter: ReadFilter) => AuthorizedCluster | undefined;
  auditor: AuditorService;
}

/** The cloud of a cluster, for whoever may use its credential. */
export class ClusterCloudAccess {
  readonly #options: ClusterCloudAccessOptions;
  readonly #audit: AuditTrail;

  static create(options: ClusterCloudAccessOptions): ClusterCloudAccess {
    return new ClusterCloudAccess(options);
  }

  private constructor(options: ClusterCloudAccessOptions) {
    this.#options = options;
    this.#audit = AuditTrail.create(options);
  }

  /** Who may see the cluster, and use what lies in its namespace. */
  async requireUse(id: ClusterId, asking: Asking): Promise<AuthorizedCluster> {
    const { reads, row, authorizer, queries } = this.#options;
    const readFilter = await reads.filterFor(asking.credentials);
    const cluster = found(row(id, readFilter), id);
    const decision = await authorizer.decide(
      latticeCredentialsUsePermission,
      asking.credentials,
    );
    const { managementCluster, namespace } = id;
    const place = { managementCluster, namespace };
    decision.require(await queries.placeOf(place, asking.caller));
    return cluster;
  }

  /** Looks at one machine, with its console where the person may read that. */
  async machine(
    { machine, ...id }: ClusterId & { machine: string },
    asking: Asking,
    options: { refresh?: boolean } = {},
  ): Promise<MachineCloudResponse> {
    const meta = { cluster: clusterNamed(id), machine };
    const event = { id: 'machine-cloud-read' as const, asking, meta };
    return this.#audit.run(event, async () => {
      const cluster = await this.requireUse(id, asking);
      const console = await this.#mayReadConsole(cluster, asking);
      return this.#options.clouds.machine({ ...id, machine }, asking.caller, {
        ...options,
        console,
      });
    });
  }

  async #mayReadConsole(
    cluster: AuthorizedCluster,
    { credentials }: Asking,
  ): Promise<boolean> {
    try {
      const decision = await this.#options.authorizer.decide(
        latticeClusterConsolePermission,
        credentials,
      );
      return decision.allows(cluster);
    } catch (error) {
      if (error instanceof NotAllowedError) return false;
      throw error;
    }
  }
}
