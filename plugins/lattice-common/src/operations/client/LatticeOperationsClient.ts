import { LatticeClientOptions, LatticeRequestOptions } from '../../client';
import { clusterPath, LatticeConnection } from '../../client/LatticeConnection';
import { urlPart } from '../../client/urlPart';
import { Run, RunListResponse } from '../../runs';
import { ClusterId } from '../../status';
import {
  Wave,
  WaveCheck,
  WaveListResponse,
  WaveRequest,
  WaveSkipRequest,
} from '../../waves';
import { FlavoursResponse, UpgradeVersionsResponse } from '../FlavourReadiness';
import {
  KubeconfigAccess,
  KubeconfigRequest,
  KubeconfigResult,
} from '../kubeconfigs';
import { RevisionListResponse } from '../ClusterRevision';
import { Plan } from '../Plan';
import {
  AdoptRequest,
  ApplyRequest,
  ChangeRequest,
  CredentialsRequest,
  DeleteRequest,
  OperationRequest,
  PlanRequest,
  RemoveMachineRequest,
  ReplaceMachineRequest,
  RolloutRequest,
  ScaleRequest,
  UndoRequest,
  UpgradeRequest,
} from '../requests';
import {
  ApplyResult,
  CredentialsResult,
  DeleteResult,
  OperationResult,
  UpgradeResult,
} from '../results';
import { LatticeOperationsApi } from './LatticeOperationsApi';

/**
 * Calls the operations of the Lattice backend over HTTP.
 *
 * @public
 */
export class LatticeOperationsClient implements LatticeOperationsApi {
  readonly #connection: LatticeConnection;

  constructor(options: LatticeClientOptions) {
    this.#connection = new LatticeConnection(options);
  }

  async listFlavours(
    managementCluster: string,
    options?: LatticeRequestOptions,
  ): Promise<FlavoursResponse> {
    return this.#connection.get('/flavours', { managementCluster }, options);
  }

  async listUpgradeVersions(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<UpgradeVersionsResponse> {
    return this.#connection.get(clusterPath(id, 'versions'), {}, options);
  }

  async plan(
    request: PlanRequest,
    options?: LatticeRequestOptions,
  ): Promise<Plan> {
    return this.#connection.post('/plan', request, options);
  }

  async apply(
    request: ApplyRequest,
    options?: LatticeRequestOptions,
  ): Promise<ApplyResult> {
    return this.#connection.post('/apply', request, options);
  }

  async scaleCluster(
    id: ClusterId,
    request: ScaleRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult> {
    return this.#connection.post(clusterPath(id, 'scale'), request, options);
  }

  async replaceMachine(
    id: ClusterId,
    request: ReplaceMachineRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult> {
    const path = clusterPath(id, 'replace-machine');
    return this.#connection.post(path, request, options);
  }

  async removeMachine(
    id: ClusterId,
    request: RemoveMachineRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult> {
    const path = clusterPath(id, 'remove-machine');
    return this.#connection.post(path, request, options);
  }

  async restartRollout(
    id: ClusterId,
    request: RolloutRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult> {
    return this.#connection.post(clusterPath(id, 'rollout'), request, options);
  }

  async changeCluster(
    id: ClusterId,
    request: ChangeRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult> {
    return this.#connection.post(clusterPath(id, 'change'), request, options);
  }

  async listRevisions(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<RevisionListResponse> {
    return this.#connection.get(clusterPath(id, 'revisions'), {}, options);
  }

  async undoChange(
    id: ClusterId,
    request: UndoRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult> {
    return this.#connection.post(clusterPath(id, 'undo'), request, options);
  }

  async adoptCluster(
    id: ClusterId,
    request: AdoptRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult> {
    return this.#connection.post(clusterPath(id, 'adopt'), request, options);
  }

  async upgradeCluster(
    id: ClusterId,
    request: UpgradeRequest,
    options?: LatticeRequestOptions,
  ): Promise<UpgradeResult> {
    return this.#connection.post(clusterPath(id, 'upgrade'), request, options);
  }

  async listRuns(options?: LatticeRequestOptions): Promise<RunListResponse> {
    return this.#connection.get('/runs', {}, options);
  }

  async listClusterRuns(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<RunListResponse> {
    return this.#connection.get(clusterPath(id, 'runs'), {}, options);
  }

  async getRun(id: string, options?: LatticeRequestOptions): Promise<Run> {
    return this.#connection.get(runPath(id), {}, options);
  }

  async pauseRun(id: string, options?: LatticeRequestOptions): Promise<Run> {
    return this.#connection.post(runPath(id, 'pause'), {}, options);
  }

  async resumeRun(id: string, options?: LatticeRequestOptions): Promise<Run> {
    return this.#connection.post(runPath(id, 'resume'), {}, options);
  }

  async stopRun(id: string, options?: LatticeRequestOptions): Promise<Run> {
    return this.#connection.post(runPath(id, 'stop'), {}, options);
  }

  async listWaves(options?: LatticeRequestOptions): Promise<WaveListResponse> {
    return this.#connection.get('/waves', {}, options);
  }

  async startWave(
    request: WaveRequest,
    options?: LatticeRequestOptions,
  ): Promise<Wave> {
    return this.#connection.post('/waves', request, options);
  }

  async getWave(id: string, options?: LatticeRequestOptions): Promise<Wave> {
    return this.#connection.get(wavePath(id), {}, options);
  }

  async checkWave(
    id: string,
    options?: LatticeRequestOptions,
  ): Promise<WaveCheck> {
    return this.#connection.get(wavePath(id, 'check'), {}, options);
  }

  async pauseWave(id: string, options?: LatticeRequestOptions): Promise<Wave> {
    return this.#connection.post(wavePath(id, 'pause'), {}, options);
  }

  async resumeWave(id: string, options?: LatticeRequestOptions): Promise<Wave> {
    return this.#connection.post(wavePath(id, 'resume'), {}, options);
  }

  async stopWave(id: string, options?: LatticeRequestOptions): Promise<Wave> {
    return this.#connection.post(wavePath(id, 'stop'), {}, options);
  }

  async skipWaveCluster(
    id: string,
    request: WaveSkipRequest,
    options?: LatticeRequestOptions,
  ): Promise<Wave> {
    return this.#connection.post(wavePath(id, 'skip'), request, options);
  }

  async pauseCluster(
    id: ClusterId,
    request: OperationRequest = {},
    options?: LatticeRequestOptions,
  ): Promise<OperationResult> {
    return this.#connection.post(clusterPath(id, 'pause'), request, options);
  }

  async resumeCluster(
    id: ClusterId,
    request: OperationRequest = {},
    options?: LatticeRequestOptions,
  ): Promise<OperationResult> {
    return this.#connection.post(clusterPath(id, 'resume'), request, options);
  }

  async deleteCluster(
    id: ClusterId,
    request: DeleteRequest,
    options?: LatticeRequestOptions,
  ): Promise<DeleteResult> {
    return this.#connection.post(clusterPath(id, 'delete'), request, options);
  }

  async getKubeconfigAccess(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<KubeconfigAccess> {
    return this.#connection.get(clusterPath(id, 'kubeconfigs'), {}, options);
  }

  async getKubeconfig(
    id: ClusterId,
    request: KubeconfigRequest = {},
    options?: LatticeRequestOptions,
  ): Promise<KubeconfigResult> {
    const path = clusterPath(id, 'kubeconfig');
    return this.#connection.post(path, request, options);
  }

  async getPermanentKubeconfig(
    id: ClusterId,
    request: { reason: string },
    options?: LatticeRequestOptions,
  ): Promise<KubeconfigResult> {
    const path = clusterPath(id, 'permanent-kubeconfig');
    return this.#connection.post(path, request, options);
  }

  async applyCredentials(
    request: CredentialsRequest,
    options?: LatticeRequestOptions,
  ): Promise<CredentialsResult> {
    return this.#connection.post('/credentials', request, options);
  }
}

function runPath(...parts: string[]): string {
  return `/runs/${parts.map(urlPart).join('/')}`;
}

function wavePath(...parts: string[]): string {
  return `/waves/${parts.map(urlPart).join('/')}`;
}
