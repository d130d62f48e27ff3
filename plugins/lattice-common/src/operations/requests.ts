import { ClusterId } from '../status';
import { PlanCloudCredentials } from './PlanCloud';

/**
 * Where a cluster comes from; written on the Cluster as annotations.
 *
 * @public
 */
export interface Provenance {
  /** Entity reference of the software template. */
  template?: string;
  /** Id of the scaffolder task. */
  task?: string;
}

/**
 * The cluster that is wanted: input of a blueprint, or manifests as they are.
 *
 * @public
 */
export type WantedCluster =
  | {
      managementCluster: string;
      /** Id of the blueprint, such as `capo-kubeadm`. */
      blueprint: string;
      input: Record<string, unknown>;
      provenance?: Provenance;
    }
  | {
      managementCluster: string;
      /** Objects of listed kinds; Secrets are refused. */
      manifests: Array<Record<string, unknown>>;
    };

/**
 * The image that new machines boot from. Exactly one is given.
 *
 * @public
 */
export interface ImageChoice {
  id?: string;
  name?: string;
  /** Image resource of the OpenStack Resource Controller. */
  imageRef?: string;
}

/**
 * How many machines a pool, or the control plane, is to have.
 *
 * @public
 */
export interface ScaleChange {
  /** Name of the pool; the control plane when absent. */
  pool?: string;
  replicas: number;
}

/**
 * A machine that a new one is to take the place of.
 *
 * @public
 */
export interface ReplaceMachineChange {
  /** Name of the Machine object. */
  machine: string;
}

/**
 * A machine by which its pool is to be smaller.
 *
 * @public
 */
export interface RemoveMachineChange {
  /** Name of the Machine object. */
  machine: string;
}

/**
 * Machines that are to be replaced although nothing about them changes.
 *
 * @public
 */
export interface RolloutChange {
  /** Name of the pool; the control plane when absent. */
  pool?: string;
  /**
   * Machines made before this are replaced (ISO 8601); now when absent. A plan
   * and what is done with it need the same time.
   */
  after?: string;
}

/**
 * A pool that is to be another one than now. What is left out stays.
 *
 * @public
 */
export interface PoolChange {
  name: string;
  /** Name of the pool that a new one is made like; without it one is changed. */
  like?: string;
  /** Takes the pool away, with its machines. */
  remove?: boolean;
  replicas?: number;
  /** Bounds of the autoscaler; `null` for a fixed number of machines. */
  autoscaler?: { min: number; max: number } | null;
  /** OpenStack flavor, or what the class calls the size. */
  machineSize?: string;
  /** Zone of new machines; `null` for any. */
  failureDomain?: string | null;
  /** Labels to set, or to take away with `null`. */
  labels?: Record<string, string | null>;
  /** Whether unhealthy machines are replaced; clusters with a class only. */
  healthCheck?: boolean;
}

/**
 * What is to be another way in a cluster that exists. What is left out stays.
 *
 * @public
 */
export interface ClusterChange {
  controlPlane?: {
    replicas?: number;
    machineSize?: string;
  };
  pools?: PoolChange[];
  /** Class variables to set; `null` goes back to what the class says. */
  variables?: Record<string, unknown>;
  /** Another ClusterClass in the same place. */
  clusterClass?: string;
}

/**
 * A change that is to be taken back, with all that came after it.
 *
 * @public
 */
export interface UndoChange {
  /** Id of the revision. */
  revision: string;
}

/**
 * The owner of a cluster that has none yet.
 *
 * @public
 */
export interface AdoptChange {
  /** Entity reference of a group or a user. */
  owner: string;
  /** Entity reference of a system. */
  system?: string;
}

/**
 * The version that a cluster is to get.
 *
 * @public
 */
export interface UpgradeChange {
  /** Such as `v1.34.1`. */
  version: string;
  /** The class for the version, where classes are made per minor version. */
  clusterClass?: string;
  /** Image for all machines, where its name does not follow the version. */
  image?: ImageChoice;
  /**
   * Why the upgrade starts although a check fails: the cluster's health, the
   * versions that Cluster API supports, or a change that is still running.
   * Needs `lattice.cluster.override`; audited.
   */
  overrideReason?: string;
}

/**
 * Body of `POST /plan`.
 *
 * @public
 */
export type PlanRequest =
  | ({
      operation: 'create';
      /** To check the project with; without them the Secret is read. */
      cloudCredentials?: PlanCloudCredentials;
    } & WantedCluster)
  | ({ operation: 'scale'; cluster: ClusterId } & ScaleChange)
  | ({ operation: 'upgrade'; cluster: ClusterId } & UpgradeChange)
  | ({
      operation: 'replace-machine';
      cluster: ClusterId;
    } & ReplaceMachineChange)
  | ({
      operation: 'remove-machine';
      cluster: ClusterId;
    } & RemoveMachineChange)
  | ({ operation: 'rollout'; cluster: ClusterId } & RolloutChange)
  | ({ operation: 'change'; cluster: ClusterId } & ClusterChange)
  | ({ operation: 'undo'; cluster: ClusterId } & UndoChange)
  | ({ operation: 'adopt'; cluster: ClusterId } & AdoptChange)
  | { operation: 'pause' | 'resume' | 'delete'; cluster: ClusterId };

/**
 * Body of `POST /apply`.
 *
 * @public
 */
export type ApplyRequest = WantedCluster & {
  /** The plan that was shown; without it what is true now is applied. */
  planHash?: string;
  /** Take fields over from other owners; needs `lattice.cluster.force`. */
  force?: boolean;
};

/**
 * Body of every `POST /clusters/{...}/<operation>` that changes a cluster.
 *
 * @public
 */
export interface OperationRequest {
  /** The plan that was shown; without it what is true now is changed. */
  planHash?: string;
  /** Only asks the API server whether it would take the change. */
  dryRun?: boolean;
}

/**
 * Body of `POST /clusters/{...}/scale`.
 *
 * @public
 */
export type ScaleRequest = OperationRequest & ScaleChange;

/**
 * Body of `POST /clusters/{...}/replace-machine`.
 *
 * @public
 */
export type ReplaceMachineRequest = OperationRequest & ReplaceMachineChange;

/**
 * Body of `POST /clusters/{...}/remove-machine`.
 *
 * @public
 */
export type RemoveMachineRequest = OperationRequest & RemoveMachineChange;

/**
 * Body of `POST /clusters/{...}/rollout`.
 *
 * @public
 */
export type RolloutRequest = OperationRequest & RolloutChange;

/**
 * Body of `POST /clusters/{...}/change`.
 *
 * @public
 */
export type ChangeRequest = OperationRequest & ClusterChange;

/**
 * Body of `POST /clusters/{...}/undo`.
 *
 * @public
 */
export type UndoRequest = OperationRequest & UndoChange;

/**
 * Body of `POST /clusters/{...}/adopt`.
 *
 * @public
 */
export type AdoptRequest = OperationRequest & AdoptChange;

/**
 * Body of `POST /clusters/{...}/upgrade`.
 *
 * @public
 */
export type UpgradeRequest = OperationRequest & UpgradeChange;

/**
 * Body of `POST /clusters/{...}/delete`.
 *
 * @public
 */
export type DeleteRequest = OperationRequest & {
  /** The name of the cluster, typed by the person. */
  confirm: string;
  /** The very cluster that is meant, if another one may have its name now. */
  uid?: string;
};

/**
 * A Secret with a clouds.yaml that is in the namespace of the cluster already.
 *
 * @public
 */
export interface ExistingSecret {
  name: string;
  /** The cloud inside its clouds.yaml; `openstack` when absent. */
  cloudName?: string;
}

/**
 * Body of `POST /credentials`. Exactly one of `cloudsYaml` and
 * `existingSecret` is given. `cloudsYaml` and `caCertificate` are secret: they
 * appear in no answer, log, plan or error.
 *
 * Without `replace` nothing that exists is changed: a Secret with the same
 * content is kept, so that a task can run again; one with other content, and
 * a cluster that exists and lacks one of the Secrets, are a conflict.
 *
 * @public
 */
export interface CredentialsRequest {
  managementCluster: string;
  namespace: string;
  /** Id of the blueprint; it decides which Secrets are made. */
  blueprint: string;
  /** Cluster that the Secrets are for. */
  cluster: string;
  /** Entity reference of the owner; stored on new Secrets. */
  owner?: string;
  /** Secret with clouds.yaml; the blueprint's own name when absent. */
  secretName?: string;
  /** The cloud inside `cloudsYaml`; `openstack` when absent. */
  cloudName?: string;
  cloudsYaml?: string;
  /**
   * The provider uses this Secret, and the Secret for the cluster's own
   * controllers is made from it. It is read by the backend alone and is not
   * changed. It must not belong to another cluster.
   */
  existingSecret?: ExistingSecret;
  /** PEM of the certificate authority of the cloud. */
  caCertificate?: string;
  /** When the credential ends, if that is known (ISO 8601). */
  expiresAt?: string;
  /**
   * Writes over what exists. A Secret that other clusters use is only written
   * over when `secretName` names it. What was made from it is made anew.
   */
  replace?: boolean;
  /** Only asks the API server whether it would take the Secrets. */
  dryRun?: boolean;
}
