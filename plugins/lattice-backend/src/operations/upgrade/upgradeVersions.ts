import {
  UpgradeVersionChoice,
  UpgradeVersionsResponse,
  VersionChoice,
} from '@lattice-dev/plugin-lattice-common';
import semver from 'semver';
import { generalVersions } from '../choices/versionChoices';
import { isTopology } from '../cluster/ClusterParts';
import { findClassFor, isPerMinor } from './classNames';
import { currentVersion, UpgradeFacts } from './decideUpgrade';
import { classOf } from './topologyUpgrade';
import { upgradePath } from './upgradePath';
import { allowedMinors, sameVersion, whyNot, withRevision } from './versions';

/** What the class lists, else what new clusters are offered. */
export function knownVersions(
  { parts, classes }: UpgradeFacts,
  configured: readonly string[],
): VersionChoice[] {
  const { name } = classOf(parts.cluster);
  const own = classes.find(({ metadata }) => metadata.name === name);
  const listed = own?.spec?.kubernetesVersions;
  const versions = (Array.isArray(listed) ? listed : []).filter(
    version => semver.valid(version) !== null,
  );
  return versions.length > 0
    ? versions.map(version => ({ version, source: 'class' }))
    : generalVersions(configured);
}

function choicesAfter(
  current: string,
  known: VersionChoice[],
): UpgradeVersionChoice[] {
  const versions = known.map(({ version }) => version);
  return known
    .filter(({ version }) => !sameVersion(current, version))
    .map(choice => {
      const path = upgradePath(current, choice.version, versions);
      const via = path.slice(0, -1);
      return {
        ...choice,
        version: withRevision(choice.version, current),
        ...(via.length > 0
          ? { via }
          : { reason: whyNot(current, choice.version) }),
      };
    })
    .sort((left, right) => semver.rcompare(left.version, right.version));
}

/** What an upgrade can choose from, and why not from the rest. */
export function upgradeVersions(
  facts: UpgradeFacts,
  configured: readonly string[],
): UpgradeVersionsResponse {
  const { parts, classes } = facts;
  const current = currentVersion(parts);
  const allowed = current ? allowedMinors(current) : [];
  const { name } = classOf(parts.cluster);
  const names = classes.map(({ metadata }) => metadata.name);
  return {
    current,
    byClass: isTopology(parts.cluster),
    allowedMinors: allowed,
    versions: current
      ? choicesAfter(current, knownVersions(facts, configured))
      : [],
    clusterClasses:
      current && isPerMinor(name, current)
        ? allowed.flatMap(minor => {
            const newest = findClassFor(name, `${minor}.0`, names);
            return newest ? [{ name: newest, minor }] : [];
          })
        : [],
  };
}
