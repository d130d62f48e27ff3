import { z } from 'zod';
import { addonSwitches } from '../../schema/addons';
import { apiServerSchema } from '../../schema/apiServer';
import { controlPlaneSchema } from '../../schema/controlPlane';
import { credentialsSchema } from '../../schema/credentials';
import { identityFields } from '../../schema/identity';
import {
  clusterNetworkSchema,
  networkSchema,
  securityGroupsSchema,
} from '../../schema/network';
import { poolsSchema } from '../../schema/pools';
import { kubernetesVersion } from '../../schema/versions';

const rke2Settings = z
  .strictObject({
    revision: z
      .number()
      .int()
      .min(1)
      .max(9)
      .default(1)
      .describe('RKE2 release of the Kubernetes version: 1 means +rke2r1.')
      .meta({ title: 'RKE2 release' }),
    registrationMethod: z
      .enum([
        'internal-first',
        'internal-only-ips',
        'external-only-ips',
        'control-plane-endpoint',
      ])
      .default('internal-first')
      .describe('Address that nodes register with.')
      .meta({ title: 'Registration address' }),
    ingress: z
      .boolean()
      .default(false)
      .describe('Install the ingress controller included in RKE2.')
      .meta({ title: 'Ingress controller' }),
  })
  .prefault({})
  .meta({ title: 'RKE2' });

const rke2Addons = z
  .strictObject({
    ...addonSwitches,
    cni: z
      .enum(['calico', 'canal', 'cilium', 'none'])
      .default('calico')
      .describe('CNI included in RKE2.')
      .meta({ title: 'CNI' }),
  })
  .prefault({})
  .meta({ title: 'Add-ons' });

/** Input of the blueprint capo-rke2. */
export const capoRke2Schema = z.strictObject({
  ...identityFields,
  kubernetesVersion,
  rke2: rke2Settings,
  credentials: credentialsSchema,
  apiServer: apiServerSchema,
  controlPlane: controlPlaneSchema,
  workers: poolsSchema,
  network: networkSchema,
  clusterNetwork: clusterNetworkSchema({
    pods: '10.42.0.0/16',
    services: '10.43.0.0/16',
  }),
  securityGroups: securityGroupsSchema,
  addons: rke2Addons,
});

/**
 * Parsed input of the blueprint capo-rke2.
 *
 * @public
 */
export type CapoRke2Input = z.output<typeof capoRke2Schema>;
