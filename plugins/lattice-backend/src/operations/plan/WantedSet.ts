import {
  ClusterId,
  PlanCapacity,
  PlanManualStep,
} from '@lattice-dev/plugin-lattice-common';
import { OutsideReference } from '../guard/FieldRule';
import { KubeObject } from '../objects/KubeObject';

/** A whole cluster as it is to be, not yet checked. */
export interface RenderedSet {
  cluster: ClusterId;
  /** In the order in which they are applied. */
  objects: KubeObject[];
  /** Objects of earlier applies that are not in the set are deleted. */
  complete: boolean;
  capacity?: PlanCapacity;
  manualSteps: PlanManualStep[];
  warnings: string[];
  /** The Secret with clouds.yaml that it needs, where it names one. */
  credentials?: { namespace: string; name: string; cloudName: string };
}

/** A set whose objects were checked one by one. */
export interface WantedSet extends RenderedSet {
  /** What they name outside of the set; looked up before the dry run. */
  references: OutsideReference[];
}
