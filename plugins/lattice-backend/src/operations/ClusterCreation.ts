import {
  KubernetesObject,
  renderFiles,
} from '@lattice-dev/plugin-lattice-blueprints';
import {
  ApplyResult,
  ClusterId,
  Plan,
  RenderResponse,
  WantedCluster,
} from '@lattice-dev/plugin-lattice-common';
import { AuthorizedCluster } from '../permissions/ClusterAuthorizer';
import { ApplyOptions, ClusterApplier } from './apply/ClusterApplier';
import { authorizedCluster } from './cluster/authorizedCluster';
import { readClusterFrame } from './cluster/ClusterParts';
import { explained } from './errors/toBackstageError';
import { KubeObject } from './objects/KubeObject';
import { ObjectReader } from './objects/ObjectReader';
import { ClusterPlanner } from './plan/ClusterPlanner';
import { forecastSet } from './plan/forecastSet';
import { readEarlier } from './plan/leftovers';
import { requireSameBlueprint } from './plan/requireSameBlueprint';
import { toPlan } from './plan/toPlan';
import { WantedSet } from './plan/WantedSet';
import { OperationsConfig } from './readOperationsConfig';
import { readMachineNames } from './roll/machineNames';
import { readMachineSizes } from './roll/readMachineSizes';
import { rollGroupsOf } from './roll/RollGroup';
import { AuditedCaller, ReadTarget, Target, Targets } from './Target';

/** A rendered set, and the clusters that the person must be allowed. */
export interface PreparedSet {
  target: Target;
  set: WantedSet;
  /** As it would be, and as it is where it exists already. */
  clusters: AuthorizedCluster[];
  /** What was read so far; a plan begins with it. */
  look: ObjectReader;
  live?: KubeObject;
}

/** Plans and applies whole clusters. */
export class ClusterCreation {
  readonly #targets: Targets;
  readonly #config: OperationsConfig;
  readonly #planner: ClusterPlanner;
  readonly #applier: ClusterApplier;

  static create(options: {
    targets: Targets;
    config: OperationsConfig;
  }): ClusterCreation {
    return new ClusterCreation(options);
  }

  private constructor(options: { targets: Targets; config: OperationsConfig }) {
    this.#targets = options.targets;
    this.#config = options.config;
    this.#planner = ClusterPlanner.create(options);
    this.#applier = ClusterApplier.create({ planner: this.#planner });
  }

  async prepare(
    wanted: WantedCluster,
    caller: AuditedCaller,
  ): Promise<PreparedSet> {
    const target = this.#targets.open(wanted.managementCluster, caller);
    const look = target.client.look();
    const set = await this.#planner.resolve(target, wanted);
    const made = set.objects.find(object =>
      ['Cluster', 'LatticeCluster'].includes(object.kind),
    );
    const live = await explained({ title: set.cluster.name }, () =>
      look.get({
        group:
          made?.kind === 'LatticeCluster' ? 'lattice.dev' : 'cluster.x-k8s.io',
        kind: made?.kind ?? 'Cluster',
        ...set.cluster,
      }),
    );
    requireSameBlueprint(set, live);
    return {
      target,
      set,
      clusters: [made, live]
        .filter(object => object !== undefined)
        .map(object => authorizedCluster(set.cluster, object)),
      look,
      live,
    };
  }

  /** The manifests as files, as a pull request has them; asks nobody. */
  render({ set }: PreparedSet): RenderResponse {
    const { cluster, warnings, manualSteps, capacity } = set;
    const objects = set.objects as unknown as KubernetesObject[];
    const files = renderFiles(objects);
    return { cluster, files, warnings, manualSteps, capacity };
  }

  async plan({ target, set, look, live }: PreparedSet): Promise<Plan> {
    const [assessment, rolling] = await Promise.all([
      this.#planner.assess(target, set, look),
      live?.kind === 'Cluster'
        ? this.#readRolling({ ...target, client: look }, set.cluster, live)
        : undefined,
    ]);
    const roll =
      rolling && forecastSet(assessment.objects, rolling.frame, rolling.groups);
    return toPlan(set, assessment, roll);
  }

  async apply(
    { target, set }: PreparedSet,
    options: ApplyOptions,
  ): Promise<ApplyResult> {
    return this.#applier.apply(target, set, options);
  }

  /** What the forecast of a change is made from. */
  async #readRolling(target: ReadTarget, cluster: ClusterId, live: KubeObject) {
    const { machineSizes } = this.#config;
    return explained({ title: cluster.name }, async () => {
      // The plan asks for these lists too; nearly all is in them.
      await readEarlier(target.client, cluster, live);
      const [frame, namesOf] = await Promise.all([
        readClusterFrame(target, cluster),
        readMachineNames(target, cluster),
      ]);
      const sizeOf = await readMachineSizes(target.client, frame, machineSizes);
      return { frame, groups: rollGroupsOf(frame, namesOf, sizeOf) };
    });
  }
}
