import { StatusError } from '../store/StatusError';
import { FaultAction } from './types';

const REASONS: Record<number, [string, string]> = {
  401: ['Unauthorized', 'Unauthorized'],
  403: ['Forbidden', 'forbidden by a fault of the sandbox'],
  404: ['NotFound', 'the server could not find the requested resource'],
  409: ['Conflict', 'the object has been modified'],
  410: ['Expired', 'too old resource version'],
  429: [
    'TooManyRequests',
    'The server has received too many requests and has asked us to try again later',
  ],
  500: ['InternalError', 'Internal error occurred'],
  503: [
    'ServiceUnavailable',
    'the server is currently unable to handle the request',
  ],
  504: [
    'Timeout',
    'Timeout: request did not complete within the allotted timeout',
  ],
};

/** The Status that a fault answers with. */
export function faultStatus(
  action: Extract<FaultAction, { type: 'status' }>,
): StatusError {
  const { code, retryAfterSeconds } = action;
  const [reason, message] = REASONS[code] ?? ['InternalError', `fault ${code}`];
  return new StatusError({
    code,
    reason,
    message: action.message ?? message,
    details: retryAfterSeconds ? { retryAfterSeconds } : {},
  });
}
