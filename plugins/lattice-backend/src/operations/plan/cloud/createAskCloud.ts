import {
  formatClusterId,
  latticeCredentialsUsePermission,
  OpenStackCredentialsSource,
  PlanCloudNotAsked,
} from '@lattice-dev/plugin-lattice-common';
import { AuditTrail } from '../../../audit/AuditTrail';
import type {
  OpenedProject,
  ProjectQueries,
} from '../../../openstack/ProjectQueries';
import { PromisedMachines } from '../../../openstack/quota/needsOf';
import { ClusterAuthorizer } from '../../../permissions/ClusterAuthorizer';
import type { Asking } from '../../allowedOperations';
import { AskCloud, CloudAnswer, CloudSubject } from './AskCloud';

/** What plans wait for a cloud at most. */
const planMilliseconds = 8_000;

export interface PlanClouds {
  queries: Pick<ProjectQueries, 'hasClouds' | 'open' | 'placeOf'>;
  /** Machines that other clusters with the same credential wait for. */
  onTheWay?: (of: {
    managementCluster: string;
    namespace: string;
    secret: string;
    cloudName: string;
  }) => PromisedMachines[] | undefined;
  milliseconds?: number;
}

interface Options extends PlanClouds {
  authorizer: ClusterAuthorizer;
  audit: AuditTrail;
}

type Opened = OpenedProject | PlanCloudNotAsked;

/** Errors that say why a credential can't be used; all others are ours. */
const sayWhy = [
  'InputError',
  'NotFoundError',
  'NotAllowedError',
  'ServiceUnavailableError',
];

function notAsked(
  reason: PlanCloudNotAsked['reason'],
  why: string,
): PlanCloudNotAsked {
  return { reason, sentence: `The project wasn't checked. ${why}` };
}

/** With whose rights: those that came with the request, or the Secret. */
function sourceOf({
  cluster,
  identity,
  entered,
}: CloudSubject): OpenStackCredentialsSource | PlanCloudNotAsked {
  if (entered) return entered;
  if (!identity) {
    const why = 'The cluster names no Secret with credentials.';
    return notAsked('no-credential', why);
  }
  const { secret, cloudName, namespace } = identity;
  return namespace === cluster.namespace
    ? { secret, cloudName }
    : notAsked(
        'other-namespace',
        `Secret ${namespace}/${secret} is outside the namespace of the cluster.`,
      );
}

async function mayUse(
  asking: Asking,
  { queries, authorizer }: Options,
  place: Parameters<ProjectQueries['placeOf']>[0],
): Promise<boolean> {
  try {
    const permission = latticeCredentialsUsePermission;
    const decision = await authorizer.decide(permission, asking.credentials);
    return decision.allows(await queries.placeOf(place, asking.caller));
  } catch (error) {
    if ((error as Error).name === 'NotAllowedError') return false;
    throw error;
  }
}

async function open(
  asking: Asking,
  options: Options,
  subject: CloudSubject,
): Promise<Opened> {
  const source = sourceOf(subject);
  if ('reason' in source) return source;
  const { managementCluster, namespace } = subject.cluster;
  const request = {
    managementCluster,
    namespace,
    owner: subject.owner,
    credentials: source,
  };
  if (!(await mayUse(asking, options, request))) {
    const { name } = latticeCredentialsUsePermission;
    const why = `You need permission ${name} for namespace ${namespace}.`;
    return notAsked('no-permission', why);
  }
  const { queries, audit, milliseconds = planMilliseconds } = options;
  const meta = {
    cluster: formatClusterId(subject.cluster),
    source: Object.keys(source)[0],
    ...('secret' in source && { secret: source.secret }),
  };
  try {
    const opened = await audit.run(
      { id: 'credentials-use', asking, meta },
      () => queries.open(request, asking.caller, { milliseconds }),
    );
    const { state, message = '' } = opened.project.credential;
    return state === 'unknown-cloud' ? notAsked(state, message) : opened;
  } catch (error) {
    const { name, message } = error as Error;
    if (sayWhy.includes(name)) return notAsked('no-credential', message);
    throw error;
  }
}

/**
 * Asks clouds for the plans of one person. A cloud that doesn't answer in time
 * leaves checks unmade, and never the plan.
 */
export function createAskCloud(
  asking: Asking,
  options: Options,
): AskCloud | undefined {
  if (!options.queries.hasClouds) return undefined;
  return subject => {
    const begun = open(asking, options, subject);
    // The dry run may fail first, and then nobody waits for it.
    begun.catch(() => {});
    return {
      async about(order): Promise<CloudAnswer> {
        const opened = await begun;
        if ('reason' in opened) return { notAsked: opened };
        const promised = promisedFor(options, subject);
        const { project, readings, accepted, sentence, checks, forecast } =
          opened.judge(order, promised);
        const machinesOnTheWay = promised?.reduce(
          (sum, { count }) => sum + count,
          0,
        );
        return {
          cloud: {
            project,
            readings,
            accepted,
            sentence,
            checks,
            forecast,
            ...(machinesOnTheWay !== undefined && { machinesOnTheWay }),
          },
        };
      },
    };
  };
}

function promisedFor(
  { onTheWay }: Options,
  { cluster, identity, entered }: CloudSubject,
): PromisedMachines[] | undefined {
  // Who else uses a credential that was only entered is not known.
  if (!identity || entered) return undefined;
  const { managementCluster } = cluster;
  return onTheWay?.({ managementCluster, ...identity });
}
