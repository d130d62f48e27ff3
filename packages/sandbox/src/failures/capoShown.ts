import {
  capoCondition,
  reportsLegacy,
} from '../controllers/openstack/capoConditions';
import type { Happening } from '../controllers/engine/EventRecorder';
import type { Resource } from '../controllers/engine/model';
import { Shown, Subject } from './types';

interface ClusterError {
  /** The condition that tells it, or none where only Ready does. */
  condition?: string;
  reason?: string;
  /** As in "failed to <what>: <error>". */
  what: string;
  /** How the condition puts it, where that differs. */
  detail?: string;
  error: string;
  event?: Omit<Happening, 'type'>;
}

/** An OpenStackCluster that could not be reconciled: Ready, one cause, a log. */
export function clusterError(
  { object, context }: Subject,
  options: ClusterError,
): Shown {
  const resource = object as Resource;
  const message = `failed to ${options.what}: ${options.error}`;
  const ready = capoCondition(resource, 'Ready', context, {
    reason: 'OpenStackError',
    severity: 'Warning',
    message,
  });
  const cause = options.condition
    ? [
        capoCondition(resource, options.condition, context, {
          reason: options.reason ?? 'OpenStackError',
          message:
            options.detail ?? `Failed to ${options.what}: ${options.error}`,
        }),
      ]
    : [];
  return {
    conditions: [ready, ...cause],
    ...(reportsLegacy(resource, context) ? { status: { ready: false } } : {}),
    events: options.event ? [{ type: 'Warning', ...options.event }] : [],
    log: message,
  };
}

/** CAPO 0.14 says nothing about credentials; 0.15 has a condition. */
export function authenticationError(
  { object, context }: Subject,
  error: string,
): Shown {
  const resource = object as Resource;
  if (reportsLegacy(resource, context)) return { log: error };
  return {
    conditions: [
      capoCondition(resource, 'OpenStackAuthenticationSucceeded', context, {
        reason: 'OpenStackAuthenticationFailed',
        message: error,
      }),
    ],
    log: error,
  };
}

interface ServerError {
  reason: string;
  error: string;
  event?: string;
  instanceState?: string;
}

/** A server that Nova did not make or lost; told in all releases. */
export function serverError(
  { object, context }: Subject,
  options: ServerError,
): Shown {
  const failure = { reason: options.reason, message: options.error };
  const conditions = ['Ready', 'InstanceReady'].map(type =>
    capoCondition(object as Resource, type, context, failure),
  );
  return {
    conditions,
    status: {
      ready: false,
      ...(options.instanceState
        ? { instanceState: options.instanceState }
        : {}),
    },
    events: options.event
      ? [
          {
            type: 'Warning',
            reason: options.event,
            message: `${eventText(options.event)} ${object.metadata.name}: ${
              options.error
            }`,
          },
        ]
      : [],
    ...(options.error ? { log: options.error } : {}),
  };
}

/** `Failedcreateserver` begins its message with "Failed to create server". */
function eventText(reason: string): string {
  return reason.replace(/^Failed(create|delete)(\w+)$/, 'Failed to $1 $2');
}

/** What a server needs cannot be found: silence in 0.14, a condition in 0.15. */
export function dependencyError(
  subject: Subject,
  error: string,
  resolved: object,
  reason = 'DependencyFailed',
): Shown {
  const { object, context } = subject;
  const status = { ready: false, resolved: { ...resolved } };
  if (reportsLegacy(object, context)) return { status, log: error };
  const conditions = ['Ready', 'InstanceReady'].map(type =>
    capoCondition(object as Resource, type, context, {
      reason,
      message: error,
    }),
  );
  return { conditions, status, log: error };
}
