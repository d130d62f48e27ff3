import { z } from 'zod';
import { JsonObject } from '../../objects/KubernetesObject';
import { classPoolFields } from '../../schema/classPools';
import { checkScaling } from '../../schema/pools';
import { workerVariables } from './scsVariables';

/** Pools of SCS classes: each may have its own machines. */
export const scsPools = z
  .array(
    z
      .strictObject({
        ...classPoolFields,
        flavor: workerVariables.workerFlavor.describe(
          'Machine size, if different from the other workers.',
        ),
        rootDisk: workerVariables.workerRootDisk.describe(
          'Root volume in GiB, if different from the other workers.',
        ),
      })
      .superRefine(checkScaling),
  )
  .max(50)
  .default([])
  .describe('Worker pools.')
  .meta({ title: 'Workers' });

/** A parsed pool. */
export type ScsPool = z.output<typeof scsPools>[number];

/** What a pool overrides, in the words of the class. */
export function poolOverrides({ flavor, rootDisk }: ScsPool): JsonObject {
  return {
    ...(flavor !== undefined && { workerFlavor: flavor }),
    ...(rootDisk !== undefined && { workerRootDisk: rootDisk }),
  };
}

/** Values without the ones that were left out. */
export function givenValues(values: object): JsonObject {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  );
}
