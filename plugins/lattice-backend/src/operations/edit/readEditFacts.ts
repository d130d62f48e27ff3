import { formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { ClusterParts } from '../cluster/ClusterParts';
import { readOwnReference } from '../cluster/readReference';
import { explained } from '../errors/toBackstageError';
import { readHealthChecks } from '../machines/readHealthChecks';
import { KubeObject } from '../objects/KubeObject';
import { readClusterClass } from '../plan/cloud/readClusterClass';
import { readTemplate } from '../roll/readMachineSizes';
import { Target } from '../Target';
import { EditFacts } from './decideEdit';

/** Reads what a change of the cluster depends on. */
export async function readEditFacts(
  target: Target,
  parts: ClusterParts,
): Promise<EditFacts> {
  const { controlPlane, pools, id, cluster } = parts;
  const { client } = target;
  const holders = controlPlane ? [controlPlane, ...pools] : pools;
  return explained({ title: formatClusterId(id) }, async () => {
    const templates = new Map<KubeObject, KubeObject | undefined>();
    const [healthChecks, clusterClass] = await Promise.all([
      readHealthChecks(target, id),
      readClusterClass(client, [cluster]),
      ...holders.map(async holder => {
        const template = readTemplate(client, parts, holder, readOwnReference);
        templates.set(holder, await template);
      }),
    ]);
    const templateOf = (holder: KubeObject) => templates.get(holder);
    return { parts, healthChecks, clusterClass, templateOf };
  });
}
