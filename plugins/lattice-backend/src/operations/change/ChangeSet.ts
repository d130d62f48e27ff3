import {
  ClusterId,
  PlanOperation,
  RollForecast,
} from '@lattice-dev/plugin-lattice-common';
import { KubeObject } from '../objects/KubeObject';
import { JsonPatchStep } from '../objects/JsonPatchStep';
import { FieldStep } from '../plan/fieldOwners';

/** A change of one object that exists. */
export interface ObjectPatch {
  seen: KubeObject;
  steps: JsonPatchStep[];
  /** The fields that are set, to find out who else sets them. */
  fields: FieldStep[][];
}

/** What an operation does to a cluster that exists; decided, not yet done. */
export interface ChangeSet {
  cluster: ClusterId;
  operation: PlanOperation;
  sentence: string;
  warnings: string[];
  /** Made first, such as the template that replaces an immutable one. */
  create: KubeObject[];
  patch: ObjectPatch[];
  remove: KubeObject[];
  /** What patches bring in, to pass the same lists as what is made. */
  brought?: KubeObject[];
  roll?: RollForecast;
}

/** A step of an upgrade in which so far nothing is done. */
export function upgradeStep(cluster: ClusterId, sentence: string): ChangeSet {
  return {
    cluster,
    operation: 'upgrade',
    sentence,
    warnings: [],
    create: [],
    patch: [],
    remove: [],
  };
}

export function isNothing({ create, patch, remove }: ChangeSet): boolean {
  return create.length + patch.length + remove.length === 0;
}
