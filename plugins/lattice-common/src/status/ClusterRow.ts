import { Flavour } from './flavours';
import { Health } from './health';
import { PipelineStepId } from './PipelineStep';
import { ReplicaCounts } from './ReplicaCounts';
import { RootCauseSummary } from './RootCauseSummary';

/**
 * What is going on with a cluster, apart from whether that goes well.
 *
 * @public
 */
export type ClusterPhase =
  | 'pending'
  | 'provisioning'
  | 'running'
  | 'scaling'
  | 'upgrading'
  | 'repairing'
  | 'deleting';

/**
 * One cluster in the fleet list.
 *
 * @public
 */
export interface ClusterRow {
  /** `<managementCluster>/<namespace>/<name>`. */
  id: string;
  /** Name of the management cluster. */
  managementCluster: string;
  /** Namespace of the Cluster object. */
  namespace: string;
  /** Name of the Cluster object. */
  name: string;
  /** UID of the Cluster object (or of the LatticeCluster before it exists). */
  uid: string;
  /** What kind of cluster it is. */
  flavour: Flavour;
  /** How it is. */
  health: Health;
  /** What is going on. */
  phase: ClusterPhase;
  /** One plain sentence: why it has this health. */
  sentence: string;
  /** Since when it has this health, as far as the objects tell (ISO 8601). */
  since?: string;
  /** The first pipeline step that is not done; absent when all are. */
  step?: PipelineStepId;
  /** Kubernetes version that is wanted. */
  kubernetesVersion?: string;
  /** Every Kubernetes version that its machines run, oldest first. */
  kubernetesVersions: string[];
  /** Entity reference of the owner, from the Cluster's own annotation. */
  owner?: string;
  /** Entity references of those who own its namespace; absent when nobody does. */
  tenants?: readonly string[];
  /** Entity reference of the system, from the Cluster's own annotation. */
  system?: string;
  /** Software template that made it. */
  template?: string;
  /** Scaffolder task that made it. */
  task?: string;
  /** Labels of the Cluster object. */
  labels: Record<string, string>;
  /** Machines or pods of the control plane. */
  controlPlane: ReplicaCounts;
  /** Machines of all pools together. */
  workers: ReplicaCounts;
  /** When it was made (ISO 8601). */
  createdAt?: string;
  /** True if it is paused. */
  paused: boolean;
  /** True if it is being deleted. */
  deleting: boolean;
  /** Kubernetes API endpoint, `host:port`. */
  endpoint?: string;
  /** ClusterClass it is made from. */
  clusterClass?: string;
  /** Kind of its infrastructure object, such as `OpenStackCluster`. */
  infrastructureKind?: string;
  /** Kind of its control plane object, such as `KubeadmControlPlane`. */
  controlPlaneKind?: string;
  /** What broke first, once it is diagnosed; absent when nothing is broken. */
  rootCause?: RootCauseSummary;
}
