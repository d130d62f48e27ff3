import { NotFoundError } from '@backstage/errors';
import { WantedCluster } from '@lattice-dev/plugin-lattice-common';
import { findBlueprint } from '../blueprintCatalog';
import { explained } from '../errors/toBackstageError';
import { checkNamespaces, isNamespaceAllowed } from '../guard/namespaceRules';
import { checkKinds } from '../guard/writableKinds';
import { inParallel } from '../objects/inParallel';
import { groupOf, KubeObject } from '../objects/KubeObject';
import { Target } from '../Target';
import { OperationsConfig } from '../readOperationsConfig';
import { assessObject, AssessedObject, unassessedObject } from './assessObject';
import { belongsElsewhere } from './belongsElsewhere';
import { findLeftovers, leftoverKinds, templateUserKinds } from './leftovers';
import {
  readBlueprintContext,
  readLatticeClusterSchema,
} from './readBlueprintContext';
import { readCapabilities } from './readCapabilities';
import { wantedBlueprint } from './wantedBlueprint';
import { wantedManifests } from './wantedManifests';
import { WantedSet } from './WantedSet';

/** A wanted set, held against the management cluster. */
export interface Assessment {
  objects: AssessedObject[];
  remove: KubeObject[];
  stillUsed: KubeObject[];
  /** A namespace that has to be made first. */
  missingNamespace?: string;
  /** The live Cluster, when there is one. */
  liveCluster?: KubeObject;
}

const dryRunsAtOnce = 8;

/** Finds out what a whole cluster would need; writes nothing. */
export class ClusterPlanner {
  readonly #config: OperationsConfig;

  static create(options: { config: OperationsConfig }): ClusterPlanner {
    return new ClusterPlanner(options.config);
  }

  private constructor(config: OperationsConfig) {
    this.#config = config;
  }

  /** Renders what is wanted; throws when the input or a rule refuses it. */
  async resolve(target: Target, wanted: WantedCluster): Promise<WantedSet> {
    const kinds = await explained({ title: target.name }, () =>
      target.directory.list(),
    );
    const isNamespaced = (object: KubeObject) =>
      kinds.find(
        kind =>
          kind.group === groupOf(object.apiVersion) &&
          kind.kind === object.kind,
      )?.namespaced ?? true;
    const set =
      'manifests' in wanted
        ? wantedManifests(target.name, wanted.manifests, isNamespaced)
        : await explained({ title: target.name }, () =>
            this.#render(target, wanted),
          );
    checkKinds(set.objects, this.#config);
    checkNamespaces(set.objects, {
      patterns: this.#config.namespaces,
      managementCluster: target.name,
      isNamespaced,
    });
    return set;
  }

  async assess(target: Target, set: WantedSet): Promise<Assessment> {
    const title = `Cluster ${set.cluster.namespace}/${set.cluster.name}`;
    return explained({ title }, async () => {
      const namespace = await this.#findNamespace(target, set);
      if (namespace === 'missing') return this.#withoutNamespace(set);
      const objects = await inParallel(set.objects, dryRunsAtOnce, object =>
        assessObject(target.client, object),
      );
      return {
        objects: objects.map(object =>
          belongsElsewhere(object, set.cluster.name),
        ),
        ...(await this.#findLeftovers(target, set, objects)),
        liveCluster: objects.find(isCluster)?.live,
      };
    });
  }

  async #render(
    target: Target,
    wanted: Extract<WantedCluster, { blueprint: string }>,
  ): Promise<WantedSet> {
    const blueprint = findBlueprint(wanted.blueprint);
    const { allowLatticeCluster } = this.#config;
    const capabilities = readCapabilities(await target.directory.list(), {
      allowLatticeCluster,
      latticeClusterSchema:
        blueprint.id === 'lattice-cluster'
          ? await readLatticeClusterSchema(target)
          : undefined,
    });
    const context = await readBlueprintContext(target, blueprint, wanted.input);
    return wantedBlueprint(
      { ...wanted, blueprint, context },
      capabilities,
      this.#config,
    );
  }

  async #findNamespace(
    target: Target,
    set: WantedSet,
  ): Promise<'there' | 'missing'> {
    const { namespace } = set.cluster;
    if (!set.objects.some(o => o.metadata.namespace === namespace)) {
      return 'there';
    }
    const found = await target.client.get({
      group: '',
      kind: 'Namespace',
      name: namespace,
    });
    if (found) return 'there';
    if (
      isNamespaceAllowed(this.#config.createNamespaces, target.name, namespace)
    ) {
      return 'missing';
    }
    throw new NotFoundError(
      `There is no namespace ${namespace} in ${target.name}, and lattice.operations.createNamespaces does not let Lattice make it.`,
    );
  }

  #withoutNamespace(set: WantedSet): Assessment {
    const reason =
      'The namespace does not exist yet: checked by schema only. The API server is asked once it is made, before anything else is written.';
    return {
      objects: set.objects.map(object =>
        unassessedObject(object, { state: 'unchecked', reason }),
      ),
      remove: [],
      stillUsed: [],
      missingNamespace: set.cluster.namespace,
    };
  }

  async #findLeftovers(
    target: Target,
    set: WantedSet,
    objects: AssessedObject[],
  ): Promise<{ remove: KubeObject[]; stillUsed: KubeObject[] }> {
    if (!set.complete || !objects.find(isCluster)?.live) {
      return { remove: [], stillUsed: [] };
    }
    const list = ([group, kind]: readonly [string, string]) =>
      target.client.list(
        { group, kind, namespace: set.cluster.namespace },
        { labelSelector: `cluster.x-k8s.io/cluster-name=${set.cluster.name}` },
      );
    const [live, templateUsers] = await Promise.all([
      inParallel(leftoverKinds, 4, list),
      inParallel(templateUserKinds, 4, list),
    ]);
    return findLeftovers({
      wanted: set.objects,
      live: live.flat(),
      templateUsers: templateUsers.flat(),
    });
  }
}

function isCluster({ wanted }: AssessedObject): boolean {
  return (
    (wanted.kind === 'Cluster' &&
      groupOf(wanted.apiVersion) === 'cluster.x-k8s.io') ||
    wanted.kind === 'LatticeCluster'
  );
}
