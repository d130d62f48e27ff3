import { NotFoundError } from '@backstage/errors';
import {
  CredentialsRequest,
  CredentialsResult,
} from '@lattice-dev/plugin-lattice-common';
import { AuthorizedCluster } from '../../permissions/ClusterAuthorizer';
import { readTenants } from '../../tenants/readTenants';
import { TenantRule } from '../../tenants/TenantRule';
import { withNamespace } from '../apply/withNamespace';
import { authorizedCluster } from '../cluster/authorizedCluster';
import { explained } from '../errors/toBackstageError';
import { checkNamespace, isNamespaceAllowed } from '../guard/namespaceRules';
import { OperationsConfig } from '../readOperationsConfig';
import { AuditedCaller, Target, Targets } from '../Target';
import { readOrder } from './readOrder';
import { ownerOf, readPresent, storedOwner } from './readPresent';
import {
  dryRunSecrets,
  planSecrets,
  resultOf,
  writeSecrets,
} from './writeSecrets';

interface CredentialsWriterOptions {
  targets: Targets;
  config: OperationsConfig;
  tenants: readonly TenantRule[];
  now?: () => Date;
}

/** Makes Secrets with cloud credentials. What is inside is never said. */
export class CredentialsWriter {
  readonly #targets: Targets;
  readonly #config: OperationsConfig;
  readonly #now: () => Date;
  readonly #tenants: readonly TenantRule[];

  static create(options: CredentialsWriterOptions): CredentialsWriter {
    return new CredentialsWriter(options);
  }

  private constructor(options: CredentialsWriterOptions) {
    this.#tenants = options.tenants;
    this.#targets = options.targets;
    this.#config = options.config;
    this.#now = options.now ?? (() => new Date());
  }

  /**
   * Everything that the person must be allowed: the cluster as it would be,
   * the cluster as it is, and each Secret that exists, as its stored owner's.
   */
  async clustersOf(
    request: CredentialsRequest,
    caller: AuditedCaller,
  ): Promise<AuthorizedCluster[]> {
    const { managementCluster, namespace, cluster: name } = request;
    const id = { managementCluster, namespace, name };
    const target = this.#targets.open(managementCluster, caller);
    return explained({ title: `Cluster ${name}`, secret: true }, async () => {
      const { cluster, secrets, followers } = await readPresent(
        target,
        request,
      );
      const owner = ownerOf(request, cluster);
      const place = { ...id, owner };
      const tenants = await readTenants(target.client, place, this.#tenants);
      const stored = await Promise.all(
        [...secrets, ...followers.map(({ secret }) => secret)].map(
          async secret => ({
            ...id,
            // What nobody put down as theirs is the namespace's.
            owner: (await storedOwner(target, secret)) ?? tenants[0],
            labels: secret.metadata.labels ?? {},
            tenants,
          }),
        ),
      );
      return [
        { ...place, labels: {}, tenants },
        ...(cluster ? [authorizedCluster(id, cluster, tenants)] : []),
        ...stored,
      ];
    });
  }

  async apply(
    request: CredentialsRequest,
    caller: AuditedCaller,
  ): Promise<CredentialsResult> {
    const { managementCluster, namespace } = request;
    const patterns = this.#config.namespaces;
    checkNamespace(namespace, { patterns, managementCluster });
    const target = this.#targets.open(managementCluster, caller);
    const order = await readOrder(target, request, this.#now());
    const work = { target, order, request };
    const missing = await this.#isMissing(target, namespace);
    if (request.dryRun && missing) {
      return resultOf(await planSecrets(work), order);
    }
    const prepare = async () => {
      const steps = await planSecrets(work);
      await dryRunSecrets(work, steps);
      return async () => {
        if (!request.dryRun) await writeSecrets(work, steps);
        return resultOf(steps, order);
      };
    };
    return missing
      ? withNamespace(
          target,
          { name: namespace, owner: request.owner },
          prepare,
        )
      : (await prepare())();
  }

  async #isMissing(target: Target, namespace: string): Promise<boolean> {
    const title = `Namespace ${namespace}`;
    const found = await explained({ title }, () =>
      target.client.get({ group: '', kind: 'Namespace', name: namespace }),
    );
    if (found) return false;
    const { createNamespaces } = this.#config;
    if (isNamespaceAllowed(createNamespaces, target.name, namespace)) {
      return true;
    }
    throw new NotFoundError(
      `There is no namespace ${namespace} in ${target.name}, and lattice.operations.createNamespaces does not let Lattice make it.`,
    );
  }
}
