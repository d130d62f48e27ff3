import { z } from 'zod';

/** A Kubernetes version such as v1.34.7. */
export const kubernetesVersion = z
  .string()
  .regex(
    /^v1\.(2[89]|3[0-9])\.(0|[1-9][0-9]?)$/,
    'must be Kubernetes v1.28.0 or later, such as v1.34.7',
  )
  .describe('Kubernetes version including the patch level, such as v1.34.7.')
  .meta({ title: 'Kubernetes version' });

/** The minor version of a Kubernetes version: v1.34.7 gives 34. */
export function minorOf(version: string): number {
  return Number(version.split('.')[1]);
}

/** Major and minor as text: v1.34.7 gives 1.34. */
export function majorMinorOf(version: string): string {
  return `1.${minorOf(version)}`;
}
