import { PrerequisiteStatus } from '@lattice-dev/plugin-lattice-common';
import semver from 'semver';
import { ServedKind } from '../../kubernetes/Discovery';
import { Prerequisite } from '../blueprintCatalog';

/** Whether something is there; undefined when nobody may look. */
export type Seen<T> = { value: T } | { unseen: string };

/** What was found out about a management cluster. */
export interface ManagementFacts {
  kinds: ServedKind[];
  kubernetesVersion: Seen<string>;
  defaultStorageClass: Seen<string | undefined>;
  /** A Service of type LoadBalancer that has an address. */
  loadBalancer: Seen<string | undefined>;
  gateway: Seen<string | undefined>;
  dataStore: Seen<string | undefined>;
  /** As the Cluster API controller was started. */
  featureGates: Seen<Record<string, boolean>>;
}

type Verdict = Pick<PrerequisiteStatus, 'state' | 'reason'>;
type Test = Prerequisite['check'];

const met = (reason: string): Verdict => ({ state: 'met', reason });
const missing = (reason: string): Verdict => ({ state: 'missing', reason });
const notKnown = (reason: string): Verdict => ({ state: 'not-known', reason });

function findKind(
  facts: ManagementFacts,
  test: { group: string; kind: string },
) {
  return facts.kinds.find(
    kind => kind.group === test.group && kind.kind === test.kind,
  );
}

function found(
  seen: Seen<string | undefined>,
  what: string,
  ifNone: (reason: string) => Verdict = missing,
): Verdict {
  if ('unseen' in seen) return notKnown(seen.unseen);
  return seen.value === undefined
    ? ifNone(`No ${what} was found.`)
    : met(`Found ${what} ${seen.value}.`);
}

/** One way of looking for each kind of prerequisite. */
const judges: {
  [K in Test['test']]: (
    test: Extract<Test, { test: K }>,
    facts: ManagementFacts,
  ) => Verdict;
} = {
  served(test, facts) {
    const kind = findKind(facts, test);
    if (!kind) return missing(`${test.kind} (${test.group}) is not served.`);
    const usable = test.versions
      ? kind.versions.filter(version => test.versions?.includes(version))
      : kind.versions;
    return usable.length > 0
      ? met(`${test.kind} is served as ${kind.versions.join(', ')}.`)
      : missing(`${test.kind} is served only as ${kind.versions.join(', ')}.`);
  },
  contract(test, facts) {
    const kind = findKind(facts, test);
    if (!kind) return missing(`${test.kind} (${test.group}) is not served.`);
    const contracts = Object.keys(kind.contracts);
    return contracts.some(contract => test.contracts.includes(contract))
      ? met(`It follows contract ${contracts.join(', ')}.`)
      : missing(
          `It follows ${
            contracts.join(', ') || 'no contract'
          }; needed is ${test.contracts.join(' or ')}.`,
        );
  },
  preferred(test, facts) {
    const preferred = findKind(facts, test)?.versions[0];
    if (!preferred)
      return missing(`${test.kind} (${test.group}) is not served.`);
    return preferred === test.version
      ? met(`${test.kind} is preferred as ${preferred}.`)
      : missing(
          `${test.kind} is preferred as ${preferred}, not ${test.version}.`,
        );
  },
  defaultStorageClass: (_test, facts) =>
    found(facts.defaultStorageClass, 'default StorageClass'),
  // That no Service has an address yet proves nothing.
  loadBalancers: (_test, facts) =>
    found(
      facts.loadBalancer,
      'Service with the address of a load balancer',
      notKnown,
    ),
  gateway: (_test, facts) => found(facts.gateway, 'Gateway'),
  dataStore: (_test, facts) =>
    found(facts.dataStore, 'DataStore that is ready'),
  featureGate({ gate }, { featureGates }) {
    if ('unseen' in featureGates) return notKnown(featureGates.unseen);
    return featureGates.value[gate]
      ? met(`${gate} is on.`)
      : missing(`${gate} is off.`);
  },
  kubernetesVersion({ atLeast }, { kubernetesVersion }) {
    if ('unseen' in kubernetesVersion)
      return notKnown(kubernetesVersion.unseen);
    const version = semver.coerce(kubernetesVersion.value);
    return version && semver.gte(version, atLeast)
      ? met(`It runs ${kubernetesVersion.value}.`)
      : missing(`It runs ${kubernetesVersion.value}.`);
  },
  outside: () =>
    notKnown('It lies outside the management cluster: look with the command.'),
};

/** Holds one prerequisite against the facts. */
export function judgePrerequisite(
  prerequisite: Prerequisite,
  facts: ManagementFacts,
): PrerequisiteStatus {
  const { id, title, need, command, check } = prerequisite;
  const judge = judges[check.test] as (
    test: Test,
    known: ManagementFacts,
  ) => Verdict;
  return { id, title, need, command, ...judge(check, facts) };
}
