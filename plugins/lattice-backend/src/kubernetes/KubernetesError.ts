import { ConnectionFailureReason } from '@lattice-dev/plugin-lattice-common';

/** The part of a Kubernetes `Status` object that Lattice reads. */
export interface KubernetesStatus {
  reason?: string;
  message?: string;
  details?: {
    name?: string;
    group?: string;
    kind?: string;
    retryAfterSeconds?: number;
    causes?: Array<{ reason?: string; message?: string; field?: string }>;
  };
}

/** A request that did not give what was asked for, and why in plain words. */
export class KubernetesError extends Error {
  readonly reason: ConnectionFailureReason;
  readonly statusCode?: number;
  readonly status?: KubernetesStatus;
  readonly retryAfterSeconds?: number;

  constructor(options: {
    reason: ConnectionFailureReason;
    message: string;
    statusCode?: number;
    status?: KubernetesStatus;
    retryAfterSeconds?: number;
    cause?: unknown;
  }) {
    super(options.message, { cause: options.cause });
    this.name = 'KubernetesError';
    this.reason = options.reason;
    this.statusCode = options.statusCode;
    this.status = options.status;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
