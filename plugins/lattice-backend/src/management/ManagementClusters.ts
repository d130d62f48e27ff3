import { LoggerService } from '@backstage/backend-plugin-api';
import { ManagementClusterInfo } from '@lattice-dev/plugin-lattice-common';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { ConnectionMonitor } from './ConnectionMonitor';

/** All management clusters, each watched by a monitor of its own. */
export class ManagementClusters {
  readonly #monitors: ConnectionMonitor[];

  static create(options: {
    clusters: ManagementCluster[];
    logger: LoggerService;
  }): ManagementClusters {
    return new ManagementClusters(
      options.clusters.map(cluster =>
        ConnectionMonitor.create({ cluster, logger: options.logger }),
      ),
    );
  }

  private constructor(monitors: ConnectionMonitor[]) {
    this.#monitors = monitors;
  }

  start(): void {
    for (const monitor of this.#monitors) monitor.start();
  }

  stop(): void {
    for (const monitor of this.#monitors) monitor.stop();
  }

  list(): ManagementClusterInfo[] {
    return this.#monitors.map(monitor => monitor.info());
  }
}
