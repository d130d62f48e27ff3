import { UpgradeChange } from '@lattice-dev/plugin-lattice-common';
import { upgradeStep } from '../change/ChangeSet';
import { ClusterParts } from '../cluster/ClusterParts';
import { KubeObject, textAt } from '../objects/KubeObject';
import { followRollout } from '../upgrade/progress';
import { UpgradeStep } from '../upgrade/UpgradeStep';
import { requireAllowed, sameVersion, writtenLike } from '../upgrade/versions';

export const latticeVersionPath = ['provider', 'kubernetes', 'version'];

/** The operator rolls everything itself: one field, then waiting. */
export function upgradeLatticeCluster(
  parts: ClusterParts,
  lattice: KubeObject,
  wanted: UpgradeChange,
): UpgradeStep {
  const current = textAt(lattice.spec, ...latticeVersionPath) ?? '';
  requireAllowed(current, wanted.version);
  if (sameVersion(current, wanted.version)) {
    return followRollout(parts, wanted.version);
  }
  const version = writtenLike(wanted.version, current);
  const patch = {
    seen: lattice,
    steps: [
      {
        op: 'add' as const,
        path: `/spec/${latticeVersionPath.join('/')}`,
        value: version,
      },
    ],
    fields: [['spec', ...latticeVersionPath]],
  };
  return {
    change: {
      ...upgradeStep(
        parts.id,
        `Upgrade the LatticeCluster from ${current} to ${version}.`,
      ),
      patch: [patch],
    },
    done: false,
    waitsFor: 'The Lattice operator replaces the machines.',
  };
}
