import { CloudAccess } from './ClusterCloud';

/**
 * How far a machine comes, in order.
 *
 * @public
 */
export const bootSteps = [
  'server',
  'boot',
  'network',
  'cloud-init',
  'bootstrap',
  'kubelet',
] as const;

/**
 * One of {@link bootSteps}.
 *
 * @public
 */
export type BootStepId = (typeof bootSteps)[number];

/**
 * One step of a machine, and how it is known.
 *
 * @public
 */
export interface BootStep {
  id: BootStepId;
  /** Such as `kubeadm`. */
  title: string;
  /** `unknown`: nothing that could be read tells. */
  state: 'done' | 'running' | 'failed' | 'waiting' | 'unknown';
  /** What was seen. */
  seen: string;
}

/**
 * A line of a console log that tells something.
 *
 * @public
 */
export interface ConsoleFinding {
  step: BootStepId;
  outcome: 'reached' | 'failed';
  title: string;
  /** What to do about a failure. */
  fix?: string;
  /** The line and those around it, without secrets. */
  lines: string[];
}

/**
 * The console log, without secrets.
 *
 * @public
 */
export interface MachineConsole {
  /**
   * - `read`: see the lines
   * - `not-permitted`: needs `lattice.cluster.console`
   * - `unread`: the message says why
   */
  state: 'read' | 'not-permitted' | 'unread';
  message?: string;
  readAt?: string;
  /** The last lines. */
  lines: string[];
  findings: ConsoleFinding[];
}

/**
 * A server as Nova has it.
 *
 * @public
 */
export interface CloudServer {
  id: string;
  name: string;
  /** `ACTIVE`, `BUILD`, `ERROR` and so on. */
  status: string;
  /** `Running`, `Shutdown` and so on; absent when Nova does not say. */
  power?: string;
  /** What Nova does with it now: `spawning`. */
  task?: string;
  fault?: { message: string; code?: number; createdAt?: string };
  createdAt?: string;
  launchedAt?: string;
  zone?: string;
}

/**
 * A port of a server.
 *
 * @public
 */
export interface CloudPort {
  id: string;
  name: string;
  status: string;
  addresses: string[];
  /** False when security groups don't apply. */
  portSecurity?: boolean;
  /** Names, or ids where names could not be read. */
  securityGroups: string[];
  networkId?: string;
}

/**
 * The machine behind the load balancer of the API server.
 *
 * @public
 */
export interface CloudMember {
  loadBalancer: string;
  listener: string;
  pool: string;
  address: string;
  port?: number;
  /** `ONLINE`, `ERROR`, `NO_MONITOR` and so on. */
  status: string;
}

/**
 * State of the load balancer of the API server.
 *
 * @public
 */
export interface CloudLoadBalancer {
  id: string;
  name: string;
  provisioningStatus: string;
  operatingStatus: string;
  /** Of this machine only. */
  members: CloudMember[];
}

/**
 * Answer of `GET /clusters/.../machines/<name>/cloud`: what the cloud says
 * about one machine, and how far it came.
 *
 * @public
 */
export interface MachineCloudResponse {
  access: CloudAccess;
  /** Name of the Machine. */
  machine: string;
  /** One sentence: how far it came and what stopped it. */
  sentence: string;
  steps: BootStep[];
  /** What to do about the step that failed, where that is known. */
  fix?: string;
  server?: CloudServer;
  ports: CloudPort[];
  loadBalancer?: CloudLoadBalancer;
  console: MachineConsole;
}
