import { isError } from '@backstage/errors';
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
import { TenantRule } from '../../tenants/TenantRule';
import {
  checkNamespace,
  isNamespaceAllowed,
  patternsFor,
} from '../guard/namespaceRules';
import { KubeObject } from '../objects/KubeObject';
import { OperationsConfig } from '../readOperationsConfig';
import { AuditedCaller, Target, Targets } from '../Target';
import { Asker, mayUse } from './Asker';
import { classChoices } from './classChoices';
import { credentialsChoices } from './credentialsChoices';
import {
  managementClusterChoices,
  ManagementClusterFacts,
} from './managementClusterChoices';
import { NamespaceDirectory, namespaceChoices } from './namespaceChoices';
import { requireNamespace } from './requireNamespace';
import { versionChoices } from './versionChoices';

type ListFlavours = (
  managementCluster: string,
  caller: AuditedCaller,
) => Promise<FlavoursResponse>;

export interface ClusterChoicesOptions {
  targets: Targets;
  config: OperationsConfig;
  listFlavours: ListFlavours;
  tenants: readonly TenantRule[];
  namespaces?: NamespaceDirectory;
}

/** What forms choose from, as the management clusters are now. */
export class ClusterChoices {
  readonly #targets: Targets;
  readonly #config: OperationsConfig;
  readonly #listFlavours: ListFlavours;
  readonly #rules: readonly TenantRule[];
  readonly #directory?: NamespaceDirectory;

  static create(options: ClusterChoicesOptions): ClusterChoices {
    return new ClusterChoices(options);
  }

  private constructor(options: ClusterChoicesOptions) {
    this.#rules = options.tenants;
    this.#directory = options.namespaces;
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
      namespaceChoices(target, asker, {
        config: this.#config,
        rules: this.#rules,
        directory: this.#directory,
      }),
    );
  }

  async versions(
    query: ClassQuery & { blueprint: string },
    asker: Asker,
  ): Promise<ChoicesResponse<VersionChoice>> {
    findBlueprint(query.blueprint);
    return this.#ask(query.managementCluster, asker, async target => {
      const { namespace } = query;
      await this.#requirePlaces(target, asker, query);
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
    return this.#ask(query.managementCluster, asker, async target => {
      await this.#requirePlaces(target, asker, query);
      return classChoices(target, query.namespace, namespace =>
        query.namespace
          ? namespace === query.namespace || this.#isShared(target, namespace)
          : this.#isUsable(target, asker, namespace),
      );
    });
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
    return this.#ask(managementCluster, asker, async target => {
      await this.#requirePlaces(target, asker, query);
      return credentialsChoices(target, query);
    });
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
      (await this.#ask(managementCluster, asker, async target => {
        await this.#requirePlaces(target, asker, query);
        return readNamedClass(target, query);
      }));
    const inputSchema = blueprint.inputJsonSchema(
      named ? { clusterClass: readClusterClass(named) } : {},
    );
    return { id, title, description, inputSchema };
  }

  /** Throws unless the asker may use the namespaces that a query names. */
  async #requirePlaces(
    target: Target,
    asker: Asker,
    query: { namespace?: string; classNamespace?: string },
  ): Promise<void> {
    const { namespace, classNamespace } = query;
    const named = new Set([namespace, classNamespace].flatMap(n => n ?? []));
    for (const one of named) {
      if (one !== namespace && this.#isShared(target, one)) continue;
      const rules = this.#rules;
      await requireNamespace(target, asker, { namespace: one, rules });
    }
  }

  /** Classes of these namespaces are for everybody. */
  #isShared(target: Target, namespace: string): boolean {
    const { classNamespaces } = this.#config;
    return isNamespaceAllowed(classNamespaces, target.name, namespace);
  }

  #isUsable(target: Target, asker: Asker, namespace: string): boolean {
    const place = { managementCluster: target.name, namespace };
    return (
      this.#isShared(target, namespace) ||
      mayUse(asker, place, () => this.#directory?.tenantsOf(place) ?? [])
    );
  }

  async #factsOf(
    managementCluster: string,
    blueprint: string | undefined,
    asker: Asker,
  ): Promise<ManagementClusterFacts> {
    const { namespaces: patterns } = this.#config;
    if (patternsFor(patterns, managementCluster).length === 0) {
      return { isReadOnly: true };
    }
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
