import type { Ref, Replicas } from './facts';

/** A child of a hosted control plane: TenantControlPlane, k0smotron Cluster. */
export interface HostedFacts {
  readonly of: 'hosted';
  readonly ready: boolean | undefined;
  readonly state: string | undefined;
  readonly endpoint: string | undefined;
  readonly version: string | undefined;
  readonly restsOn: Ref | undefined;
}

/** A Deployment or StatefulSet of a hosted control plane. */
export interface WorkloadFacts {
  readonly of: 'workload';
  readonly replicas: Replicas;
}

export interface PodFacts {
  readonly of: 'pod';
  readonly phase: string | undefined;
  readonly ready: boolean;
  readonly restarts: number;
  readonly trouble: string | undefined;
  readonly message: string | undefined;
}

export interface ServiceFacts {
  readonly of: 'service';
  readonly type: string | undefined;
  readonly addresses: readonly string[];
}

export interface ClaimFacts {
  readonly of: 'claim';
  readonly phase: string | undefined;
  readonly storageClass: string | undefined;
}
