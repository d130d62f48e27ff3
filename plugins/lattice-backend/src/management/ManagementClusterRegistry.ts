import { InputError } from '@backstage/errors';
import {
  ManagementClusterRegistration,
  ManagementClustersExtensionPoint,
} from '@lattice-dev/plugin-lattice-node';
import {
  checkManagementClusterName,
  ManagementClusterConfig,
} from '../config/readManagementClusters';

/** Collects what modules bring along; the configured ones join at start. */
export class ManagementClusterRegistry
  implements ManagementClustersExtensionPoint
{
  readonly #registered: ManagementClusterConfig[] = [];

  addManagementCluster(registration: ManagementClusterRegistration): void {
    const { name, title, sandbox = false, kubeconfig } = registration;
    checkManagementClusterName(name, 'The name of a management cluster');
    this.#registered.push({
      name,
      title,
      sandbox,
      connection: { type: 'kubeconfig-inline', document: kubeconfig },
    });
  }

  /** Throws when a name is used twice. */
  withConfigured(
    configured: ManagementClusterConfig[],
  ): ManagementClusterConfig[] {
    const all = [...configured, ...this.#registered];
    const names = all.map(cluster => cluster.name);
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    if (twice !== undefined) {
      throw new InputError(
        `There are two management clusters named "${twice}", in lattice.managementClusters or brought by modules; names are used once each`,
      );
    }
    return all;
  }
}
