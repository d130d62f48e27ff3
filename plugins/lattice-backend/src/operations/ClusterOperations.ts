import {
  ClusterId,
  DeleteRequest,
  DeleteResult,
  formatClusterId,
  KubeconfigResult,
  OperationRequest,
  OperationResult,
  Plan,
  PlanRequest,
  RevisionListResponse,
  ScaleRequest,
  UpgradeChange,
  UpgradeRequest,
  UpgradeVersionsResponse,
} from '@lattice-dev/plugin-lattice-common';
import { AuthorizedCluster } from '../permissions/ClusterAuthorizer';
import { readTenants } from '../tenants/readTenants';
import { TenantRule } from '../tenants/TenantRule';
import { planChange, runChange, runRecorded } from './change/ChangeRunner';
import { ChangeSet } from './change/ChangeSet';
import { decideDirect, DirectRequest, isDirect } from './change/decideDirect';
import { authorizedCluster } from './cluster/authorizedCluster';
import { readCluster } from './cluster/ClusterParts';
import { requireOwnReferences } from './cluster/readReference';
import { explained } from './errors/toBackstageError';
import { retryMoved } from './errors/MovedOnError';
import { checkNamespace } from './guard/namespaceRules';
import { AskCloud } from './plan/cloud/AskCloud';
import {
  readDemandChange,
  SizedPlanRequest,
} from './plan/cloud/readDemandChange';
import { readEditDemand } from './plan/cloud/readEditDemand';
import { DemandChange, withCloud } from './plan/cloud/withCloud';
import { checkKinds } from './guard/writableKinds';
import { readKubeconfig } from './kubeconfig/readKubeconfig';
import { readLatticeCluster } from './lattice/readLatticeCluster';
import { KubeObject } from './objects/KubeObject';
import { decidePause } from './pause/decidePause';
import { OperationsConfig } from './readOperationsConfig';
import { planRemoval, removeCluster } from './remove/ClusterRemoval';
import { AuditedCaller, Target, Targets } from './Target';
import { findUnusedTemplates } from './upgrade/cleanTemplates';
import {
  currentVersion,
  decideUpgrade,
  UpgradeFacts,
} from './upgrade/decideUpgrade';
import { RevisionRecord } from './undo/RevisionRecord';
import { readUpgradeFacts } from './upgrade/readUpgradeFacts';
import { requireSamePath, upgradePath } from './upgrade/upgradePath';
import { UpgradeStep, UpgradeStepResult } from './upgrade/UpgradeStep';
import { knownVersions, upgradeVersions } from './upgrade/upgradeVersions';

/** A cluster that exists, opened for a caller. */
export interface OpenedCluster {
  id: ClusterId;
  target: Target;
  cluster: KubeObject;
  /** What its Lattice operator makes it from, where there is one. */
  lattice?: KubeObject;
  /** Who opened it. */
  person?: string;
  /** What the permission rules are asked about. */
  authorized: AuthorizedCluster;
}

/** As its row in the live view has it: a cluster's operator stands for it. */
export function uidOf({ cluster, lattice }: OpenedCluster): string {
  return (lattice ?? cluster).metadata.uid ?? '';
}

type ReadDemand = () => Promise<DemandChange | undefined>;

type ClusterPlanRequest = Exclude<PlanRequest, { operation: 'create' }>;

/** Changes that a later one can take back. */
const undoable: ReadonlyArray<DirectRequest['operation']> = [
  'scale',
  'remove-machine',
  'change',
  'undo',
];

/** Everything that is done to one cluster that exists. */
export class ClusterOperations {
  readonly #targets: Targets;
  readonly #config: OperationsConfig;
  readonly #tenants: readonly TenantRule[];
  readonly #revisions?: RevisionRecord;

  static create(options: {
    targets: Targets;
    config: OperationsConfig;
    tenants: readonly TenantRule[];
    /** Without it nothing can be undone. */
    revisions?: RevisionRecord;
  }): ClusterOperations {
    return new ClusterOperations(options);
  }

  private constructor(options: {
    targets: Targets;
    config: OperationsConfig;
    tenants: readonly TenantRule[];
    revisions?: RevisionRecord;
  }) {
    this.#revisions = options.revisions;
    this.#tenants = options.tenants;
    this.#targets = options.targets;
    this.#config = options.config;
  }

  async open(id: ClusterId, caller: AuditedCaller): Promise<OpenedCluster> {
    const target = this.#targets.open(id.managementCluster, caller);
    // The same requests whether there is one or not: a cluster that is hidden
    // takes as long to look for as one that does not exist.
    const [cluster, tenants] = await Promise.all([
      readCluster(target, id).catch((error: Error) => error),
      readTenants(target.client, id, this.#tenants),
    ]);
    if (cluster instanceof Error) throw cluster;
    const lattice = await explained({ title: formatClusterId(id) }, () =>
      readLatticeCluster(target, cluster),
    );
    const authorized = authorizedCluster(id, lattice ?? cluster, tenants);
    const { userEntityRef: person } = caller;
    return { id, target, cluster, lattice, person, authorized };
  }

  async plan(
    opened: OpenedCluster,
    request: ClusterPlanRequest,
    ask?: AskCloud,
  ): Promise<Plan> {
    this.#requireAllowed(opened);
    if (request.operation === 'change' || request.operation === 'undo') {
      return this.#planEdit(opened, request, ask);
    }
    const planned = await retryMoved(() => this.#plan(opened, request));
    return isSized(request)
      ? this.#withCloud(opened, { request, planned, ask })
      : planned;
  }

  async #planEdit(
    opened: OpenedCluster,
    request: DirectRequest,
    ask?: AskCloud,
  ): Promise<Plan> {
    const { target, id } = opened;
    const [change, planned] = await retryMoved(async () => {
      const decided = await this.#decide(opened, request);
      return [decided, await planChange(target, decided)] as const;
    });
    return this.#judge(opened, planned, {
      ask,
      read: () => readEditDemand(target, id, change),
    });
  }

  /** What a scale or an upgrade takes from the project of the cluster. */
  async #withCloud(
    opened: OpenedCluster,
    asked: {
      request: SizedPlanRequest;
      planned: Plan;
      ask?: AskCloud;
    },
  ): Promise<Plan> {
    const { target, id } = opened;
    const { request, planned, ask } = asked;
    const read = () => readDemandChange(target, id, request);
    return this.#judge(opened, planned, { ask, read });
  }

  /** A plan with what the project of the cluster says to it. */
  async #judge(
    { id }: OpenedCluster,
    planned: Plan,
    { ask, read }: { ask?: AskCloud; read: ReadDemand },
  ): Promise<Plan> {
    const { prices } = this.#config;
    if (!ask && !prices) return planned;
    const change = await explained({ title: formatClusterId(id) }, read);
    const identity = change?.live?.identity;
    const inquiry = change && ask?.({ cluster: id, identity });
    return withCloud(planned, change, { inquiry, roll: planned.roll, prices });
  }

  async #plan(
    opened: OpenedCluster,
    request: ClusterPlanRequest,
  ): Promise<Plan> {
    const { target } = opened;
    if (isDirect(request)) {
      return planChange(target, await this.#decide(opened, request));
    }
    switch (request.operation) {
      case 'upgrade':
        return planChange(
          target,
          (await this.#firstStep(opened, request)).step.change,
        );
      case 'delete':
        await requireRemovable(opened);
        return planRemoval(target, rootOf(opened));
      default:
        return planChange(
          target,
          await decideNow(opened, request.operation === 'pause'),
        );
    }
  }

  /** Does what is decided from the cluster as it is now. */
  async carryOut(
    opened: OpenedCluster,
    wanted: DirectRequest,
    request: OperationRequest,
  ): Promise<OperationResult> {
    const { target, id } = opened;
    return this.#change(opened, async () => {
      const change = await this.#decide(opened, wanted);
      const { result, objects } = await runRecorded(target, change, request);
      if (
        result.outcome !== 'changed' ||
        !undoable.includes(wanted.operation)
      ) {
        return result;
      }
      const { uid = '' } = opened.cluster.metadata;
      const recorded = await this.#revisions
        ?.add({
          clusterId: formatClusterId(id),
          clusterUid: uid,
          at: new Date().toISOString(),
          person: opened.person ?? '',
          operation: change.operation,
          sentence: change.sentence,
          objects,
        })
        .then(
          () => true,
          () => false,
        );
      if (recorded !== false) return result;
      const warning = "The change couldn't be recorded, so it can't be undone.";
      return { ...result, warnings: [...result.warnings, warning] };
    });
  }

  #decide({ target, id }: OpenedCluster, wanted: DirectRequest) {
    return decideDirect(target, id, wanted, this.#revisions);
  }

  /** What was changed through Lattice, newest first. */
  async revisions({ cluster }: OpenedCluster): Promise<RevisionListResponse> {
    const { uid = '' } = cluster.metadata;
    return { items: (await this.#revisions?.list(uid)) ?? [] };
  }

  async scale(
    opened: OpenedCluster,
    request: ScaleRequest,
  ): Promise<OperationResult> {
    const { pool, replicas } = request;
    const wanted = { operation: 'scale', cluster: opened.id, pool, replicas };
    return this.carryOut(opened, wanted as DirectRequest, request);
  }

  /** The next step of an upgrade, shown to `onChange` before it is done. */
  async upgrade(
    opened: OpenedCluster,
    request: UpgradeRequest,
    onChange?: (change: ChangeSet) => void,
  ): Promise<UpgradeStepResult> {
    return this.#change(opened, async () => {
      const step = await this.#step(opened, request);
      const { change, done, waitsFor } = step;
      onChange?.(change);
      const result = await runChange(opened.target, change, request);
      return { ...result, done, waitsFor };
    });
  }

  /** Checks an upgrade and its first step; the versions that it passes. */
  async checkUpgrade(
    opened: OpenedCluster,
    request: UpgradeRequest,
  ): Promise<{ versions: string[]; result: OperationResult }> {
    return this.#change(opened, async () => {
      const { versions, step } = await this.#firstStep(opened, request);
      const dryRun = { ...request, dryRun: true };
      const result = await runChange(opened.target, step.change, dryRun);
      return { versions, result };
    });
  }

  async #firstStep(
    { target, id }: OpenedCluster,
    wanted: UpgradeChange,
  ): Promise<{ versions: string[]; step: UpgradeStep }> {
    const facts = await readUpgradeFacts(target, id, this.#config);
    const known = knownVersions(facts, this.#config.kubernetesVersions);
    const current = currentVersion(facts.parts) ?? wanted.version;
    const versions = upgradePath(
      current,
      wanted.version,
      known.map(({ version }) => version),
    );
    requireSamePath(wanted, versions);
    const [version, ...later] = versions;
    const step = await stepOf(target, facts, { ...wanted, version });
    if (later.length === 0) return { versions, step };
    const warning = `The upgrade goes on to ${later.join(
      ', then ',
    )} once all machines run ${version}. This plan shows the first version.`;
    const { change } = step;
    const warnings = [warning, ...change.warnings];
    return { versions, step: { ...step, change: { ...change, warnings } } };
  }

  async #step(
    { target, id }: OpenedCluster,
    wanted: UpgradeChange,
  ): Promise<UpgradeStep> {
    const facts = await readUpgradeFacts(target, id, this.#config);
    return stepOf(target, facts, wanted);
  }

  async pause(
    opened: OpenedCluster,
    paused: boolean,
    request: OperationRequest,
  ): Promise<OperationResult> {
    return this.#change(opened, async () =>
      runChange(opened.target, await decideNow(opened, paused), request),
    );
  }

  async delete(
    opened: OpenedCluster,
    request: DeleteRequest,
  ): Promise<DeleteResult> {
    return this.#change(opened, async () => {
      await requireRemovable(opened);
      return removeCluster(opened.target, rootOf(opened), request);
    });
  }

  async kubeconfig(opened: OpenedCluster): Promise<KubeconfigResult> {
    const { target, id } = opened;
    return this.#change(opened, async () => ({
      cluster: id,
      kubeconfig: await readKubeconfig(target, opened),
    }));
  }

  async versions(opened: OpenedCluster): Promise<UpgradeVersionsResponse> {
    const { target, id } = opened;
    const facts = await readUpgradeFacts(target, id, this.#config);
    return upgradeVersions(facts, this.#config.kubernetesVersions);
  }

  /** A LatticeCluster lies in no namespace: it has a setting of its own. */
  #requireAllowed({ id, lattice }: OpenedCluster): void {
    const { managementCluster, namespace } = id;
    if (!lattice) {
      const patterns = this.#config.namespaces;
      checkNamespace(namespace, { patterns, managementCluster });
      return;
    }
    checkKinds([lattice], this.#config);
  }

  async #change<T>(opened: OpenedCluster, run: () => Promise<T>): Promise<T> {
    this.#requireAllowed(opened);
    return retryMoved(run);
  }
}

/** True for what needs something else from the project than now. */
function isSized(request: ClusterPlanRequest): request is SizedPlanRequest {
  return ['scale', 'upgrade', 'rollout'].includes(request.operation);
}

/** The next step of an upgrade; the last one removes what it replaced. */
async function stepOf(
  target: Target,
  facts: UpgradeFacts,
  wanted: UpgradeChange,
): Promise<UpgradeStep> {
  const step = decideUpgrade(facts, wanted);
  if (!step.done) return step;
  const remove = await findUnusedTemplates(target, facts.parts);
  return { ...step, change: { ...step.change, remove } };
}

/** Deleting what an operator makes would only let it be made again. */
function rootOf({ id, cluster, lattice }: OpenedCluster) {
  return { id, cluster: lattice ?? cluster };
}

/** Resumed, Cluster API takes what the Cluster refers to for its own. */
async function decideNow({ target, id }: OpenedCluster, paused: boolean) {
  const cluster = await readCluster(target, id);
  if (!paused) await requireOwn(target, id, cluster);
  return decidePause({ id, cluster }, paused);
}

/** With a Cluster, Cluster API deletes what it refers to. */
async function requireRemovable({ target, id, cluster }: OpenedCluster) {
  if (!cluster.metadata.deletionTimestamp) {
    await requireOwn(target, id, cluster);
  }
}

function requireOwn(target: Target, id: ClusterId, cluster: KubeObject) {
  return explained({ title: formatClusterId(id) }, () =>
    requireOwnReferences(target.client, cluster),
  );
}
