import type { AddonFacts, BindingFacts, ResourceSetFacts } from './addonFacts';
import type {
  ClaimFacts,
  HostedFacts,
  PodFacts,
  ServiceFacts,
  WorkloadFacts,
} from './hostedFacts';

export type * from './addonFacts';
export type * from './hostedFacts';

/** A reference as the contract has it: the version never matters. */
export interface Ref {
  readonly group: string;
  readonly kind: string;
  readonly name: string;
  /** Undefined means the namespace of the object that refers. */
  readonly namespace: string | undefined;
}

/** Counters of the contract; undefined where nobody wrote them. */
export interface Replicas {
  readonly desired: number | undefined;
  readonly current: number | undefined;
  readonly ready: number | undefined;
  readonly available: number | undefined;
  readonly upToDate: number | undefined;
}

export interface Address {
  readonly type: string;
  readonly address: string;
}

export interface TopologyPool {
  readonly name: string;
  readonly replicas: number | undefined;
}

export interface Topology {
  readonly clusterClass: string;
  readonly classNamespace: string | undefined;
  readonly version: string | undefined;
  readonly controlPlaneReplicas: number | undefined;
  readonly pools: readonly TopologyPool[];
}

export interface ClusterFacts {
  readonly of: 'cluster';
  readonly paused: boolean;
  readonly phase: string | undefined;
  readonly endpoint: string | undefined;
  readonly infrastructureRef: Ref | undefined;
  readonly controlPlaneRef: Ref | undefined;
  readonly topology: Topology | undefined;
  readonly controlPlane: Replicas;
  readonly workers: Replicas;
  readonly podCidrs: readonly string[];
  readonly serviceCidrs: readonly string[];
}

export interface ControlPlaneFacts {
  readonly of: 'controlPlane';
  readonly replicas: Replicas;
  readonly version: string | undefined;
  readonly observedVersion: string | undefined;
  /** Latched: says that it once worked, not that it works. */
  readonly initialized: boolean;
  /** Undefined where the provider has no such field. */
  readonly ready: boolean | undefined;
  readonly hosted: boolean;
  readonly machineTemplateRef: Ref | undefined;
  readonly failure: string | undefined;
  /** Objects of the provider that it rests on, such as a Kamaji DataStore. */
  readonly restsOn: Ref | undefined;
}

export interface PoolFacts {
  readonly of: 'pool';
  readonly clusterName: string | undefined;
  readonly replicas: Replicas;
  readonly version: string | undefined;
  readonly phase: string | undefined;
  readonly infrastructureRef: Ref | undefined;
  readonly bootstrapRef: Ref | undefined;
  readonly failureDomain: string | undefined;
  readonly failure: string | undefined;
}

export interface MachineFacts {
  readonly of: 'machine';
  readonly clusterName: string | undefined;
  readonly version: string | undefined;
  readonly kubeletVersion: string | undefined;
  readonly phase: string | undefined;
  readonly node: string | undefined;
  readonly providerId: string | undefined;
  readonly failureDomain: string | undefined;
  readonly addresses: readonly Address[];
  readonly infrastructureRef: Ref | undefined;
  readonly bootstrapRef: Ref | undefined;
  readonly bootstrapDone: boolean;
  readonly certificatesExpireAt: number | undefined;
  readonly failure: string | undefined;
}

/** An infrastructure cluster, by the contract; CAPO fills in the rest. */
export interface InfraClusterFacts {
  readonly of: 'infraCluster';
  /** Latched in the v1beta2 contract. */
  readonly provisioned: boolean;
  readonly endpoint: string | undefined;
  readonly failureDomains: readonly string[];
  readonly failure: string | undefined;
  readonly cloud: CloudFacts | undefined;
}

export interface CloudFacts {
  readonly credentials: string | undefined;
  readonly cloudName: string | undefined;
  readonly region: string | undefined;
  readonly network: string | undefined;
  readonly nodeCidrs: readonly string[];
  readonly router: string | undefined;
  readonly externalNetwork: string | undefined;
  readonly loadBalancer: string | undefined;
}

/** An infrastructure machine or a server below it. */
export interface InfraMachineFacts {
  readonly of: 'infraMachine';
  readonly provisioned: boolean;
  readonly providerId: string | undefined;
  readonly addresses: readonly Address[];
  readonly failure: string | undefined;
  readonly machineSize: string | undefined;
  readonly image: string | undefined;
  readonly imageRef: Ref | undefined;
  readonly zone: string | undefined;
  readonly serverId: string | undefined;
  readonly serverState: string | undefined;
  /** What the provider could not find in the cloud: `flavor`, `image`. */
  readonly unresolved: string | undefined;
}

export interface BootstrapFacts {
  readonly of: 'bootstrap';
  readonly done: boolean;
  readonly failure: string | undefined;
}

export interface TemplateFacts {
  readonly of: 'template';
  readonly machineSize: string | undefined;
  readonly image: string | undefined;
}

export interface HealthCheckFacts {
  readonly of: 'healthCheck';
  readonly clusterName: string | undefined;
  readonly expected: number | undefined;
  readonly healthy: number | undefined;
}

export interface LatticeClusterFacts {
  readonly of: 'latticeCluster';
  readonly phase: string | undefined;
  readonly message: string | undefined;
  readonly version: string | undefined;
  readonly bootstrap: string | undefined;
  readonly provider: string | undefined;
  readonly endpoint: string | undefined;
  readonly controlPlane: Replicas;
  readonly workers: Replicas;
}

export interface EventFacts {
  readonly of: 'event';
  readonly about: Ref;
  readonly aboutUid: string;
  readonly warning: boolean;
  readonly reason: string;
  readonly message: string;
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly source: string;
}

/** Kinds of which only the conditions matter. */
export interface PlainFacts {
  readonly of: 'plain';
  readonly ready: boolean | undefined;
  readonly failure: string | undefined;
}

export type Facts =
  | AddonFacts
  | BindingFacts
  | BootstrapFacts
  | ClaimFacts
  | ClusterFacts
  | ControlPlaneFacts
  | EventFacts
  | HealthCheckFacts
  | HostedFacts
  | InfraClusterFacts
  | InfraMachineFacts
  | LatticeClusterFacts
  | MachineFacts
  | PlainFacts
  | PodFacts
  | PoolFacts
  | ResourceSetFacts
  | ServiceFacts
  | TemplateFacts
  | WorkloadFacts;
