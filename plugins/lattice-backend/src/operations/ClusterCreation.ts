import { AuditorService } from '@backstage/backend-plugin-api';
import {
  KubernetesObject,
  renderFiles,
} from '@lattice-dev/plugin-lattice-blueprints';
import {
  ApplyResult,
  Plan,
  RenderResponse,
  WantedCluster,
} from '@lattice-dev/plugin-lattice-common';
import { AuthorizedCluster } from '../permissions/ClusterAuthorizer';
import { ApplyOptions, ClusterApplier } from './apply/ClusterApplier';
import { audited } from './audit/audited';
import { authorizedCluster } from './cluster/authorizedCluster';
import { readClusterParts } from './cluster/ClusterParts';
import { explained } from './errors/toBackstageError';
import { Assessment, ClusterPlanner } from './plan/ClusterPlanner';
import { forecastSet } from './plan/forecastSet';
import { requireSameBlueprint } from './plan/requireSameBlueprint';
import { toPlan } from './plan/toPlan';
import { WantedSet } from './plan/WantedSet';
import { OperationsConfig } from './readOperationsConfig';
import { readMachineSizes } from './roll/readMachineSizes';
import { rollGroupsOf } from './roll/RollGroup';
import { AuditedCaller, Target, Targets } from './Target';

/** A rendered set, and the clusters that the person must be allowed. */
export interface PreparedSet {
  target: Target;
  set: WantedSet;
  /** As it would be, and as it is where it exists already. */
  clusters: AuthorizedCluster[];
}

/** Plans and applies whole clusters. */
export class ClusterCreation {
  readonly #targets: Targets;
  readonly #config: OperationsConfig;
  readonly #planner: ClusterPlanner;
  readonly #applier: ClusterApplier;
  readonly #auditor: AuditorService;

  static create(options: {
    targets: Targets;
    config: OperationsConfig;
    auditor: AuditorService;
  }): ClusterCreation {
    return new ClusterCreation(options);
  }

  private constructor(options: {
    targets: Targets;
    config: OperationsConfig;
    auditor: AuditorService;
  }) {
    this.#targets = options.targets;
    this.#config = options.config;
    this.#auditor = options.auditor;
    this.#planner = ClusterPlanner.create(options);
    this.#applier = ClusterApplier.create({ planner: this.#planner });
  }

  async prepare(
    wanted: WantedCluster,
    caller: AuditedCaller,
  ): Promise<PreparedSet> {
    const target = this.#targets.open(wanted.managementCluster, caller);
    const set = await this.#planner.resolve(target, wanted);
    const made = set.objects.find(object =>
      ['Cluster', 'LatticeCluster'].includes(object.kind),
    );
    const live = await explained({ title: set.cluster.name }, () =>
      target.client.get({
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
    };
  }

  /** The manifests as files, as a pull request has them; asks nobody. */
  render({ set }: PreparedSet): RenderResponse {
    const { cluster, warnings, manualSteps, capacity } = set;
    const objects = set.objects as unknown as KubernetesObject[];
    const files = renderFiles(objects);
    return { cluster, files, warnings, manualSteps, capacity };
  }

  async plan({ target, set }: PreparedSet): Promise<Plan> {
    const assessment = await this.#planner.assess(target, set);
    return toPlan(
      set,
      assessment,
      await this.#forecast(target, set, assessment),
    );
  }

  async apply(
    { target, set }: PreparedSet,
    options: ApplyOptions,
    caller: AuditedCaller,
  ): Promise<ApplyResult> {
    return audited(
      this.#auditor,
      {
        eventId: 'cluster-apply',
        cluster: set.cluster,
        severity: options.force ? 'high' : 'medium',
        request: caller.request,
        meta: { planHash: options.planHash, force: options.force ?? false },
      },
      () => this.#applier.apply(target, set, options),
      result => ({
        planHash: result.planHash,
        entityRef: result.entityRef,
        ...countOutcomes(result),
      }),
    );
  }

  async #forecast(target: Target, set: WantedSet, assessment: Assessment) {
    const isChanged = assessment.objects.some(
      ({ action }) => action === 'change',
    );
    if (assessment.liveCluster?.kind !== 'Cluster' || !isChanged) {
      return undefined;
    }
    const parts = await readClusterParts(target, set.cluster);
    const sizeOf = await explained({ title: set.cluster.name }, () =>
      readMachineSizes(target.client, parts, this.#config.machineSizes),
    );
    return forecastSet(assessment.objects, parts, rollGroupsOf(parts, sizeOf));
  }
}

function countOutcomes({ objects }: ApplyResult): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of objects) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
