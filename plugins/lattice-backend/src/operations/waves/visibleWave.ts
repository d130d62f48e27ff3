import { ClusterId, Wave } from '@lattice-dev/plugin-lattice-common';
import { countsText, waveCounts } from './waveCounts';

/**
 * A wave for somebody who may see some of its clusters only; undefined when
 * they may see none. Nothing in it names another cluster.
 */
export function visibleWave(
  wave: Wave,
  sees: (cluster: ClusterId, uid?: string) => boolean,
): Wave | undefined {
  const members = wave.members.filter(({ cluster, clusterUid }) =>
    sees(cluster, clusterUid),
  );
  if (members.length === 0) return undefined;
  if (members.length === wave.members.length) return wave;
  const counts = waveCounts(members);
  return {
    ...wave,
    counts,
    message: `Your clusters: ${countsText(counts)}.`,
    members,
    leftOut: wave.leftOut.filter(({ cluster }) => sees(cluster)),
    events: [],
    ...(wave.pause && { pause: visiblePause(wave.pause, sees) }),
  };
}

/** The title of a cause names its first cluster. */
function visiblePause(
  { cause, ...pause }: NonNullable<Wave['pause']>,
  sees: (cluster: ClusterId) => boolean,
) {
  const [first] = cause?.clusters ?? [];
  if (!cause || !first || !sees(first)) return pause;
  const clusters = cause.clusters.filter(cluster => sees(cluster));
  return { ...pause, cause: { ...cause, clusters } };
}
