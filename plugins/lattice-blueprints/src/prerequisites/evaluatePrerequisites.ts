import semver from 'semver';
import { Observations } from './Observations';
import { Prerequisite, PrerequisiteTest } from './Prerequisite';

/**
 * Whether something is there. What cannot be seen is not known.
 *
 * @public
 */
export type PrerequisiteState = 'ready' | 'missing' | 'not known';

/**
 * A prerequisite with what was found out about it.
 *
 * @public
 */
export interface PrerequisiteResult {
  id: string;
  title: string;
  need: Prerequisite['need'];
  state: PrerequisiteState;
  reason?: string;
  /** What installs it, where it is missing; what shows it, where it is not known. */
  command?: string;
}

/**
 * Whether a flavour can be used on a management cluster.
 *
 * @public
 */
export interface FlavourReadiness {
  state: PrerequisiteState;
  prerequisites: PrerequisiteResult[];
}

interface Verdict {
  state: PrerequisiteState;
  reason?: string;
}

const ready: Verdict = { state: 'ready' };

function missing(reason: string): Verdict {
  return { state: 'missing', reason };
}

function notKnown(reason: string): Verdict {
  return { state: 'not known', reason };
}

function decide(value: boolean | undefined, what: string): Verdict {
  if (value === undefined) {
    return notKnown(`${what}: couldn't be checked`);
  }
  return value ? ready : missing(`${what}: not found`);
}

type Test<Name extends PrerequisiteTest['test']> = (
  check: Extract<PrerequisiteTest, { test: Name }>,
  seen: Observations,
  id: string,
) => Verdict;

const tests: { [Name in PrerequisiteTest['test']]: Test<Name> } = {
  served({ group, kind, versions }, { served }) {
    if (served === undefined) {
      return notKnown("couldn't read the served kinds");
    }
    const found = served[group]?.[kind]?.versions ?? [];
    if (found.length === 0) {
      return missing(`${kind} (${group}) isn't served`);
    }
    return versions === undefined || versions.some(name => found.includes(name))
      ? ready
      : missing(
          `${kind} is served as ${found.join(', ')}, not as ${versions.join(
            ' or ',
          )}`,
        );
  },
  contract({ group, kind, contracts }, { contracts: seen }) {
    const found = seen?.[group]?.[kind];
    if (found === undefined) {
      return notKnown(`couldn't read the contract of ${kind}`);
    }
    return contracts.some(name => found.includes(name))
      ? ready
      : missing(`${kind} follows ${found.join(', ') || 'no contract'}`);
  },
  preferred({ group, kind, version }, { served }) {
    const found = served?.[group]?.[kind];
    if (
      served === undefined ||
      (found !== undefined && found.preferred === undefined)
    ) {
      return notKnown(`couldn't read the preferred version of ${kind}`);
    }
    return found?.preferred === version
      ? ready
      : missing(
          `the preferred version of ${kind} is ${found?.preferred ?? 'none'}`,
        );
  },
  defaultStorageClass: (_, { storageClasses }) =>
    decide(
      storageClasses?.some(({ isDefault }) => isDefault),
      'default StorageClass',
    ),
  loadBalancers: (_, { loadBalancers }) =>
    // That no Service has an address does not show that none would get one.
    loadBalancers ? ready : notKnown('no Service with a load balancer found'),
  featureGate: ({ gate }, { featureGates }) =>
    decide(featureGates?.[gate], `feature gate ${gate}`),
  gateway: (_, { gateways }) =>
    decide(gateways && gateways.length > 0, 'Gateway'),
  dataStore: (_, { dataStores }) =>
    decide(
      dataStores?.some(store => store.ready),
      'ready DataStore',
    ),
  kubernetesVersion({ atLeast }, { kubernetesVersion }) {
    const version = semver.coerce(kubernetesVersion);
    if (version === null) {
      return notKnown("couldn't read the version of the management cluster");
    }
    return semver.gte(version, atLeast)
      ? ready
      : missing(`the management cluster runs ${version.version}`);
  },
  outside: (_, { outside }, id) =>
    outside?.[id] === undefined
      ? notKnown('not visible from the management cluster')
      : decide(outside[id], 'checked in OpenStack'),
};

function evaluate(
  prerequisite: Prerequisite,
  seen: Observations,
): PrerequisiteResult {
  const { id, title, need, check, command } = prerequisite;
  const test = tests[check.test] as Test<PrerequisiteTest['test']>;
  const verdict = test(check as never, seen, id);
  return {
    id,
    title,
    need,
    ...verdict,
    ...(verdict.state !== 'ready' && { command }),
  };
}

/**
 * "Ready" is said of the management cluster. What lies in OpenStack is listed
 * as not known and left to the preflight, unless somebody has looked.
 */
function decisive(prerequisite: Prerequisite, seen: Observations): boolean {
  return (
    prerequisite.need === 'required' &&
    (prerequisite.check.test !== 'outside' ||
      seen.outside?.[prerequisite.id] !== undefined)
  );
}

function summarise(states: readonly PrerequisiteState[]): PrerequisiteState {
  if (states.includes('missing')) {
    return 'missing';
  }
  return states.includes('not known') ? 'not known' : 'ready';
}

/**
 * Says for each prerequisite, and for all together: ready, missing, or not known.
 *
 * @public
 */
export function evaluatePrerequisites(
  prerequisites: readonly Prerequisite[],
  seen: Observations,
): FlavourReadiness {
  const results = prerequisites.map(prerequisite =>
    evaluate(prerequisite, seen),
  );
  const states = results
    .filter((_, index) => decisive(prerequisites[index], seen))
    .map(({ state }) => state);
  return { state: summarise(states), prerequisites: results };
}
