import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { FairGateOptions, GateCaller } from './FairGate';

/** Whole objects that people look at, of all management clusters. */
export const readLimits: FairGateOptions = { slots: 16, waitingPerPerson: 64 };

/** Evidence and logs: one call is up to hundreds of requests. */
export const evidenceLimits: FairGateOptions = {
  slots: 4,
  waitingPerPerson: 4,
};

export function gateCaller(
  { principal }: BackstageCredentials,
  signal?: AbortSignal,
): GateCaller {
  const { userEntityRef } = principal as { userEntityRef?: string };
  return { person: userEntityRef, signal };
}
