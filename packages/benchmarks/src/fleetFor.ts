import { LoggerService } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { projectForDiagnosis } from '@lattice-dev/plugin-lattice-backend/src/diagnosis/details/projectForDiagnosis';
import {
  createLiveView,
  CreateLiveViewOptions,
  LiveView,
} from '@lattice-dev/plugin-lattice-backend/src/createLiveView';
import { ManagementCluster } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/ManagementCluster';

const silent: LoggerService = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
  child: () => silent,
};

/** A fleet as the backend makes it, for one management cluster. */
export async function fleetFor(
  name: string,
  connection: { kubeconfig: string } | { url: string; token: string },
  options: Partial<CreateLiveViewOptions> = {},
): Promise<LiveView> {
  const cluster = ManagementCluster.create({
    name,
    sandbox: true,
    allowInsecure: true,
    connection:
      'kubeconfig' in connection
        ? { type: 'kubeconfig-inline', document: connection.kubeconfig }
        : { type: 'token', ...connection },
  });
  return createLiveView({
    managementClusters: [cluster],
    logger: silent,
    catalog: {} as CatalogService,
    project: projectForDiagnosis,
    ...options,
  });
}

/** Waits until something holds. */
export async function until(
  condition: () => boolean,
  milliseconds = 60_000,
): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!condition()) {
    if (Date.now() > end) return false;
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  return true;
}
