import { PlanCapacity, PlanManualStep } from '../operations/Plan';
import { ClusterId } from '../status';

/**
 * A list for a form. `unseen` says in plain words why it may be shorter than
 * the truth; a form then lets people type what they know.
 *
 * @public
 */
export interface ChoicesResponse<Choice> {
  items: Choice[];
  unseen?: string;
}

/**
 * A management cluster in which the person may make clusters.
 *
 * @public
 */
export interface ManagementClusterChoice {
  name: string;
  title?: string;
  sandbox: boolean;
  /** False: it cannot make clusters of the asked flavour, and why. */
  usable: boolean;
  reason?: string;
}

/**
 * A namespace that Lattice may write into, for a cluster of the person.
 *
 * @public
 */
export interface NamespaceChoice {
  name: string;
}

/**
 * Answer of `GET /choices/namespaces`.
 *
 * @public
 */
export interface NamespaceChoicesResponse
  extends ChoicesResponse<NamespaceChoice> {
  /** Patterns such as `team-*`: what else may be typed, and is then made. */
  creatable: string[];
}

/**
 * A Kubernetes version that a cluster can be made with.
 *
 * @public
 */
export interface VersionChoice {
  /** With the patch level: `v1.34.7`. */
  version: string;
  /** Who says so. */
  source: 'class' | 'cluster-stack' | 'configuration' | 'blueprint';
  /** What to know before choosing it, such as the image that it needs. */
  note?: string;
}

/**
 * A ClusterClass of the management cluster.
 *
 * @public
 */
export interface ClassChoice {
  name: string;
  namespace: string;
  /** False while its controller has not taken it; absent when not known. */
  ready?: boolean;
  /** Versions the class says it can be used with; empty when it does not. */
  kubernetesVersions: string[];
  workerClasses: string[];
  controlPlaneHasMachines: boolean;
  /** JSON schema of an object with every variable of the class. */
  variables: Record<string, unknown>;
}

/**
 * A machine size whose figures are known.
 *
 * @public
 */
export interface MachineSizeChoice {
  name: string;
  vcpus: number;
  ramGiB: number;
  diskGiB?: number;
  pricePerHour?: number;
  currency?: string;
}

/**
 * A Secret that may hold a clouds.yaml. Only its name is ever read.
 *
 * @public
 */
export interface CredentialsChoice {
  name: string;
  /** The cluster that it was made for; absent when it is shared. */
  cluster?: string;
}

/**
 * Answer of `GET /choices/credentials`.
 *
 * @public
 */
export interface CredentialsChoicesResponse
  extends ChoicesResponse<CredentialsChoice> {
  /** Names that the flavour looks for when the form names none. */
  expected: string[];
}

/**
 * A blueprint and the JSON schema of its input, for forms.
 *
 * @public
 */
export interface BlueprintResponse {
  id: string;
  title: string;
  description: string;
  /** The variables of the class are part of it where one was named. */
  inputSchema: Record<string, unknown>;
}

/**
 * Answer of `POST /render`: the manifests, without asking the API server
 * about them. Secrets are referred to, never contained.
 *
 * @public
 */
export interface RenderResponse {
  cluster: ClusterId;
  /** One a manifest, in the order in which they are applied. */
  files: Array<{ path: string; content: string }>;
  warnings: string[];
  manualSteps: PlanManualStep[];
  capacity?: PlanCapacity;
}
