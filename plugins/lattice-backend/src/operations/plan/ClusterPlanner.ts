import { NotFoundError } from '@backstage/errors';
import { WantedCluster } from '@lattice-dev/plugin-lattice-common';
import { findBlueprint } from '../blueprintCatalog';
import { explained } from '../errors/toBackstageError';
import { checkObjects } from '../guard/checkObjects';
import { checkReferences } from '../guard/checkReferences';
import { checkNamespaces, isNamespaceAllowed } from '../guard/namespaceRules';
import { checkKinds } from '../guard/writableKinds';
import { groupOf, KubeObject } from '../objects/KubeObject';
import { Target } from '../Target';
import { OperationsConfig } from '../readOperationsConfig';
import {
  assessObject,
  AssessedObject,
  readLive,
  unassessedObject,
} from './assessObject';
import { belongsElsewhere } from './belongsElsewhere';
import { isClusterObject } from './clusterAmong';
import { Leftovers, readEarlier, readLeftovers } from './leftovers';
import {
  readBlueprintContext,
  readLatticeClusterSchema,
} from './readBlueprintContext';
import { readCapabilities } from './readCapabilities';
import { undoesLater } from './undoesLater';
import { wantedBlueprint } from './wantedBlueprint';
import { readManifests, wantedManifests } from './wantedManifests';
import { RenderedSet, WantedSet } from './WantedSet';

/** A wanted set, held against the management cluster. */
export interface Assessment extends Leftovers {
  objects: AssessedObject[];
  /** A namespace that has to be made first. */
  missingNamespace?: string;
  /** The live Cluster, when there is one. */
  liveCluster?: KubeObject;
}

const nothing = { live: [], templateUsers: [] };

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
    const manifests =
      'manifests' in wanted ? readManifests(wanted.manifests) : [];
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
        ? wantedManifests(target.name, manifests, kinds)
        : await explained({ title: target.name }, () =>
            this.#render(target, wanted),
          );
    checkKinds(set.objects, this.#config);
    checkNamespaces(set.objects, {
      patterns: this.#config.namespaces,
      managementCluster: target.name,
      isNamespaced,
    });
    const { cluster, objects } = set;
    const config = this.#config;
    const references = checkObjects({ cluster, objects, config, kinds });
    return { ...set, references };
  }

  async assess(
    target: Target,
    set: WantedSet,
    look = target.client.look(),
  ): Promise<Assessment> {
    const title = `Cluster ${set.cluster.namespace}/${set.cluster.name}`;
    return explained({ title }, async () => {
      await checkReferences(look, set.cluster.name, set.references);
      const wanted = set.objects.find(isClusterObject);
      const liveCluster = wanted && (await readLive(look, wanted));
      if (!liveCluster && (await this.#lacksNamespace(target, set))) {
        return this.#withoutNamespace(set);
      }
      const earlier =
        set.complete && liveCluster
          ? readEarlier(look, set.cluster, liveCluster)
          : nothing;
      // Most of the set is in those lists, and is not read again.
      const seen = async (object: KubeObject) => {
        await earlier;
        return readLive(look, object);
      };
      const [objects, found] = await Promise.all([
        Promise.all(
          set.objects.map(object =>
            assessObject(target.client, object, () => seen(object)),
          ),
        ),
        earlier,
      ]);
      return {
        objects: objects.map(object =>
          belongsElsewhere(undoesLater(object), set.cluster.name),
        ),
        ...(await readLeftovers(look, set.cluster.namespace, {
          wanted: set.objects,
          ...found,
        })),
        liveCluster,
      };
    });
  }

  async #render(
    target: Target,
    wanted: Extract<WantedCluster, { blueprint: string }>,
  ): Promise<RenderedSet> {
    const blueprint = findBlueprint(wanted.blueprint);
    const { allowLatticeCluster } = this.#config;
    const capabilities = readCapabilities(await target.directory.list(), {
      allowLatticeCluster,
      latticeClusterSchema:
        blueprint.id === 'lattice-cluster'
          ? await readLatticeClusterSchema(target)
          : undefined,
    });
    const context = await readBlueprintContext(target, blueprint, {
      input: wanted.input,
      config: this.#config,
    });
    return wantedBlueprint(
      { ...wanted, blueprint, context },
      capabilities,
      this.#config,
    );
  }

  /** True if it is to be made first; throws if Lattice may not make it. */
  async #lacksNamespace(target: Target, set: WantedSet): Promise<boolean> {
    const { namespace } = set.cluster;
    if (!set.objects.some(o => o.metadata.namespace === namespace)) {
      return false;
    }
    const found = await target.client.get({
      group: '',
      kind: 'Namespace',
      name: namespace,
    });
    if (found) return false;
    if (
      isNamespaceAllowed(this.#config.createNamespaces, target.name, namespace)
    ) {
      return true;
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
      usedElsewhere: [],
      missingNamespace: set.cluster.namespace,
    };
  }
}
