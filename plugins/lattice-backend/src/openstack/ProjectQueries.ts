import { InputError, NotFoundError } from '@backstage/errors';
import { PriceBook } from '@lattice-dev/plugin-lattice-blueprints';
import {
  LeftoverRemovalRequest,
  LeftoverRemovalResult,
  OpenStackChoicesRequest,
  OpenStackChoicesResponse,
  OpenStackCloudsResponse,
  OpenStackLeftoversRequest,
  OpenStackLeftoversResponse,
  OpenStackOrder,
  OpenStackPreflightRequest,
  OpenStackPreflightResponse,
  OpenStackProject,
  OpenStackProjectsResponse,
  OpenStackQuotaRequest,
  OpenStackQuotaResponse,
  OpenStackRequest,
} from '@lattice-dev/plugin-lattice-common';
import { FairGate } from '../limits/FairGate';
import {
  checkNamespace,
  isNamespaceAllowed,
} from '../operations/guard/namespaceRules';
import { AuditedCaller, Targets } from '../operations/Target';
import { AuthorizedCluster } from '../permissions/ClusterAuthorizer';
import { readTenants } from '../tenants/readTenants';
import { TenantRule } from '../tenants/TenantRule';
import { choiceReads, choicesOf } from './choices/choicesOf';
import { CloudFailure } from './client/CloudFailure';
import { OpenStackConfig } from './clouds/CloudConfig';
import { describeProject } from './describeProject';
import { leftoverReads, leftoversOf } from './leftovers/leftoversOf';
import { leftoverNamed, removeLeftover } from './leftovers/removeLeftover';
import { LivingClusters } from './leftovers/LivingClusters';
import { preflightOf, preflightReads } from './preflight/preflightOf';
import { forecastQuota } from './quota/forecastQuota';
import { PromisedMachines } from './quota/needsOf';
import { priceOf } from './quota/priceOf';
import { quotaOf, quotaReads } from './quota/quotaOf';
import { CloudReader, lateRead, ReadOptions } from './reads/CloudReader';
import { CloudReads, readingsOf } from './reads/CloudReads';
import { inTime } from './reads/inTime';
import { ReadName } from './reads/reads';
import { findCredential, FoundCredential } from './sources/findCredential';

/** One person cannot keep the others from asking. */
const limits = { slots: 32, waitingPerPerson: 40 };

/** For what was read in time to be put together. */
const graceMilliseconds = 500;

export interface ProjectQueriesOptions {
  config: OpenStackConfig;
  reader: CloudReader;
  targets: Targets;
  /** Namespaces that Lattice may look into; `lattice.operations.namespaces`. */
  namespaces: string[];
  tenants: readonly TenantRule[];
  prices?: PriceBook;
  /** The clusters of all management clusters, to know what is left of others. */
  living?: () => LivingClusters;
  now?: () => Date;
}

const unwatched: LivingClusters = {
  clusters: [],
  sources: 1,
  unread: ['not watched'],
};

/** What was read of a project, and with which credential. */
interface Look {
  source: FoundCredential;
  project: OpenStackProject;
  found: CloudReads;
}

/** A project that was read, and what it says about an order. */
export interface OpenedProject {
  project: OpenStackProject;
  judge(
    order: OpenStackOrder,
    promised?: readonly PromisedMachines[],
  ): Omit<OpenStackPreflightResponse, 'price'>;
}

/** Where something is asked, and with which credentials if that is known. */
export type Place = Pick<
  OpenStackRequest,
  'managementCluster' | 'namespace' | 'owner'
> &
  Partial<Pick<OpenStackRequest, 'credentials'>>;

/**
 * Whoever enters credentials has them already. What lies in a namespace, or is
 * configured for it, needs an owner that nobody can claim in a request.
 */
function entersCredentials({ credentials = { secret: '' } }: Place): boolean {
  return !('secret' in credentials) && !('project' in credentials);
}

/** Answers questions about projects, with the rights that a request names. */
export class ProjectQueries {
  readonly #options: ProjectQueriesOptions;
  readonly #gate = FairGate.create(limits);

  static create(options: ProjectQueriesOptions): ProjectQueries {
    return new ProjectQueries(options);
  }

  private constructor(options: ProjectQueriesOptions) {
    this.#options = options;
  }

  listClouds(): OpenStackCloudsResponse {
    const items = this.#options.config.clouds.map(
      ({ name, title, authUrl, aliases, region }) => ({
        name,
        ...(title && { title }),
        authUrl: aliases[0] ?? authUrl,
        ...(region && { region }),
      }),
    );
    return { items };
  }

  listProjects({
    managementCluster,
    namespace,
  }: Place): OpenStackProjectsResponse {
    const items = this.#options.config.projects
      .filter(({ namespaces }) =>
        isNamespaceAllowed([...namespaces], managementCluster, namespace),
      )
      .map(({ name, title, cloud }) => ({
        name,
        ...(title && { title }),
        cloud,
      }));
    return { items };
  }

  /** Whom the person must be allowed to act for: the owner of the namespace. */
  async placeOf(
    place: Place,
    caller: AuditedCaller,
  ): Promise<AuthorizedCluster> {
    const { managementCluster, namespace } = place;
    const owner = entersCredentials(place) ? place.owner : undefined;
    const { client } = this.#options.targets.open(managementCluster, caller);
    const tenants = await readTenants(
      client,
      { managementCluster, namespace, owner },
      this.#options.tenants,
    );
    const id = { managementCluster, namespace, name: '' };
    return { ...id, owner: tenants[0], labels: {}, tenants };
  }

  async choices(
    request: OpenStackChoicesRequest,
    caller: AuditedCaller,
  ): Promise<OpenStackChoicesResponse> {
    const { project, found } = await this.#look(request, choiceReads, caller);
    const { kubernetesVersion } = request;
    const { prices } = this.#options;
    const readings = readingsOf(found);
    return {
      project,
      readings,
      ...choicesOf(found, { kubernetesVersion, prices }),
    };
  }

  async quota(
    request: OpenStackQuotaRequest,
    caller: AuditedCaller,
  ): Promise<OpenStackQuotaResponse> {
    const { order } = request;
    const names: ReadName[] = order ? [...quotaReads, 'flavors'] : quotaReads;
    const { project, found } = await this.#look(request, names, caller);
    const price = order && priceOf(order, this.#options.prices);
    return {
      project,
      readings: readingsOf(found),
      quota: quotaOf(found),
      ...(order && { forecast: forecastQuota(found, order) }),
      ...(price && { price }),
    };
  }

  async preflight(
    request: OpenStackPreflightRequest,
    caller: AuditedCaller,
  ): Promise<OpenStackPreflightResponse> {
    const { order } = request;
    const { judge } = await this.open(request, caller);
    const price = priceOf(order, this.#options.prices);
    return { ...judge(order), ...(price && { price }) };
  }

  /** True if there is a cloud that can be asked. */
  get hasClouds(): boolean {
    return this.#options.config.clouds.length > 0;
  }

  /** Reads a project once, to judge orders by it. */
  async open(
    request: OpenStackRequest,
    caller: AuditedCaller,
    options: Pick<ReadOptions, 'milliseconds'> = {},
  ): Promise<OpenedProject> {
    const look = await this.#look(request, preflightReads, caller, options);
    const { project, found, source } = look;
    return {
      project,
      judge: (order, promised) => ({
        project,
        readings: readingsOf(found),
        ...preflightOf(found, order, {
          credential: project.credential,
          now: this.#now(),
          isReader: source.isReader,
          promised,
        }),
      }),
    };
  }

  /** What clusters that are gone left in the project. */
  async leftovers(
    request: OpenStackLeftoversRequest,
    caller: AuditedCaller,
  ): Promise<OpenStackLeftoversResponse> {
    return this.#leftoversOf(await this.#look(request, leftoverReads, caller));
  }

  /** Deletes one object, if it is a leftover when it is looked at again. */
  async removeLeftover(
    request: LeftoverRemovalRequest,
    caller: AuditedCaller,
  ): Promise<LeftoverRemovalResult> {
    const { kind, id, ...asked } = request;
    if ('project' in request.credentials) {
      throw new InputError(
        'A reader of the configuration deletes nothing. Use a Secret of the namespace, or enter credentials.',
      );
    }
    const again = { ...asked, refresh: true };
    const look = await this.#look(again, leftoverReads, caller);
    const { source, project, found } = look;
    const named = leftoverNamed(this.#leftoversOf(look), { kind, id });
    if ('refusal' in named || !source.credential) {
      const sentence =
        project.credential.message ??
        ('refusal' in named ? named.refusal : 'Nothing was deleted.');
      return { removed: false, sentence };
    }
    const { object } = named;
    const session = this.#options.reader.session(source.credential);
    await removeLeftover(session, object, { found, project: project.id });
    return { removed: true, sentence: `Deleted ${object.name}.` };
  }

  #leftoversOf({ project, found }: Look): OpenStackLeftoversResponse {
    // Asked after the cloud: what was made meanwhile is known by then.
    const living = this.#options.living?.() ?? unwatched;
    return {
      project,
      readings: readingsOf(found),
      ...leftoversOf(found, {
        project: project.id,
        living,
        prices: this.#options.prices,
        now: this.#now(),
      }),
    };
  }

  async #look(
    request: OpenStackRequest,
    names: readonly ReadName[],
    caller: AuditedCaller,
    options: Pick<ReadOptions, 'milliseconds'> = {},
  ): Promise<Look> {
    const { config, targets } = this.#options;
    if (!this.hasClouds) {
      throw new NotFoundError(
        'No OpenStack cloud is configured: lattice.openstack.clouds is empty.',
      );
    }
    const { managementCluster, namespace } = request;
    const patterns = this.#options.namespaces;
    checkNamespace(namespace, { patterns, managementCluster });
    const target = targets.open(managementCluster, caller);
    const source = await findCredential(config, request, target);
    const { userEntityRef: person, signal } = caller;
    const { refresh } = request;
    const { milliseconds } = options;
    const look = this.#gate.run({ person, signal }, () =>
      this.#read(source, names, { refresh, milliseconds }),
    );
    // Behind many others, nothing may have been asked by then.
    return inTime(look, milliseconds && milliseconds + graceMilliseconds, () =>
      this.#late(source, names),
    );
  }

  #late(source: FoundCredential, names: readonly ReadName[]): Look {
    const { credential } = source;
    if (!credential) return this.#unknown(source);
    const cloud = credential.cloud.name;
    const failure = new CloudFailure('timeout', { service: 'identity', cloud });
    const found: CloudReads = Object.fromEntries(
      names.map(name => [name, lateRead(name, credential)]),
    );
    const project = describeProject(source, failure, found, this.#now());
    return { source, project, found };
  }

  #unknown(source: FoundCredential): Look {
    const unknown = { service: 'identity', cloud: '' } as const;
    const failure = new CloudFailure('unknown-cloud', unknown);
    const project = describeProject(source, failure, {}, this.#now());
    return { source, project, found: {} };
  }

  async #read(
    source: FoundCredential,
    names: readonly ReadName[],
    options: ReadOptions,
  ): Promise<Look> {
    const { reader } = this.#options;
    const { credential, method } = source;
    if (!credential) return this.#unknown(source);
    const isOwn = method === 'application-credential';
    const asked: ReadName[] = [
      ...names.filter(name => name !== 'applicationCredential'),
      ...(isOwn ? (['applicationCredential'] as const) : []),
    ];
    const [before, found] = await Promise.all([
      reader.login(credential, options),
      reader.read(credential, asked, options),
    ]);
    // A token from before says nothing about a credential revoked since, and
    // services take it for a while.
    const isRejected = Object.values(found).some(
      ({ reading }) => reading.state === 'credential-rejected',
    );
    const isGone = found.applicationCredential?.reading.state === 'absent';
    const login =
      isRejected || isGone
        ? await reader.login(credential, { ...options, isFresh: isGone })
        : before;
    const project = describeProject(source, login, found, this.#now());
    return { source, project, found };
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}
