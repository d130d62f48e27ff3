import { InputError } from '@backstage/errors';
import { UpgradeChange } from '@lattice-dev/plugin-lattice-common';
import { ChangeSet, upgradeStep } from '../change/ChangeSet';
import { ClusterParts } from '../cluster/ClusterParts';
import { at, KubeObject, listAt, textAt } from '../objects/KubeObject';
import { JsonPatchStep } from '../objects/JsonPatchStep';
import { findClassFor, isPerMinor } from './classNames';
import { nextClusterStack } from './nextClusterStack';
import { followRollout } from './progress';
import { rebaseConflicts } from './rebaseConflicts';
import { UpgradeStep } from './UpgradeStep';
import { minorOf, requireAllowed, sameVersion, writtenLike } from './versions';

interface Work {
  parts: ClusterParts;
  wanted: UpgradeChange;
  /** ClusterClasses of the namespace that the class is in. */
  classes: KubeObject[];
  /** ClusterStacks of the same namespace. */
  stacks: KubeObject[];
}

/** v1beta2 has a reference, v1beta1 a name. */
export function classOf(cluster: KubeObject): {
  name: string;
  namespace?: string;
  path: string[];
} {
  const reference = ['topology', 'classRef', 'name'];
  const byReference = textAt(cluster.spec, ...reference);
  return byReference
    ? {
        name: byReference,
        namespace: textAt(cluster.spec, 'topology', 'classRef', 'namespace'),
        path: reference,
      }
    : {
        name: textAt(cluster.spec, 'topology', 'class') ?? '',
        namespace: textAt(cluster.spec, 'topology', 'classNamespace'),
        path: ['topology', 'class'],
      };
}

/** The image that a class of SCS makes from the version. */
export function neededImage(
  cluster: KubeObject,
  clusterClass: KubeObject | undefined,
  version: string,
): string | undefined {
  const variable = (name: string): unknown =>
    listAt(cluster.spec, 'topology', 'variables').find(v => v.name === name)
      ?.value ??
    at(
      listAt(clusterClass?.spec, 'variables').find(v => v.name === name),
      ...['schema', 'openAPIV3Schema', 'default'],
    );
  const image = variable('imageName');
  return typeof image === 'string' && variable('imageAddVersion') === true
    ? `${image}-${version}`
    : undefined;
}

/** The class for the version; a step of its own when it has to be fetched. */
function chooseClass(
  work: Work,
  current: string,
): { name: string } | { first: UpgradeStep } {
  const { parts, wanted, classes, stacks } = work;
  const { name } = classOf(parts.cluster);
  if (wanted.clusterClass) return { name: wanted.clusterClass };
  if (!isPerMinor(name, current)) return { name };
  // A release that arrives on the way does not change what was begun.
  if (sameVersion(current, wanted.version)) return { name };
  const found = findClassFor(
    name,
    wanted.version,
    classes.map(object => object.metadata.name),
  );
  if (found) return { name: found };
  const stack = nextClusterStack(stacks, name, wanted.version);
  if (!stack) {
    throw new InputError(
      `ClusterClass ${name} is for ${minorOf(
        current,
      )} only, and there is none of its family for ${minorOf(
        wanted.version,
      )}. Install that cluster stack first.`,
    );
  }
  return {
    first: {
      change: {
        ...upgradeStep(
          work.parts.id,
          `Create cluster stack ${stack.metadata.name}.`,
        ),
        create: [stack],
      },
      done: false,
      waitsFor: `Waiting for cluster stack ${
        stack.metadata.name
      } to provide the class for ${minorOf(wanted.version)}.`,
    },
  };
}

/** Class and version in one patch, because one without the other is refused. */
function changeTopology(
  work: Work,
  current: string,
  clusterClass: string,
): ChangeSet {
  const { parts, wanted, classes } = work;
  const before = classOf(parts.cluster);
  const version = writtenLike(wanted.version, current);
  const steps: JsonPatchStep[] = [
    { op: 'replace', path: '/spec/topology/version', value: version },
  ];
  const changesClass = clusterClass !== before.name;
  if (changesClass) {
    const path = `/spec/${before.path.join('/')}`;
    steps.push({ op: 'replace', path, value: clusterClass });
  }
  const image = neededImage(
    parts.cluster,
    classes.find(object => object.metadata.name === clusterClass),
    version,
  );
  return {
    ...upgradeStep(
      work.parts.id,
      `Upgrade the cluster from ${current} to ${version}${
        changesClass ? `, class ${before.name} to ${clusterClass}` : ''
      }.`,
    ),
    patch: [
      {
        seen: parts.cluster,
        steps,
        fields: [['spec', 'topology', 'version']],
      },
    ],
    warnings: image ? [`Image ${image} must exist.`] : [],
  };
}

function requireListed(work: Work, clusterClass: string): void {
  const found = work.classes.find(
    object => object.metadata.name === clusterClass,
  );
  const listed = at(found?.spec, 'kubernetesVersions');
  if (!Array.isArray(listed) || listed.length === 0) return;
  if (!listed.some(version => sameVersion(version, work.wanted.version))) {
    throw new InputError(
      `ClusterClass ${clusterClass} doesn't support ${
        work.wanted.version
      }. Choose one of ${listed.join(', ')}.`,
    );
  }
}

/** What Cluster API would refuse, said before anything is written. */
function requireRebase({ parts, classes }: Work, clusterClass: string): void {
  const { name } = classOf(parts.cluster);
  if (name === clusterClass) return;
  const find = (wanted: string) =>
    classes.find(({ metadata }) => metadata.name === wanted);
  const conflicts = rebaseConflicts(
    parts.cluster,
    find(name),
    find(clusterClass),
  );
  if (conflicts.length === 0) return;
  throw new InputError(
    `The cluster can't move from class ${name} to ${clusterClass}: ${conflicts.join(
      '; ',
    )}. Choose another class.`,
  );
}

/** The next step of an upgrade that Cluster API itself puts in order. */
export function topologyUpgrade(work: Work): UpgradeStep {
  const { parts, wanted } = work;
  const current = textAt(parts.cluster.spec, 'topology', 'version') ?? '';
  requireAllowed(current, wanted.version);
  const chosen = chooseClass(work, current);
  if ('first' in chosen) return chosen.first;
  requireListed(work, chosen.name);
  requireRebase(work, chosen.name);
  const same = sameVersion(current, wanted.version);
  if (!same || chosen.name !== classOf(parts.cluster).name) {
    return {
      change: changeTopology(work, current, chosen.name),
      done: false,
      waitsFor: 'The control plane is replaced first, then the pools.',
    };
  }
  return followRollout(parts, wanted.version);
}
