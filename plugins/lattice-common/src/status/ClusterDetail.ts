import { ClusterEvent } from './ClusterEvent';
import { ClusterRow } from './ClusterRow';
import { ConditionStatus } from './ConditionStatus';
import { Health } from './health';
import { MachineStatus } from './MachineStatus';
import { ObjectReference } from './ObjectReference';
import { PipelineStep } from './PipelineStep';
import { ReplicaCounts } from './ReplicaCounts';

/**
 * The control plane of a cluster, on machines or hosted as pods.
 *
 * @public
 */
export interface ControlPlaneStatus {
  /** The control plane object; absent when the Cluster names none. */
  object?: ObjectReference;
  /** True if it runs as pods in the management cluster. */
  hosted: boolean;
  /** Health of the control plane alone. */
  health: Health;
  /** Why; empty when healthy. */
  message: string;
  /** Machines, or pods when hosted. */
  replicas: ReplicaCounts;
  /** Version that is wanted. */
  version?: string;
  /** Machine size of its machines. */
  machineSize?: string;
  /** Failure domains that its machines are in. */
  failureDomains: string[];
  /** State of etcd in plain words; absent when nothing tells. */
  etcd?: string;
  /** State of the components in plain words; absent when nothing tells. */
  components?: string;
  /** When the first certificate expires (ISO 8601). */
  certificatesExpireAt?: string;
}

/**
 * A pool of workers (a MachineDeployment, MachinePool or lone MachineSet).
 *
 * @public
 */
export interface PoolStatus {
  /** The pool object. */
  object: ObjectReference;
  /** Short name: as in the topology, else that of the object. */
  name: string;
  /** Health of this pool alone. */
  health: Health;
  /** Why; empty when healthy. */
  message: string;
  /** Machines of the pool. */
  replicas: ReplicaCounts;
  /** Version that is wanted. */
  version?: string;
  /** Machine size. */
  machineSize?: string;
  /** Image. */
  image?: string;
  /** Failure domains that its machines are in. */
  failureDomains: string[];
  /** Bounds of the autoscaler, when it manages the pool. */
  autoscaling?: { min: number; max: number };
}

/**
 * Facts about network and cloud, for the side column.
 *
 * @public
 */
export interface InfrastructureStatus {
  /** The infrastructure object; absent when the Cluster names none. */
  object?: ObjectReference;
  /** Health of the infrastructure alone. */
  health: Health;
  /** Why; empty when healthy. */
  message: string;
  /** Cloud name in clouds.yaml. */
  cloudName?: string;
  /** Region. */
  region?: string;
  /** Name of the credentials object. */
  credentials?: string;
  /** External network. */
  externalNetwork?: string;
  /** Network of the nodes. */
  nodeNetwork?: string;
  /** Address ranges of the nodes. */
  nodeCidrs: string[];
  /** Address ranges of pods. */
  podCidrs: string[];
  /** Address ranges of services. */
  serviceCidrs: string[];
  /** Load balancer in front of the API. */
  loadBalancer?: string;
  /** Failure domains that the infrastructure offers. */
  failureDomains: string[];
}

/**
 * Everything about one cluster apart from its object tree.
 *
 * @public
 */
export interface ClusterDetail extends ClusterRow {
  /** Infrastructure and network. */
  infrastructure: InfrastructureStatus;
  /** Control plane. */
  controlPlaneStatus: ControlPlaneStatus;
  /** Pools of workers. */
  pools: PoolStatus[];
  /** Machines, the control plane first, then by pool and name. */
  machines: MachineStatus[];
  /** The provisioning pipeline, in order. */
  pipeline: PipelineStep[];
  /** Conditions of all objects of the cluster; bad ones first. */
  conditions: ConditionStatus[];
  /** Events of all objects of the cluster, newest first. */
  events: ClusterEvent[];
}
