import { InputError } from '@backstage/errors';
import { readOrder, WantedCluster } from '@lattice-dev/plugin-lattice-common';
import type { z as zod } from 'zod/v3';

type Z = typeof zod;

/** What `render`, `plan` and `apply` are told, the same for all three. */
export const wantedClusterSchema = {
  managementCluster: (z: Z) =>
    z
      .string()
      .optional()
      .describe(
        'Name of the management cluster; defaults to the one in input, where the form keeps it',
      ),
  blueprint: (z: Z) =>
    z
      .string()
      .optional()
      .describe('Blueprint ID, such as capo-kubeadm; needs input'),
  input: (z: Z) =>
    z
      .record(z.any())
      .optional()
      .describe(
        'Blueprint input, or the answers of a LatticeCluster field as they are',
      ),
  manifests: (z: Z) =>
    z
      .array(z.record(z.any()))
      .optional()
      .describe('Manifests to apply instead of a blueprint'),
};

interface WantedInput {
  managementCluster?: string;
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
  const { blueprint, input, manifests } = ctx.input;
  const order = readOrder(input);
  const managementCluster =
    ctx.input.managementCluster || order.managementCluster;
  if (!managementCluster) {
    throw new InputError('managementCluster is missing: select one');
  }
  if (manifests && !blueprint) return { managementCluster, manifests };
  if (!blueprint || !input || manifests) {
    throw new InputError('Set either a blueprint with its input, or manifests');
  }
  return {
    managementCluster,
    blueprint,
    input: order.input,
    provenance: {
      template: ctx.templateInfo?.entityRef,
      task: ctx.task.id,
    },
  };
}
