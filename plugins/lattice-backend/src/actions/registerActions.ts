import { ActionsOptions } from './ActionsOptions';
import { registerDiagnoseCluster } from './diagnoseCluster';
import { registerGetCluster } from './getCluster';
import { registerListClusters } from './listClusters';
import { registerPlanCluster } from './planCluster';

/**
 * What agents can ask, over MCP or from other plugins. Each action has the
 * rights of whoever calls it, and none of them writes.
 */
export function registerActions(options: ActionsOptions): void {
  registerListClusters(options);
  registerGetCluster(options);
  registerDiagnoseCluster(options);
  registerPlanCluster(options);
}
