import {
  KubernetesObject,
  renderFiles,
} from '@lattice-dev/plugin-lattice-blueprints';
import {
  ApplyResult,
  ClusterId,
  Plan,
  PlanCloudCredentials,
  RenderResponse,
  WantedCluster,
} from '@lattice-dev/plugin-lattice-common';
import { AuthorizedCluster } from '../permissions/ClusterAuthorizer';
import { ApplyOptions, ClusterApplier } from './apply/ClusterApplier';
import { authorizedCluster } from './cluster/authorizedCluster';
import { ClusterFrame, readClusterFrame } from './cluster/ClusterParts';
import {
  readCredentialsState,
  withCredentials,
} from './credentials/readCredentialsState';
import { explained } from './errors/toBackstageError';
import { isNamespaceAllowed } from './guard/namespaceRules';
import { KubeObject } from './objects/KubeObject';
import { ObjectReader } from './objects/ObjectReader';
import { Assessment, ClusterPlanner } from './plan/ClusterPlanner';
import { AskCloud } from './plan/cloud/AskCloud';
import { demandOf } from './plan/cloud/demandOf';
import { readClusterClass } from './plan/cloud/readClusterClass';
import { readLiveSet } from './plan/cloud/readLiveSet';
import { DemandChange, withCloud } from './plan/cloud/withCloud';
import { withLiveReplicas } from './plan/cloud/withLiveReplicas';
import { forecastSet } from './plan/forecastSet';
import { readEarlier } from './plan/leftovers';
import { requireSameBlueprint } from './plan/requireSameBlueprint';
import { isClusterObject } from './plan/clusterAmong';
import { toPlan } from './plan/toPlan';
import { WantedPlace, wantedPlace } from './plan/wantedPlace';
import { WantedSet } from './plan/WantedSet';
import { OperationsConfig } from './readOperationsConfig';
import { readMachineNames } from './roll/machineNames';
import { readMachineSizes } from './roll/readMachineSizes';
import { rollGroupsOf } from './roll/RollGroup';
import { readTenants } from '../tenants/readTenants';
import { TenantRule } from '../tenants/TenantRule';
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
  /** Whom a namespace is made for, if it has to be made. */
  owner?: string;
  /** Throws unless the person may still write there. */
  confirm: () => Promise<void>;
}

/** Plans and applies whole clusters. */
export class ClusterCreation {
  readonly #targets: Targets;
  readonly #config: OperationsConfig;
  readonly #planner: ClusterPlanner;
  readonly #applier: ClusterApplier;
  readonly #tenantRules: readonly TenantRule[];

  static create(options: {
    targets: Targets;
    config: OperationsConfig;
    tenants: readonly TenantRule[];
  }): ClusterCreation {
    return new ClusterCreation(options);
  }

  private constructor(options: {
    targets: Targets;
    config: OperationsConfig;
    tenants: readonly TenantRule[];
  }) {
    this.#tenantRules = options.tenants;
    this.#targets = options.targets;
    this.#config = options.config;
    this.#planner = ClusterPlanner.create(options);
    this.#applier = ClusterApplier.create({ planner: this.#planner });
  }

  /**
   * Renders an order and looks at what is there. `allow` throws unless the
   * person may have the cluster; it is asked before anything is looked up for
   * them, so that a refusal tells nothing of what is there.
   */
  async prepare(
    wanted: WantedCluster,
    caller: AuditedCaller,
    allow: (cluster: AuthorizedCluster) => void = () => {},
  ): Promise<PreparedSet> {
    const place = wantedPlace(wanted, this.#config);
    const target = this.#targets.open(wanted.managementCluster, caller);
    const tenants = await this.#tenants(target, place, place.cluster.namespace);
    allow({ ...place.cluster, owner: place.owner, labels: {}, tenants });

    const look = target.client.look();
    const set = await this.#planner.resolve(target, wanted);
    await this.#allowElsewhere(target, set, place, allow);
    const made = set.objects.find(isClusterObject);
    const live = await explained({ title: set.cluster.name }, () =>
      look.get({
        group:
          made?.kind === 'LatticeCluster' ? 'lattice.dev' : 'cluster.x-k8s.io',
        kind: made?.kind ?? 'Cluster',
        ...set.cluster,
      }),
    );
    const clusters = [made, live]
      .filter(object => object !== undefined)
      .map(object => authorizedCluster(set.cluster, object, tenants));
    clusters.forEach(allow);
    requireSameBlueprint(set, live);
    const confirm = async () => {
      const now = await this.#tenants(target, place, place.cluster.namespace);
      clusters.forEach(cluster => allow({ ...cluster, tenants: now }));
    };
    const { owner } = place;
    return { target, set, clusters, look, live, owner, confirm };
  }

  async #tenants(target: Target, place: WantedPlace, namespace: string) {
    const { managementCluster } = place.cluster;
    return readTenants(
      target.client,
      { managementCluster, namespace, owner: place.owner },
      this.#tenantRules,
    );
  }

  /**
   * A set may reach into another namespace. Where classes are for everybody
   * the list of the configuration decides, and nothing there is changed.
   */
  async #allowElsewhere(
    target: Target,
    set: WantedSet,
    place: WantedPlace,
    allow: (cluster: AuthorizedCluster) => void,
  ): Promise<void> {
    const elsewhere = new Set(
      set.objects.flatMap(({ metadata }) => metadata.namespace ?? []),
    );
    elsewhere.delete(place.cluster.namespace);
    const { classNamespaces } = this.#config;
    for (const namespace of elsewhere) {
      if (isNamespaceAllowed(classNamespaces, target.name, namespace)) continue;
      const tenants = await this.#tenants(target, place, namespace);
      const { cluster, owner } = place;
      allow({ ...cluster, namespace, owner, labels: {}, tenants });
    }
  }

  /** The manifests as files, as a pull request has them; asks nobody. */
  render({ set }: PreparedSet): RenderResponse {
    const { cluster, warnings, manualSteps, capacity } = set;
    const objects = set.objects as unknown as KubernetesObject[];
    const files = renderFiles(objects);
    return { cluster, files, warnings, manualSteps, capacity };
  }

  /** `ask` begins at once: a cloud may take longer than the dry run. */
  async plan(
    prepared: PreparedSet,
    cloud: { ask?: AskCloud; entered?: PlanCloudCredentials } = {},
  ): Promise<Plan> {
    const { target, set, look, live, owner } = prepared;
    const clusterClass = await explained({ title: set.cluster.name }, () =>
      readClusterClass(look, set.objects),
    );
    const wanted = demandOf(set.objects, { clusterClass });
    const { cluster } = set;
    const inquiry =
      wanted &&
      cloud.ask?.({ ...cloud, cluster, owner, identity: wanted.identity });
    const [assessment, rolling, credentials] = await Promise.all([
      this.#planner.assess(target, set, look),
      live?.kind === 'Cluster'
        ? this.#readRolling({ ...target, client: look }, set.cluster, live)
        : undefined,
      readCredentialsState(target, set),
    ]);
    const roll =
      rolling && forecastSet(assessment.objects, rolling.frame, rolling.groups);
    const plan = toPlan(set, assessment, roll);
    const change = await this.#demandChange(prepared, {
      assessment,
      frame: rolling?.frame,
      clusterClass,
    });
    const { prices } = this.#config;
    return withCloud(withCredentials(plan, credentials), change, {
      inquiry,
      roll,
      prices,
    });
  }

  /** What the cluster takes now, in the same words as what is wanted. */
  async #demandChange(
    { set, look, live }: PreparedSet,
    known: {
      assessment: Assessment;
      frame?: ClusterFrame;
      clusterClass?: KubeObject;
    },
  ): Promise<DemandChange | undefined> {
    const { assessment, frame, clusterClass } = known;
    const objects = assessment.objects.map(withLiveReplicas);
    const wanted = demandOf(objects, { clusterClass });
    if (!wanted || !live) return wanted && { wanted };
    const title = set.cluster.name;
    const now = frame
      ? await explained({ title }, () => readLiveSet(look, frame))
      : [live];
    return { wanted, live: demandOf(now, { clusterClass }) };
  }

  async apply(
    { target, set, owner, confirm }: PreparedSet,
    options: ApplyOptions,
  ): Promise<ApplyResult> {
    return this.#applier.apply(target, set, { ...options, owner, confirm });
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
