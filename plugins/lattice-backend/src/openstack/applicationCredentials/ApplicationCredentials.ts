import { InputError, NotFoundError } from '@backstage/errors';
import {
  ApplicationCredentialRequest,
  ApplicationCredentialResult,
  CredentialsResult,
  MadeApplicationCredential,
  RevocationRequest,
  RevocationResult,
} from '@lattice-dev/plugin-lattice-common';
import { CredentialsWriter } from '../../operations/credentials/CredentialsWriter';
import { checkNamespace } from '../../operations/guard/namespaceRules';
import { AuditedCaller, Target, Targets } from '../../operations/Target';
import { AuthorizedCluster } from '../../permissions/ClusterAuthorizer';
import { OpenStackConfig } from '../clouds/CloudConfig';
import { CloudReader } from '../reads/CloudReader';
import { enteredCloud } from '../sources/findCredential';
import { asConflict } from './asConflict';
import { cloudsYamlOf } from './cloudsYamlOf';
import { WantedCredential } from './KeystoneCredentials';
import { makeCredential, MadeSecret } from './makeCredential';
import { readMade } from './readMade';
import { requireRevocable } from './requireRevocable';
import { SignedIn, signIn } from './signIn';
import { wantedCredential } from './wantedCredential';

export interface ApplicationCredentialsOptions {
  config: OpenStackConfig;
  reader: CloudReader;
  targets: Targets;
  /** Namespaces that Lattice may write to; `lattice.operations.namespaces`. */
  namespaces: string[];
  writer: CredentialsWriter;
  now?: () => Date;
}

/** Where something is asked, and with which rights. */
type Asked = Pick<
  RevocationRequest,
  'managementCluster' | 'namespace' | 'cluster' | 'credentials'
>;

/** Stands for the secret, which exists only once the credential does. */
const planned = { id: 'planned', secret: 'planned' };

/**
 * Makes restricted application credentials for clusters, with rights that are
 * given once: what is entered lives as long as its request.
 */
export class ApplicationCredentials {
  readonly #options: ApplicationCredentialsOptions;

  static create(
    options: ApplicationCredentialsOptions,
  ): ApplicationCredentials {
    return new ApplicationCredentials(options);
  }

  private constructor(options: ApplicationCredentialsOptions) {
    this.#options = options;
  }

  /** Everything that whoever asks must be allowed to write. */
  clustersOf(
    request: ApplicationCredentialRequest,
    caller: AuditedCaller,
  ): Promise<AuthorizedCluster[]> {
    return this.#options.writer.clustersOf(request, caller);
  }

  /** The Secrets are checked first: nothing is made that can't be written. */
  async make(
    request: ApplicationCredentialRequest,
    caller: AuditedCaller,
  ): Promise<ApplicationCredentialResult> {
    const target = this.#open(request, caller);
    const access = await this.#signIn(request, target);
    const { project } = access;
    const judged = 'refusal' in access ? access : this.#judge(request, access);
    if ('refusal' in access || 'refusal' in judged) {
      const sentence = 'refusal' in judged ? judged.refusal : '';
      if (!request.dryRun) throw new InputError(sentence);
      const nothing = { secrets: [], warnings: [], earlier: [] };
      return { project, accepted: false, sentence, ...nothing };
    }
    const { wanted } = judged;
    const { name, expiresAt } = wanted;
    const write = this.#writeOf(request, access, { expiresAt, caller });
    const earlier = await this.#listMade(request, access, target);
    const plan = await write(planned, true);
    const credential = { name, roles: [...wanted.roles], expiresAt };
    if (request.dryRun) {
      const sentence = planSentence(wanted, plan);
      return {
        ...plan,
        project,
        accepted: true,
        sentence,
        credential,
        earlier,
      };
    }
    const { reader } = this.#options;
    const use = (made: MadeSecret) => write(made, false);
    const { id, result } = await makeCredential(reader, access, {
      wanted,
      use,
    });
    const left = await this.#listMade(request, access, target);
    return {
      ...result,
      project,
      accepted: true,
      sentence: `Application credential ${name} created. It expires on ${expiresAt.slice(
        0,
        10,
      )}.`,
      credential: { ...credential, id },
      earlier: left.filter(item => item.id !== id),
    };
  }

  /** Revokes those that are named; without names it lists them. */
  async revoke(
    request: RevocationRequest,
    caller: AuditedCaller,
  ): Promise<RevocationResult> {
    const target = this.#open(request, caller);
    const { ids = [] } = request;
    const access = await this.#signIn(request, target);
    const { project } = access;
    if ('refusal' in access) {
      const { refusal: sentence } = access;
      if (ids.length > 0) throw new InputError(sentence);
      return { project, accepted: false, sentence, items: [], revoked: [] };
    }
    const before = await this.#listMade(request, access, target);
    requireRevocable(ids, before);
    for (const id of ids) await access.keystone.remove(id).catch(asConflict);
    const items = before.filter(({ id }) => !ids.includes(id));
    const sentence =
      ids.length > 0
        ? `Revoked: ${before
            .filter(({ id }) => ids.includes(id))
            .map(({ name }) => name)
            .join(', ')}.`
        : `Application credentials that this user has for clusters in ${request.namespace}: ${items.length}.`;
    return { project, accepted: true, sentence, items, revoked: ids };
  }

  #open(
    { managementCluster, namespace }: Asked,
    caller: AuditedCaller,
  ): Target {
    const { config, targets, namespaces: patterns } = this.#options;
    if (config.clouds.length === 0) {
      throw new NotFoundError(
        'No OpenStack cloud is configured: lattice.openstack.clouds is empty.',
      );
    }
    checkNamespace(namespace, { patterns, managementCluster });
    return targets.open(managementCluster, caller);
  }

  #signIn(request: Asked, target: Target) {
    const { config, reader } = this.#options;
    return signIn({ config, reader, now: this.#now() }, request, target);
  }

  #judge(request: ApplicationCredentialRequest, access: SignedIn) {
    const { managementCluster, namespace, cluster: name, days } = request;
    const id = { managementCluster, namespace, name };
    return wantedCredential(access.token, access.credential.cloud, {
      id,
      days,
      now: this.#now(),
    });
  }

  async #listMade(
    request: Asked,
    { keystone }: SignedIn,
    target: Target,
  ): Promise<MadeApplicationCredential[]> {
    const listed = await keystone.list().catch(asConflict);
    return readMade(target, listed, request);
  }

  #writeOf(
    request: ApplicationCredentialRequest,
    { credential: { cloud } }: SignedIn,
    { expiresAt, caller }: { expiresAt: string; caller: AuditedCaller },
  ): (made: MadeSecret, dryRun: boolean) => Promise<CredentialsResult> {
    const { credentials, days: _, ...place } = request;
    const entered = enteredCloud(credentials);
    return (made, dryRun) => {
      const cloudsYaml = cloudsYamlOf(entered, made, request.cloudName);
      const ca = cloud.ca && { caCertificate: cloud.ca };
      const order = { ...place, cloudsYaml, expiresAt, ...ca, dryRun };
      return this.#options.writer.apply(order, caller);
    };
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}

function planSentence(
  { name, roles, expiresAt }: WantedCredential,
  { secrets }: CredentialsResult,
): string {
  const written = secrets
    .filter(({ action }) => action !== 'keep')
    .map(secret => `Secret ${secret.name}`);
  const day = expiresAt.slice(0, 10);
  return `Creates the application credential ${name} with ${roles.join(
    ', ',
  )} until ${day}, and writes ${written.join(' and ')}.`;
}
