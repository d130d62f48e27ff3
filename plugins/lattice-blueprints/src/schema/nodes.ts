import { z } from 'zod';

const qualifiedName =
  /^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/)?([A-Za-z0-9][-A-Za-z0-9_.]{0,61})?[A-Za-z0-9]$/;
const labelValue = /^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$/;

/** A label or taint key. */
export const labelKey = z
  .string()
  .max(317)
  .regex(qualifiedName, 'must be a label key such as example.com/role');

/** A label or taint value. */
export const labelText = z
  .string()
  .max(63)
  .regex(labelValue, 'must be a label value: letters, digits and . _ -');

const reservedDomain = /(^|\.)(kubernetes\.io|k8s\.io)$/;
const kubeletMaySet = [
  'node.kubernetes.io',
  'kubelet.kubernetes.io',
  'topology.kubernetes.io',
  'node-role.kubernetes.io',
  'node-restriction.kubernetes.io',
];

function refuseNodeLabel(key: string): string | undefined {
  const domain = key.includes('/') ? key.slice(0, key.indexOf('/')) : '';
  if (
    kubeletMaySet.some(name => domain === name || domain.endsWith(`.${name}`))
  ) {
    return undefined;
  }
  return reservedDomain.test(domain)
    ? `the domain ${domain} is reserved, so nodes can't set it`
    : undefined;
}

/** Labels of nodes. */
export const nodeLabels = z
  .record(labelKey, labelText)
  .superRefine((labels, context) => {
    for (const key of Object.keys(labels)) {
      const message = refuseNodeLabel(key);
      if (message !== undefined) {
        context.addIssue({ code: 'custom', path: [key], message });
      }
    }
  })
  .default({})
  .describe('Node labels.')
  .meta({ title: 'Node labels' });

const taint = z.strictObject({
  key: labelKey.describe('Taint key.'),
  value: labelText.optional().describe('Taint value.'),
  effect: z
    .enum(['NoSchedule', 'PreferNoSchedule', 'NoExecute'])
    .describe("Effect on pods that don't tolerate the taint."),
});

/** Taints of nodes. */
export const nodeTaints = z
  .array(taint)
  .max(50)
  .superRefine((taints, context) => {
    const ids = taints.map(({ key, effect }) => `${key}:${effect}`);
    ids.forEach((id, index) => {
      if (ids.indexOf(id) !== index) {
        context.addIssue({
          code: 'custom',
          path: [index],
          message: `duplicate taint ${id}`,
        });
      }
    });
  })
  .default([])
  .describe('Node taints.')
  .meta({ title: 'Node taints' });

/** A parsed taint. */
export type NodeTaint = z.output<typeof taint>;
