import { ClusterId } from '../status';
import { KeptObject } from './ObjectUser';
import { PlanCloud, PlanCloudNotAsked, PlanPrice } from './PlanCloud';
import { PlanCredentials } from './PlanCredentials';
import { RollForecast } from './RollForecast';

/**
 * What will happen to an object.
 *
 * @public
 */
export type PlanAction = 'create' | 'change' | 'keep' | 'delete';

/**
 * One field that an object will have otherwise than now. Fields that other
 * owners set and fields that the API server fills in are left out.
 *
 * @public
 */
export interface FieldChange {
  /** As Kubernetes writes it: `.spec.workers[name=general].replicas`. */
  path: string;
  /** Absent when the field is new. */
  before?: unknown;
  /** Absent when the field goes away. */
  after?: unknown;
  /** The field may hold a secret, so that values of the live object are left out. */
  hidden?: boolean;
  /** Who else sets this field, and will set it back: `Argo CD`. */
  otherOwner?: string;
}

/**
 * A field that somebody else owns, so that it is only taken over by force.
 *
 * @public
 */
export interface FieldConflict {
  /** The field, as Kubernetes writes it. */
  field: string;
  /** Its owner, as Kubernetes names the field manager. */
  owner: string;
}

/**
 * What the API server itself said about an object in a dry run.
 *
 * @public
 */
export type DryRunVerdict =
  | { state: 'accepted'; warnings: string[] }
  | { state: 'refused'; message: string; fields: string[] }
  | { state: 'conflict'; message: string; conflicts: FieldConflict[] }
  /** Not asked, and why: "checked by schema only". */
  | { state: 'unchecked'; reason: string };

/**
 * One object of a plan.
 *
 * @public
 */
export interface PlannedObject {
  apiVersion: string;
  kind: string;
  /** Absent for cluster-scoped objects. */
  namespace?: string;
  name: string;
  action: PlanAction;
  changes: FieldChange[];
  verdict: DryRunVerdict;
}

/**
 * What a cluster takes from the cloud; a figure that nobody knows is absent.
 *
 * @public
 */
export interface PlanFootprint {
  machines: number;
  vcpus?: number;
  ramGiB?: number;
  diskGiB?: number;
  volumes?: number;
  floatingIps?: number;
  loadBalancers?: number;
  ports?: number;
}

/**
 * What the cluster takes when it is complete, at its peak while it is rolled,
 * and what that costs.
 *
 * @public
 */
export interface PlanCapacity {
  now: PlanFootprint;
  whileRolling: PlanFootprint;
  atMost: PlanFootprint;
  cost?: {
    currency: string;
    perHour: number;
    perMonth: number;
    notPriced: string[];
  };
  /** Machine sizes whose figures nobody knows. */
  unknownSizes: string[];
}

/**
 * Something that is left for people to do, with the commands.
 *
 * @public
 */
export interface PlanManualStep {
  title: string;
  reason: string;
  commands: string[];
}

/**
 * What an operation will do. Nothing has been written yet.
 *
 * @public
 */
export interface Plan {
  cluster: ClusterId;
  operation: PlanOperation;
  /**
   * Identifies what is planned and the state it was planned for. An apply
   * that carries it is refused when the live objects have moved on since.
   */
  hash: string;
  /**
   * True when the API server would take every object, and no check in the
   * cloud fails.
   */
  accepted: boolean;
  /** One sentence for people. */
  sentence: string;
  objects: PlannedObject[];
  warnings: string[];
  /** Which machines are replaced; absent when none is. */
  roll?: RollForecast;
  /** Absent where it is not known, such as for given manifests. */
  capacity?: PlanCapacity;
  /** Absent where no cloud was asked. */
  cloud?: PlanCloud;
  /** Why no cloud was asked; absent where none is configured. */
  cloudNotAsked?: PlanCloudNotAsked;
  /** Absent without a price book, and where nothing in the cloud changes. */
  price?: PlanPrice;
  manualSteps: PlanManualStep[];
  /**
   * The objects of a cluster that is to be created, in the order in which
   * they are applied. Secrets are referred to, never contained.
   */
  manifests?: Array<Record<string, unknown>>;
  /** The Secret with the cloud credentials of a cluster to be created. */
  credentials?: PlanCredentials;
  /** What a deletion leaves, because something else needs it. */
  kept?: KeptObject[];
}

/**
 * Every operation that can be planned.
 *
 * @public
 */
export const planOperations = [
  'create',
  'scale',
  'upgrade',
  'replace-machine',
  'remove-machine',
  'rollout',
  'change',
  'undo',
  'adopt',
  'pause',
  'resume',
  'delete',
] as const;

/**
 * One of {@link planOperations}.
 *
 * @public
 */
export type PlanOperation = (typeof planOperations)[number];
