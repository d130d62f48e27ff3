import {
  ClusterId,
  OpenStackOrder,
  PlanCloud,
  PlanCloudCredentials,
  PlanCloudNotAsked,
} from '@lattice-dev/plugin-lattice-common';
import { DemandIdentity } from './ClusterDemand';

/** Whose project is asked, and with which credential. */
export interface CloudSubject {
  cluster: ClusterId;
  identity: DemandIdentity | undefined;
  /** Whom a namespace is made for, where there is none yet. */
  owner?: string;
  /** Credentials that came with the request; they are kept nowhere. */
  entered?: PlanCloudCredentials;
}

export type CloudAnswer =
  | { cloud: PlanCloud }
  | { notAsked: PlanCloudNotAsked };

/** A project that is being read, while the dry run goes on. */
export interface CloudInquiry {
  /** Never waits longer than the deadline of plans. */
  about(order: OpenStackOrder): Promise<CloudAnswer>;
}

/** Begins to read the project of a cluster. */
export type AskCloud = (subject: CloudSubject) => CloudInquiry;
