import { z } from 'zod';
import { addonsSchema } from '../../schema/addons';
import { apiServerSchema } from '../../schema/apiServer';
import { controlPlaneSchema } from '../../schema/controlPlane';
import { credentialsSchema } from '../../schema/credentials';
import { identityFields } from '../../schema/identity';
import {
  clusterNetworkSchema,
  networkSchema,
  securityGroupsSchema,
} from '../../schema/network';
import { imageRepository, sshAuthorizedKeys } from '../../schema/nodeAccess';
import { poolsSchema } from '../../schema/pools';
import { kubernetesVersion } from '../../schema/versions';

/** Input of the blueprint capo-kubeadm. */
export const capoKubeadmSchema = z.strictObject({
  ...identityFields,
  kubernetesVersion,
  credentials: credentialsSchema,
  apiServer: apiServerSchema,
  controlPlane: controlPlaneSchema,
  workers: poolsSchema,
  network: networkSchema,
  clusterNetwork: clusterNetworkSchema({
    pods: '192.168.0.0/16',
    services: '10.96.0.0/12',
  }),
  securityGroups: securityGroupsSchema,
  sshAuthorizedKeys,
  imageRepository,
  addons: addonsSchema('cilium'),
});

/**
 * Parsed input of the blueprint capo-kubeadm.
 *
 * @public
 */
export type CapoKubeadmInput = z.output<typeof capoKubeadmSchema>;
