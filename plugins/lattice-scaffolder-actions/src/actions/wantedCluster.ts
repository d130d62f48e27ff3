import { InputError } from '@backstage/errors';
import {
  WantedCluster,
  withoutEmptyAnswers,
} from '@lattice-dev/plugin-lattice-common';
import type { z as zod } from 'zod/v3';

type Z = typeof zod;

/** What `render`, `plan` and `apply` are told, the same for all three. */
export const wantedClusterSchema = {
  managementCluster: (z: Z) =>
    z.string().describe('Name of the management cluster'),
  blueprint: (z: Z) =>
    z
      .string()
      .optional()
      .describe('Blueprint ID, such as capo-kubeadm; needs input'),
  input: (z: Z) => z.record(z.any()).optional().describe('Blueprint input'),
  manifests: (z: Z) =>
    z
      .array(z.record(z.any()))
      .optional()
      .describe('Manifests to apply instead of a blueprint'),
};

interface WantedInput {
  managementCluster: string;
  blueprint?: string;
  input?: Record<string, unknown>;
  manifests?: Array<Record<string, unknown>>;
}

/** Reads what is wanted, and where the wish comes from. */
export function readWanted(ctx: {
  input: WantedInput;
  templateInfo?: { entityRef: string };
  task: { id: string };
}): WantedCluster {
  const { managementCluster, blueprint, input, manifests } = ctx.input;
  if (manifests && !blueprint) return { managementCluster, manifests };
  if (!blueprint || !input || manifests) {
    throw new InputError('Set either a blueprint with its input, or manifests');
  }
  return {
    managementCluster,
    blueprint,
    input: withoutEmptyAnswers(input) as Record<string, unknown>,
    provenance: {
      template: ctx.templateInfo?.entityRef,
      task: ctx.task.id,
    },
  };
}
