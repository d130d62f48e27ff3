import {
  ClusterId,
  OpenStackReference,
  PlanRequest,
  UpgradeChange,
} from '@lattice-dev/plugin-lattice-common';
import {
  ClusterFrame,
  isTopology,
  poolName,
  readClusterFrame,
} from '../../cluster/ClusterParts';
import { readOwnReference } from '../../cluster/readReference';
import { at, KubeObject, textAt } from '../../objects/KubeObject';
import { ObjectReader } from '../../objects/ObjectReader';
import { readTemplate } from '../../roll/readMachineSizes';
import { ReadTarget } from '../../Target';
import { imageForVersion } from '../../upgrade/replaceTemplate';
import { neededImage } from '../../upgrade/topologyUpgrade';
import { scaledDemand, upgradedDemand } from './changedDemand';
import { referenceOf } from './machineOf';
import { readClusterClass } from './readClusterClass';
import { readLiveDemand } from './readLiveSet';
import { DemandChange } from './withCloud';

/** Plans that take something else from the project than now. */
export type SizedPlanRequest = Extract<
  PlanRequest,
  { operation: 'scale' } | { operation: 'upgrade' } | { operation: 'rollout' }
>;

type ImageOf = (group: string) => OpenStackReference | undefined;

/** A class makes the name of the image of the version. */
async function imagesOfClass(
  client: ObjectReader,
  { cluster }: ClusterFrame,
  version: string,
): Promise<ImageOf> {
  const clusterClass = await readClusterClass(client, [cluster]);
  const name = neededImage(cluster, clusterClass, version);
  return () => (name ? { name } : undefined);
}

/** Templates are replaced by those with the image of the version. */
async function imagesOfTemplates(
  client: ObjectReader,
  frame: ClusterFrame,
  wanted: UpgradeChange,
): Promise<ImageOf> {
  const { controlPlane, pools, id } = frame;
  const holders: Array<[string, KubeObject]> = [
    ...(controlPlane
      ? [['control-plane', controlPlane] as [string, KubeObject]]
      : []),
    ...pools.map((pool): [string, KubeObject] => [
      poolName(pool, id.name),
      pool,
    ]),
  ];
  const images = await Promise.all(
    holders.map(async ([group, holder]) => {
      const read = readOwnReference;
      const template = await readTemplate(client, frame, holder, read);
      const from =
        textAt(holder.spec, 'version') ??
        textAt(holder.spec, 'template', 'spec', 'version') ??
        '';
      const to = wanted.version;
      const next =
        template &&
        imageForVersion({ template, from, to, image: wanted.image });
      const kept = at(template?.spec, 'template', 'spec', 'image');
      return [group, referenceOf(next ?? kept)] as const;
    }),
  );
  const found = new Map(images);
  return group => found.get(group);
}

/** What a cluster takes now, and once it is scaled, upgraded or rolled. */
export async function readDemandChange(
  target: ReadTarget,
  id: ClusterId,
  request: SizedPlanRequest,
): Promise<DemandChange | undefined> {
  const client = target.client.look();
  const looking = { ...target, client };
  const frame = await readClusterFrame(looking, id);
  const live = await readLiveDemand(client, frame);
  if (!live) return undefined;
  if (request.operation === 'scale') {
    return { live, wanted: scaledDemand(live, request) };
  }
  // The same machines anew: only the peak needs more.
  if (request.operation === 'rollout') return { live, wanted: live };
  const { version } = request;
  const imageOf = await (isTopology(frame.cluster)
    ? imagesOfClass(client, frame, version)
    : imagesOfTemplates(client, frame, request));
  return {
    live,
    wanted: upgradedDemand(live, version, ({ name }) => imageOf(name)),
  };
}
