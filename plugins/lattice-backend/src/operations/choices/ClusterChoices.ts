import { isError, NotAllowedError } from '@backstage/errors';
import { readClusterClass } from '@lattice-dev/plugin-lattice-blueprints';
import {
  BlueprintResponse,
  ChoicesResponse,
  ClassChoice,
  ClassQuery,
  CredentialsChoicesResponse,
  FlavoursResponse,
  MachineSizeChoice,
  ManagementClusterChoice,
  NamespaceChoicesResponse,
  VersionChoice,
} from '@lattice-dev/plugin-lattice-common';
import { findBlueprint } from '../blueprintCatalog';
import { explained } from '../errors/toBackstageError';
import { checkNamespace } from '../guard/namespaceRules';
import { KubeObject } from '../objects/KubeObject';
import { OperationsConfig } from '../readOperationsConfig';
import { AuditedCaller, Target, Targets } from '../Target';
import { Asker } from './Asker';
import { classChoices } from './classChoices';
import { credentialsChoices } from './credentialsChoices';
import {
  managementClusterChoices,
  ManagementClusterFacts,
} from './managementClusterChoices';
import { namespaceChoices } from './namespaceChoices';
import { versionChoices } from './versionChoices';

type ListFlavours = (
  managementCluster: string,
  caller: AuditedCaller,
) => Promise<FlavoursResponse>;

/** What forms choose from, as the management clusters are now. */
export class ClusterChoices {
  readonly #targets: Targets;
  readonly #config: OperationsConfig;
  readonly #listFlavours: ListFlavours;

  static create(options: {
    targets: Targets;
    config: OperationsConfig;
    listFlavours: ListFlavours;
  }): ClusterChoices {
    return new ClusterChoices(options);
  }

  private constructor(options: {
    targets: Targets;
    config: OperationsConfig;
    listFlavours: ListFlavours;
  }) {
    this.#targets = options.targets;
    this.#config = options.config;
    this.#listFlavours = options.listFlavours;
  }

  async managementClusters(
    query: { blueprint?: string },
    asker: Asker,
  ): Promise<ChoicesResponse<ManagementClusterChoice>> {
    const found = await Promise.all(
      this.#targets.list().map(async cluster => ({
        cluster,
        facts: await this.#factsOf(cluster.name, query.blueprint, asker),
      })),
    );
    return managementClusterChoices(found);
  }

  async namespaces(
    managementCluster: string,
    asker: Asker,
  ): Promise<NamespaceChoicesResponse> {
    return this.#ask(managementCluster, asker, target =>
      namespaceChoices(target, asker, this.#config),
    );
  }

  async versions(
    query: ClassQuery & { blueprint: string },
    asker: Asker,
  ): Promise<ChoicesResponse<VersionChoice>> {
    findBlueprint(query.blueprint);
    return this.#ask(query.managementCluster, asker, async target => {
      const { namespace } = query;
      const [named, classes, releases] = await Promise.all([
        readNamedClass(target, query),
        list(target, 'cluster.x-k8s.io', 'ClusterClass', namespace),
        list(target, 'clusterstack.x-k8s.io', 'ClusterStackRelease', namespace),
      ]);
      const configured = this.#config.kubernetesVersions;
      const { blueprint } = query;
      const clusterClass = named && readClusterClass(named);
      const facts = { blueprint, configured, classes, releases };
      return { items: versionChoices({ ...facts, named: clusterClass }) };
    });
  }

  async classes(
    query: { managementCluster: string; namespace?: string },
    asker: Asker,
  ): Promise<ChoicesResponse<ClassChoice>> {
    return this.#ask(query.managementCluster, asker, target =>
      classChoices(target, query.namespace),
    );
  }

  machineSizes(): ChoicesResponse<MachineSizeChoice> {
    const currency = this.#config.prices?.currency;
    return {
      items: this.#config.machineSizes.map(size => ({ ...size, currency })),
      unseen: 'Only the sizes of the configuration are listed.',
    };
  }

  async credentials(
    query: {
      managementCluster: string;
      namespace: string;
      blueprint: string;
      cluster?: string;
    },
    asker: Asker,
  ): Promise<CredentialsChoicesResponse> {
    const { managementCluster, namespace } = query;
    const patterns = this.#config.namespaces;
    checkNamespace(namespace, { patterns, managementCluster });
    if (!asker.mayCreate(managementCluster, namespace)) {
      throw new NotAllowedError(
        `You may not make clusters in ${managementCluster}/${namespace}.`,
      );
    }
    return this.#ask(managementCluster, asker, target =>
      credentialsChoices(target, query),
    );
  }

  async blueprint(
    id: string,
    query: Partial<ClassQuery>,
    asker: Asker,
  ): Promise<BlueprintResponse> {
    const { title, description, ...blueprint } = findBlueprint(id);
    const { managementCluster } = query;
    const named =
      managementCluster &&
      (await this.#ask(managementCluster, asker, target =>
        readNamedClass(target, query),
      ));
    const inputSchema = blueprint.inputJsonSchema(
      named ? { clusterClass: readClusterClass(named) } : {},
    );
    return { id, title, description, inputSchema };
  }

  async #factsOf(
    managementCluster: string,
    blueprint: string | undefined,
    asker: Asker,
  ): Promise<ManagementClusterFacts> {
    try {
      const [namespaces, flavours] = await Promise.all([
        this.namespaces(managementCluster, asker),
        blueprint ? this.#listFlavours(managementCluster, asker) : undefined,
      ]);
      const flavour = flavours?.items.find(({ id }) => id === blueprint);
      return { namespaces, flavour };
    } catch (error) {
      if (!isError(error)) throw error;
      return { failure: error.message };
    }
  }

  async #ask<T>(
    managementCluster: string,
    asker: Asker,
    read: (target: Target) => Promise<T>,
  ): Promise<T> {
    const target = this.#targets.open(managementCluster, asker);
    return explained({ title: managementCluster }, () => read(target));
  }
}

async function list(
  target: Target,
  group: string,
  kind: string,
  namespace: string | undefined,
): Promise<KubeObject[]> {
  return namespace ? target.client.list({ group, kind, namespace }) : [];
}

async function readNamedClass(
  target: Target,
  query: Partial<ClassQuery>,
): Promise<KubeObject | undefined> {
  const { className: name, classNamespace, namespace } = query;
  if (!name) return undefined;
  return target.client.get({
    group: 'cluster.x-k8s.io',
    kind: 'ClusterClass',
    name,
    namespace: classNamespace ?? namespace,
  });
}
