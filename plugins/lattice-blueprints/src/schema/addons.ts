import { z } from 'zod';

/** The names of the container networks that can be chosen. */
export const cniNames = ['cilium', 'calico', 'none'] as const;

const install = z
  .enum(['managed', 'yourself'])
  .default('managed')
  .describe(
    'Installed by the Helm add-on provider if the management cluster has it. Otherwise you install them with the commands in the result.',
  )
  .meta({ title: 'Installed by' });

/** The add-ons that every flavour offers. */
export const addonSwitches = {
  install,
  cloudController: z
    .boolean()
    .default(true)
    .describe(
      'OpenStack cloud controller manager: node addresses and load balancers.',
    )
    .meta({ title: 'Cloud controller' }),
  cinderCsi: z
    .boolean()
    .default(true)
    .describe('Cinder CSI driver: persistent volumes.')
    .meta({ title: 'Volumes' }),
  metricsServer: z
    .boolean()
    .default(true)
    .describe('Metrics server: kubectl top and pod autoscaling.')
    .meta({ title: 'Metrics' }),
};

/** What a cluster needs besides Kubernetes itself. */
export function addonsSchema(defaultCni: (typeof cniNames)[number]) {
  return z
    .strictObject({
      cni: z
        .enum(cniNames)
        .default(defaultCni)
        .describe('CNI.')
        .meta({ title: 'CNI' }),
      calicoEncapsulation: z
        .enum(['IPIP', 'VXLAN'])
        .default('IPIP')
        .describe('How Calico encapsulates traffic between nodes.')
        .meta({ title: 'Calico encapsulation' }),
      ...addonSwitches,
    })
    .prefault({})
    .meta({ title: 'Add-ons' });
}

/** Parsed add-ons. */
export type AddonsInput = z.output<ReturnType<typeof addonsSchema>>;
