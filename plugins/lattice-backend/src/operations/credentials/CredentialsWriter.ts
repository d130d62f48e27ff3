import { ConflictError, NotFoundError } from '@backstage/errors';
import {
  CredentialsRequest,
  CredentialsResult,
  PlanAction,
} from '@lattice-dev/plugin-lattice-common';
import { AuthorizedCluster } from '../../permissions/ClusterAuthorizer';
import { withNamespace } from '../apply/withNamespace';
import { authorizedCluster } from '../cluster/authorizedCluster';
import { explained } from '../errors/toBackstageError';
import { checkNamespace, isNamespaceAllowed } from '../guard/namespaceRules';
import { keyOf, KubeObject } from '../objects/KubeObject';
import { OperationsConfig } from '../readOperationsConfig';
import { AuditedCaller, Target, Targets } from '../Target';
import { checkCertificate } from './checkCertificate';
import { markExpiry } from './markExpiry';
import { parseCloud } from './parseClouds';
import { CloudSecret, secretsFor } from './secretShapes';

const clusterNameLabel = 'cluster.x-k8s.io/cluster-name';

/** Makes Secrets with cloud credentials. What is inside is never said. */
export class CredentialsWriter {
  readonly #targets: Targets;
  readonly #config: OperationsConfig;
  readonly #now: () => Date;

  static create(options: {
    targets: Targets;
    config: OperationsConfig;
    now?: () => Date;
  }): CredentialsWriter {
    return new CredentialsWriter(options);
  }

  private constructor(options: {
    targets: Targets;
    config: OperationsConfig;
    now?: () => Date;
  }) {
    this.#targets = options.targets;
    this.#config = options.config;
    this.#now = options.now ?? (() => new Date());
  }

  /** The cluster that they are for: as it would be, and as it is. */
  async clustersOf(
    request: CredentialsRequest,
    caller: AuditedCaller,
  ): Promise<AuthorizedCluster[]> {
    const { managementCluster, namespace, cluster: name, owner } = request;
    const id = { managementCluster, namespace, name };
    const target = this.#targets.open(managementCluster, caller);
    const live = await explained({ title: `Cluster ${name}` }, () =>
      target.client.get({ group: 'cluster.x-k8s.io', kind: 'Cluster', ...id }),
    );
    return live
      ? [authorizedCluster(id, live)]
      : [{ ...id, owner, labels: {} }];
  }

  async apply(
    request: CredentialsRequest,
    caller: AuditedCaller,
  ): Promise<CredentialsResult> {
    const { managementCluster, namespace } = request;
    const patterns = this.#config.namespaces;
    checkNamespace(namespace, { patterns, managementCluster });
    const target = this.#targets.open(managementCluster, caller);
    const cloud = parseCloud(
      request.cloudsYaml,
      request.cloudName ?? 'openstack',
    );
    const warnings = [
      ...cloud.warnings,
      ...checkCertificate(request.caCertificate, this.#now()),
    ];
    const secrets = secretsFor(request.blueprint, { ...request, cloud });
    const missing = await this.#isMissing(target, namespace);
    if (!missing) return this.#write(target, secrets, request, warnings);
    if (request.dryRun) {
      const planned = secrets.map(secret => described(secret, 'create'));
      return { secrets: planned, warnings };
    }
    return withNamespace(
      target,
      namespace,
      async () => () => this.#write(target, secrets, request, warnings),
    );
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

  async #write(
    target: Target,
    secrets: CloudSecret[],
    request: CredentialsRequest,
    warnings: string[],
  ): Promise<CredentialsResult> {
    const actions: PlanAction[] = [];
    for (const { object } of secrets) {
      actions.push(await assess(target, object, request.cluster));
    }
    for (const [index, { object }] of secrets.entries()) {
      if (request.dryRun || actions[index] === 'keep') continue;
      await explained(failureOf(object), () => target.client.apply(object));
    }
    const { namespace, cluster, expiresAt } = request;
    if (expiresAt && !request.dryRun) {
      await markExpiry(target, { namespace, cluster, expiresAt });
    }
    return {
      secrets: secrets.map((secret, index) =>
        described(secret, actions[index]),
      ),
      warnings,
    };
  }
}

function failureOf({ metadata }: KubeObject) {
  const { namespace, name } = metadata;
  return { title: `Secret ${namespace}/${name}`, secret: true };
}

function described(
  { object, purpose }: CloudSecret,
  action: PlanAction,
): CredentialsResult['secrets'][number] {
  const { namespace = 'default', name } = object.metadata;
  return { namespace, name, purpose, action };
}

/** Dry-runs one Secret and tells what would happen to it. */
async function assess(
  target: Target,
  wanted: KubeObject,
  cluster: string,
): Promise<PlanAction> {
  return explained(failureOf(wanted), async () => {
    const live = await target.client.get(keyOf(wanted));
    const owner = live?.metadata.labels?.[clusterNameLabel];
    if (owner !== undefined && owner !== cluster) {
      throw new ConflictError(
        `Secret ${wanted.metadata.name} belongs to cluster ${owner}.`,
      );
    }
    const { object } = await target.client.apply(wanted, { dryRun: true });
    if (!live) return 'create';
    return sameContent(live, object) ? 'keep' : 'change';
  });
}

function sameContent(left: KubeObject, right: KubeObject): boolean {
  const content = ({ data, type, metadata }: KubeObject) => {
    const sorted = Object.entries((data ?? {}) as Record<string, string>);
    const labels = Object.entries(metadata.labels ?? {});
    return JSON.stringify([sorted.sort(), labels.sort(), type]);
  };
  return content(left) === content(right);
}
