import {
  ANNOTATION_OWNER,
  ClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { AuthorizedCluster } from '../../permissions/ClusterAuthorizer';
import { KubeObject } from '../objects/KubeObject';

/** What the permission rules are asked about. */
export function authorizedCluster(
  id: ClusterId,
  cluster: KubeObject | undefined,
  tenants: readonly string[],
): AuthorizedCluster {
  const { labels = {}, annotations = {} } = cluster?.metadata ?? {};
  return { ...id, owner: annotations[ANNOTATION_OWNER], labels, tenants };
}
