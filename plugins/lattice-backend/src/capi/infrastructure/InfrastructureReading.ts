import { Moment } from '../Moment';
import { ClusterObjects } from '../ClusterObjects';
import { InfraClusterFacts } from '../facts';
import { ProjectedObject } from '../ProjectedObject';
import { Problem } from '../status/Problem';

export interface InfrastructureContext {
  readonly object: ProjectedObject<InfraClusterFacts>;
  readonly objects: ClusterObjects;
  readonly moment: Moment;
}

/** When a step of the infrastructure was done; undefined when it is not. */
export interface InfrastructureReading {
  readonly ready: boolean;
  readonly credentialsAt: number | undefined;
  readonly networkAt: number | undefined;
  readonly endpointAt: number | undefined;
  readonly networkText: string;
  readonly endpointText: string;
  readonly problems: readonly Problem[];
}

/** One infrastructure provider; a new one is one file that exports one. */
export interface InfrastructureReader {
  readonly kind: string;
  read(context: InfrastructureContext): InfrastructureReading;
}
