export interface StatusCause {
  reason: string;
  message: string;
  field?: string;
}

export interface StatusDetails {
  name?: string;
  group?: string;
  kind?: string;
  uid?: string;
  causes?: StatusCause[];
  retryAfterSeconds?: number;
}

/** A failure as Kubernetes tells it: the Status object of an answer. */
export class StatusError extends Error {
  readonly code: number;
  readonly reason: string;
  readonly details?: StatusDetails;
  /** Sent beside the usual fields, as the new token of an expired one. */
  readonly listMeta?: Record<string, string>;

  constructor(options: {
    code: number;
    reason: string;
    message: string;
    details?: StatusDetails;
    listMeta?: Record<string, string>;
  }) {
    super(options.message);
    this.name = 'StatusError';
    this.code = options.code;
    this.reason = options.reason;
    this.details = options.details;
    this.listMeta = options.listMeta;
  }

  toStatus() {
    return {
      kind: 'Status',
      apiVersion: 'v1',
      metadata: this.listMeta ?? {},
      status: 'Failure',
      message: this.message,
      ...(this.reason && { reason: this.reason }),
      ...(this.details && { details: this.details }),
      code: this.code,
    };
  }
}
