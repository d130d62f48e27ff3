import { Health } from './health';
import { ObjectReference } from './ObjectReference';

/**
 * The four steps of a machine, in order.
 *
 * @public
 */
export const machineStepIds = ['bootstrap', 'server', 'node', 'ready'] as const;

/**
 * One of {@link machineStepIds}.
 *
 * @public
 */
export type MachineStepId = (typeof machineStepIds)[number];

/**
 * One dot of a machine's four-step line.
 *
 * @public
 */
export interface MachineStep {
  /** Which step. */
  id: MachineStepId;
  /** How far it is. */
  state: 'done' | 'running' | 'failed' | 'waiting';
  /** When it got into this state (ISO 8601). */
  since?: string;
  /** What holds it up; empty when nothing does. */
  message: string;
}

/**
 * An address of a machine.
 *
 * @public
 */
export interface MachineAddress {
  /** `InternalIP`, `ExternalIP`, `InternalDNS`, ... */
  type: string;
  /** The address itself. */
  address: string;
}

/**
 * One machine of a cluster.
 *
 * @public
 */
export interface MachineStatus {
  /** The Machine object. */
  object: ObjectReference;
  /** Name of the pool; absent for machines of the control plane. */
  pool?: string;
  /** True for machines of the control plane. */
  controlPlane: boolean;
  /** Health of this machine. */
  health: Health;
  /** State in plain words, such as `Running` or `Server refused`. */
  state: string;
  /** Since when it is in this state (ISO 8601). */
  since?: string;
  /** Why it is not ready; empty when it is. */
  message: string;
  /** The four-step line. */
  steps: MachineStep[];
  /** Kubernetes version that it should run, or that its node reports. */
  version?: string;
  /** True if it has the wanted version and shape; absent when nobody says. */
  upToDate?: boolean;
  /** Name of its node. */
  node?: string;
  /** Machine size (the OpenStack flavor, an instance type, ...). */
  machineSize?: string;
  /** Image it boots from. */
  image?: string;
  /** Addresses. */
  addresses: MachineAddress[];
  /** Failure domain or availability zone. */
  failureDomain?: string;
  /** Provider ID. */
  providerId?: string;
  /** Server ID at the infrastructure provider. */
  serverId?: string;
  /** State of the server, such as `ACTIVE`. */
  serverState?: string;
  /** When the machine object was made (ISO 8601). */
  createdAt?: string;
  /** Since when it is being deleted (ISO 8601). */
  deletingSince?: string;
  /** When the control plane's certificates on it expire (ISO 8601). */
  certificatesExpireAt?: string;
}
