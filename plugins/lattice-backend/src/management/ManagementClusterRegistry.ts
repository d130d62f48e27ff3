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
        `Two management clusters are named "${twice}" (in lattice.managementClusters or added by modules); names must be unique`,
      );
    }
    return all;
  }
}
