import { Plan } from '@lattice-dev/plugin-lattice-common';
import type { z as zod } from 'zod/v3';

type Z = typeof zod;

/** What later steps and the end of a task can show of a plan. */
export const planOutputSchema = {
  secretName: (z: Z) =>
    z
      .string()
      .optional()
      .describe('Secret with clouds.yaml used by the cluster'),
  cloudName: (z: Z) =>
    z.string().optional().describe('Cloud name in clouds.yaml'),
  monthlyCost: (z: Z) =>
    z
      .number()
      .optional()
      .describe('Monthly cost; absent if no prices are configured'),
  currency: (z: Z) => z.string().optional().describe('Currency of the cost'),
  warnings: (z: Z) => z.array(z.string()).describe('Warnings of the plan'),
  manualSteps: (z: Z) =>
    z
      .array(z.object({ title: z.string(), commands: z.array(z.string()) }))
      .describe('What is left to do by hand, with the commands'),
};

/** The outputs of a plan. */
export function planOutputs({
  credentials,
  price,
  warnings,
  manualSteps,
}: Plan) {
  return {
    secretName: credentials?.name,
    cloudName: credentials?.cloudName,
    monthlyCost: price?.after,
    currency: price?.currency,
    // Templates take plain arrays only.
    warnings: Array.from(warnings),
    manualSteps: Array.from(manualSteps, ({ title, commands }) => ({
      title,
      commands: Array.from(commands),
    })),
  };
}
