import {
  ClusterClassDefinition,
  knownKubernetesVersions,
} from '@lattice-dev/plugin-lattice-blueprints';
import { VersionChoice } from '@lattice-dev/plugin-lattice-common';
import semver from 'semver';
import { ownValue } from '../../ownValue';
import { KubeObject, textAt } from '../objects/KubeObject';
import { readMinorClass } from '../upgrade/classNames';
import { minorOf } from '../upgrade/versions';

/** Everything that says which versions there are. */
export interface VersionFacts {
  blueprint: string;
  /** `lattice.kubernetesVersions`. */
  configured: readonly string[];
  /** The class that the form names. */
  named?: ClusterClassDefinition;
  /** Classes and releases of the namespace of a cluster stack. */
  classes: KubeObject[];
  releases: KubeObject[];
}

const stacks: Record<string, string> = {
  'scs-cluster-stack': 'scs2',
  'scs-hosted-control-plane': 'hosted-control-plane',
};

const imageNote =
  'The cloud needs an image with this version, unless the machines download Kubernetes themselves.';

/** Where no class or stack says it: the configuration, else what is known. */
export function generalVersions(
  configured: readonly string[],
): VersionChoice[] {
  return configured.length > 0
    ? configured.map(version => ({ version, source: 'configuration' }))
    : knownKubernetesVersions.map(version => ({
        version,
        source: 'blueprint',
        note: imageNote,
      }));
}

/** Minor versions for which the stack has brought its class already. */
function minorsOfStack(stack: string, classes: KubeObject[]): Set<string> {
  return new Set(
    classes.flatMap(({ metadata }) => {
      const parsed = readMinorClass(metadata.name);
      return parsed?.family.includes(stack) ? [parsed.minor] : [];
    }),
  );
}

/** A release may say the exact version that its images have. */
function releasedVersions(stack: string, releases: KubeObject[]): string[] {
  return releases
    .filter(({ metadata }) => metadata.name.includes(`-${stack}-`))
    .map(({ status }) => textAt(status, 'kubernetesVersion') ?? '')
    .filter(version => /^v?1\.\d+\.\d+$/.test(version))
    .map(version => (version.startsWith('v') ? version : `v${version}`));
}

function ofStack(stack: string, facts: VersionFacts): VersionChoice[] {
  const released = releasedVersions(stack, facts.releases);
  const minors = minorsOfStack(stack, facts.classes);
  return [
    ...released.map(version => ({
      version,
      source: 'cluster-stack' as const,
    })),
    ...generalVersions(facts.configured).map(choice =>
      minors.has(minorOf(choice.version))
        ? { ...choice, source: 'cluster-stack' as const }
        : {
            ...choice,
            note: 'Its class is not here yet: the ClusterStack is made, and the operator fetches it.',
          },
    ),
  ];
}

function ofClass(
  { kubernetesVersions }: ClusterClassDefinition,
  configured: readonly string[],
): VersionChoice[] {
  return kubernetesVersions.length > 0
    ? kubernetesVersions.map(version => ({ version, source: 'class' }))
    : generalVersions(configured);
}

function allChoices(facts: VersionFacts): VersionChoice[] {
  const stack = ownValue(stacks, facts.blueprint);
  if (stack) return ofStack(stack, facts);
  if (facts.named) return ofClass(facts.named, facts.configured);
  return generalVersions(facts.configured);
}

/** Versions that can work, newest first, each once. */
export function versionChoices(facts: VersionFacts): VersionChoice[] {
  const byVersion = new Map<string, VersionChoice>();
  for (const choice of allChoices(facts)) {
    if (!byVersion.has(choice.version)) byVersion.set(choice.version, choice);
  }
  return [...byVersion.values()].sort((left, right) =>
    semver.rcompare(left.version, right.version),
  );
}
