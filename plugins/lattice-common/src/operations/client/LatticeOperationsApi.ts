import { LatticeRequestOptions } from '../../client';
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

/**
 * Everything that changes clusters. Scaffolder actions, dialogs and tools use
 * this and nothing else.
 *
 * @public
 */
export interface LatticeOperationsApi {
  /** Which flavours a management cluster can make, and what is missing. */
  listFlavours(
    managementCluster: string,
    options?: LatticeRequestOptions,
  ): Promise<FlavoursResponse>;

  /** Which versions a cluster can be upgraded to. */
  listUpgradeVersions(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<UpgradeVersionsResponse>;

  /** What an operation would do; nothing is written. */
  plan(request: PlanRequest, options?: LatticeRequestOptions): Promise<Plan>;

  /** Creates a cluster, or changes it to what is wanted. */
  apply(
    request: ApplyRequest,
    options?: LatticeRequestOptions,
  ): Promise<ApplyResult>;

  /** Changes the number of machines of a pool or of the control plane. */
  scaleCluster(
    id: ClusterId,
    request: ScaleRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult>;

  /** Replaces one machine by a new one. */
  replaceMachine(
    id: ClusterId,
    request: ReplaceMachineRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult>;

  /** Makes a pool smaller by one machine of choice. */
  removeMachine(
    id: ClusterId,
    request: RemoveMachineRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult>;

  /** Replaces all machines of a pool or the control plane, one by one. */
  restartRollout(
    id: ClusterId,
    request: RolloutRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult>;

  /** Changes pools, control plane, class or class variables. */
  changeCluster(
    id: ClusterId,
    request: ChangeRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult>;

  /** What was changed through Lattice, newest first. */
  listRevisions(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<RevisionListResponse>;

  /** Takes back a change and all that came after it. */
  undoChange(
    id: ClusterId,
    request: UndoRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult>;

  /** Gives a cluster without an owner its owner. */
  adoptCluster(
    id: ClusterId,
    request: AdoptRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult>;

  /** Starts an upgrade as a run, which the backend carries through. */
  upgradeCluster(
    id: ClusterId,
    request: UpgradeRequest,
    options?: LatticeRequestOptions,
  ): Promise<UpgradeResult>;

  /** Runs of the clusters that the caller may see, newest first. */
  listRuns(options?: LatticeRequestOptions): Promise<RunListResponse>;

  /** Runs of one cluster, newest first. */
  listClusterRuns(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<RunListResponse>;

  getRun(id: string, options?: LatticeRequestOptions): Promise<Run>;

  /** Lets a run take no further step until it is resumed. */
  pauseRun(id: string, options?: LatticeRequestOptions): Promise<Run>;

  /** Lets a paused run go on, in the name of the caller. */
  resumeRun(id: string, options?: LatticeRequestOptions): Promise<Run>;

  /** Ends a run. What controllers have begun they finish. */
  stopRun(id: string, options?: LatticeRequestOptions): Promise<Run>;

  /** Waves with clusters that the caller may see, newest first. */
  listWaves(options?: LatticeRequestOptions): Promise<WaveListResponse>;

  /** Carries one change through many clusters, batch by batch. */
  startWave(
    request: WaveRequest,
    options?: LatticeRequestOptions,
  ): Promise<Wave>;

  getWave(id: string, options?: LatticeRequestOptions): Promise<Wave>;

  /** What a resumed wave would find, and what changed since it was paused. */
  checkWave(id: string, options?: LatticeRequestOptions): Promise<WaveCheck>;

  /** Starts no other cluster until the wave is resumed. */
  pauseWave(id: string, options?: LatticeRequestOptions): Promise<Wave>;

  /** Lets a paused wave go on, in the name of the caller. */
  resumeWave(id: string, options?: LatticeRequestOptions): Promise<Wave>;

  /** Ends a wave. Clusters under way are finished. */
  stopWave(id: string, options?: LatticeRequestOptions): Promise<Wave>;

  /** Lets a wave go on without a cluster. */
  skipWaveCluster(
    id: string,
    request: WaveSkipRequest,
    options?: LatticeRequestOptions,
  ): Promise<Wave>;

  /** Stops every controller from working on a cluster. */
  pauseCluster(
    id: ClusterId,
    request?: OperationRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult>;

  /** Lets the controllers work on it again. */
  resumeCluster(
    id: ClusterId,
    request?: OperationRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult>;

  /** Deletes a cluster; the answer comes before it is gone. */
  deleteCluster(
    id: ClusterId,
    request: DeleteRequest,
    options?: LatticeRequestOptions,
  ): Promise<DeleteResult>;

  /** What kubeconfigs can be asked for, and who has one that still works. */
  getKubeconfigAccess(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<KubeconfigAccess>;

  /** A kubeconfig that ends, for the caller. It is a secret. */
  getKubeconfig(
    id: ClusterId,
    request?: KubeconfigRequest,
    options?: LatticeRequestOptions,
  ): Promise<KubeconfigResult>;

  /** The permanent admin kubeconfig, for emergencies. It is a secret. */
  getPermanentKubeconfig(
    id: ClusterId,
    request: { reason: string },
    options?: LatticeRequestOptions,
  ): Promise<KubeconfigResult>;

  /** Makes the Secrets with cloud credentials that a flavour needs. */
  applyCredentials(
    request: CredentialsRequest,
    options?: LatticeRequestOptions,
  ): Promise<CredentialsResult>;
}
