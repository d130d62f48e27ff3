import { Moment } from '../Moment';
import { ClusterObjects } from '../ClusterObjects';
import { ControlPlaneFacts } from '../facts';
import { ProjectedObject } from '../ProjectedObject';
import { Problem } from '../status/Problem';

export interface ControlPlaneContext {
  readonly object: ProjectedObject<ControlPlaneFacts>;
  readonly objects: ClusterObjects;
  readonly moment: Moment;
}

/** What a control plane object of any provider says about itself. */
export interface ControlPlaneReading {
  /** Undefined when nothing tells; the latched flag never counts. */
  readonly available: boolean | undefined;
  readonly initialized: boolean;
  readonly initializedAt: number | undefined;
  /** Why it is not available, in the provider's own words. */
  readonly message: string;
  readonly since: number | undefined;
  readonly etcd: string | undefined;
  readonly components: string | undefined;
  /** What the provider's own objects say is wrong. */
  readonly problems: readonly Problem[];
}

/** One control plane provider. A new flavour is one file that exports one. */
export interface ControlPlaneReader {
  readonly kind: string;
  read(context: ControlPlaneContext): ControlPlaneReading;
}
