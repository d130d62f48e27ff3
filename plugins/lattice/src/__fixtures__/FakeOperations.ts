import {
  ClusterId,
  ClusterRevision,
  FlavoursResponse,
  formatClusterId,
  KubeconfigAccess,
  KubeconfigRequest,
  LatticeOperationsApi,
  OperationRequest,
  Plan,
  PlanRequest,
  Run,
  UpgradeVersionsResponse,
  Wave,
  WaveCheck,
} from '@lattice-dev/plugin-lattice-common';
import { scalePlan } from './plans';
import { sampleRun } from './runs';

/** What a fake backend does; an error stands for its answer. */
export interface FakeAnswers {
  /** One for all, or one after the other; the last stays. */
  plans?: Array<Plan | Error>;
  /** What becomes of changes, one after the other; the last stays. */
  outcomes?: Array<'done' | Error>;
  versions?: UpgradeVersionsResponse | Error;
  /** The run of an upgrade at each look; the last stays. */
  runs?: Array<Run | Error>;
  /** A wave at each look; the last stays. */
  waves?: Array<Wave | Error>;
  waveCheck?: WaveCheck;
  kubeconfig?: string | Error;
  kubeconfigAccess?: Partial<KubeconfigAccess>;
  flavours?: FlavoursResponse | Error;
  revisions?: ClusterRevision[];
  /** Never answers, as a backend that hangs. */
  silent?: boolean;
}

function next<T>(list: Array<T | Error>): T {
  const value = list.length > 1 ? list.shift()! : list[0];
  if (value instanceof Error) throw value;
  return value;
}

/** The operations of a backend in memory; it remembers what was asked. */
export class FakeOperations implements LatticeOperationsApi {
  readonly calls: Array<{ name: string; body: unknown }> = [];

  static create(answers: FakeAnswers = {}): FakeOperations {
    return new FakeOperations(answers);
  }

  private constructor(readonly answers: FakeAnswers) {}

  named(name: string): unknown[] {
    return this.calls
      .filter(call => call.name === name)
      .map(({ body }) => body);
  }

  async #answer(name: string, body: unknown): Promise<void> {
    this.calls.push({ name, body });
    if (this.answers.silent) await new Promise(() => {});
  }

  async plan(request: PlanRequest): Promise<Plan> {
    await this.#answer('plan', request);
    return next(this.answers.plans ?? [scalePlan()]);
  }

  async apply(): Promise<never> {
    throw new Error('the browser applies nothing');
  }

  async #change(name: string, id: ClusterId, request?: OperationRequest) {
    await this.#answer(name, request);
    next(this.answers.outcomes ?? ['done']);
    return {
      cluster: id,
      outcome: 'changed' as const,
      planHash: request?.planHash ?? '',
      sentence: `${formatClusterId(id)}: ${name} is under way.`,
      warnings: [],
    };
  }

  scaleCluster: LatticeOperationsApi['scaleCluster'] = (id, request) =>
    this.#change('scale', id, request);

  replaceMachine: LatticeOperationsApi['replaceMachine'] = (id, request) =>
    this.#change('replaceMachine', id, request);

  removeMachine: LatticeOperationsApi['removeMachine'] = (id, request) =>
    this.#change('removeMachine', id, request);

  restartRollout: LatticeOperationsApi['restartRollout'] = (id, request) =>
    this.#change('rollout', id, request);

  changeCluster: LatticeOperationsApi['changeCluster'] = (id, request) =>
    this.#change('change', id, request);

  undoChange: LatticeOperationsApi['undoChange'] = (id, request) =>
    this.#change('undo', id, request);

  adoptCluster: LatticeOperationsApi['adoptCluster'] = (id, request) =>
    this.#change('adopt', id, request);

  /** The page reads them by itself, so they are no call to look for. */
  async listRevisions() {
    return { items: this.answers.revisions ?? [] };
  }

  pauseCluster: LatticeOperationsApi['pauseCluster'] = (id, request) =>
    this.#change('pause', id, request);

  resumeCluster: LatticeOperationsApi['resumeCluster'] = (id, request) =>
    this.#change('resume', id, request);

  upgradeCluster: LatticeOperationsApi['upgradeCluster'] = async (
    id,
    request,
  ) => {
    const changed = await this.#change('upgrade', id, request);
    return { ...changed, run: next(this.answers.runs ?? [sampleRun()]) };
  };

  /** The page reads them by itself, so they are no call to look for. */
  async listRuns() {
    if (this.answers.silent) await new Promise(() => {});
    return { items: this.answers.runs ? [next(this.answers.runs)] : [] };
  }

  async listClusterRuns() {
    return this.listRuns();
  }

  async getRun(id: string) {
    await this.#answer('run', id);
    return next(this.answers.runs ?? [sampleRun()]);
  }

  pauseRun = (id: string) => this.#steer('pauseRun', id);

  resumeRun = (id: string) => this.#steer('resumeRun', id);

  stopRun = (id: string) => this.#steer('stopRun', id);

  async #steer(name: string, id: string) {
    await this.#answer(name, id);
    return next(this.answers.runs ?? [sampleRun()]);
  }

  async listWaves() {
    return { items: this.answers.waves ? [next(this.answers.waves)] : [] };
  }

  async getWave(id: string) {
    await this.#answer('wave', id);
    return next(this.answers.waves!);
  }

  async checkWave(id: string): Promise<WaveCheck> {
    await this.#answer('checkWave', id);
    return this.answers.waveCheck!;
  }

  startWave: LatticeOperationsApi['startWave'] = async request => {
    await this.#answer('startWave', request);
    return next(this.answers.waves!);
  };

  pauseWave = (id: string) => this.#steerWave('pauseWave', id);

  resumeWave = (id: string) => this.#steerWave('resumeWave', id);

  stopWave = (id: string) => this.#steerWave('stopWave', id);

  skipWaveCluster: LatticeOperationsApi['skipWaveCluster'] = (id, request) =>
    this.#steerWave('skipWaveCluster', id, request);

  async #steerWave(name: string, id: string, request?: unknown) {
    await this.#answer(name, request ?? id);
    return next(this.answers.waves!);
  }

  deleteCluster: LatticeOperationsApi['deleteCluster'] = async (
    id,
    request,
  ) => {
    const { sentence } = await this.#change('delete', id, request);
    return { cluster: id, outcome: 'deleting', sentence };
  };

  async getKubeconfigAccess(id: ClusterId) {
    const nothing: Omit<KubeconfigAccess, 'cluster'> = {
      signIn: 'certificate',
      roles: [{ name: 'view', title: 'View' }],
      hours: [8],
      defaultHours: 8,
      reasonRequired: false,
      roleBindings: 'delivered',
      issued: [],
    };
    return { cluster: id, ...nothing, ...this.answers.kubeconfigAccess };
  }

  async getKubeconfig(id: ClusterId, request: KubeconfigRequest = {}) {
    await this.#answer('kubeconfig', request);
    const { role } = request;
    const kubeconfig = next([this.answers.kubeconfig ?? ''])!;
    return { cluster: id, kubeconfig, role };
  }

  async getPermanentKubeconfig(id: ClusterId, request: { reason: string }) {
    await this.#answer('permanentKubeconfig', request);
    return { cluster: id, kubeconfig: next([this.answers.kubeconfig ?? ''])! };
  }

  async listUpgradeVersions(id: ClusterId) {
    await this.#answer('versions', id);
    const nothing: UpgradeVersionsResponse = {
      byClass: false,
      allowedMinors: [],
      versions: [],
      clusterClasses: [],
    };
    return next([this.answers.versions ?? nothing]);
  }

  async listFlavours(managementCluster: string) {
    await this.#answer('flavours', managementCluster);
    return next([this.answers.flavours ?? { managementCluster, items: [] }]);
  }

  async applyCredentials(): Promise<never> {
    throw new Error('the browser writes no credentials');
  }
}
