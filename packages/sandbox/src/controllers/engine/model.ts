import { JsonValue, KubeObject } from '../../store/types';

/**
 * The parts of Kubernetes objects that the controllers read and write. Objects
 * come from people: whatever is optional in the API is optional here.
 */
export type JsonObject = { [key: string]: JsonValue | undefined };

export interface Condition {
  type: string;
  status: 'True' | 'False' | 'Unknown';
  reason?: string;
  message?: string;
  severity?: 'Error' | 'Warning' | 'Info';
  lastTransitionTime?: string;
  observedGeneration?: number;
}

export interface Status {
  conditions?: Condition[];
  observedGeneration?: number;
  ready?: boolean;
  phase?: string;
  initialization?: {
    provisioned?: boolean;
    infrastructureProvisioned?: boolean;
    controlPlaneInitialized?: boolean;
    bootstrapDataSecretCreated?: boolean;
    dataSecretCreated?: boolean;
  };
  [key: string]: unknown;
}

/** Any object that controllers report on. */
export interface Resource extends KubeObject {
  spec?: JsonObject;
  status?: Status;
}

export interface LocalRef {
  apiGroup: string;
  kind: string;
  name: string;
}

export type Endpoint = {
  host: string;
  port: number;
};

export interface WorkersTopology {
  machineDeployments?: MachineDeploymentTopology[];
}

export interface MachineDeploymentTopology {
  class: string;
  name: string;
  replicas?: number;
  failureDomain?: string;
  metadata?: {
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  variables?: { overrides?: TopologyVariable[] };
}

export interface TopologyVariable {
  name: string;
  value: JsonValue;
}

export interface Topology {
  classRef?: { name: string; namespace?: string };
  class?: string;
  classNamespace?: string;
  version: string;
  controlPlane?: { replicas?: number };
  workers?: WorkersTopology;
  variables?: TopologyVariable[];
}

export interface ReplicaCounts {
  desiredReplicas?: number;
  replicas?: number;
  readyReplicas?: number;
  availableReplicas?: number;
  upToDateReplicas?: number;
  versions?: { version: string; replicas: number }[];
}

export interface Cluster extends KubeObject {
  spec: {
    paused?: boolean;
    topology?: Topology;
    controlPlaneEndpoint?: Endpoint;
    controlPlaneRef?: LocalRef;
    infrastructureRef?: LocalRef;
    clusterNetwork?: JsonObject;
  };
  status?: Status & {
    controlPlane?: ReplicaCounts;
    workers?: ReplicaCounts;
  };
}

export interface MachineSpec {
  clusterName: string;
  version?: string;
  failureDomain?: string;
  providerID?: string;
  bootstrap: { configRef?: LocalRef; dataSecretName?: string };
  infrastructureRef: LocalRef;
  deletion?: JsonObject;
  readinessGates?: { conditionType: string }[];
}

export interface Machine extends KubeObject {
  spec: MachineSpec;
  status?: Status & {
    nodeRef?: { name: string };
    addresses?: { type: string; address: string }[];
    deletion?: Record<string, string>;
    certificatesExpiryDate?: string;
    lastUpdated?: string;
  };
}

export interface MachineTemplate {
  metadata?: {
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  spec: MachineSpec;
}

export interface MachineSet extends KubeObject {
  spec: {
    clusterName: string;
    replicas?: number;
    selector: { matchLabels?: Record<string, string> };
    template: MachineTemplate;
  };
  status?: Status & ReplicaCounts;
}

export interface MachineDeployment extends KubeObject {
  spec: MachineSet['spec'] & {
    paused?: boolean;
    rollout?: {
      after?: string;
      strategy?: {
        type?: string;
        rollingUpdate?: { maxSurge?: number; maxUnavailable?: number };
      };
    };
  };
  status?: Status & ReplicaCounts;
}

/** KubeadmControlPlane and RKE2ControlPlane: they own Machines. */
export interface MachineControlPlane extends KubeObject {
  spec: {
    replicas?: number;
    version: string;
    machineTemplate: {
      metadata?: { labels?: Record<string, string> };
      spec: { infrastructureRef: LocalRef };
    };
    [key: string]: unknown;
  };
  status?: Status & ReplicaCounts;
}
