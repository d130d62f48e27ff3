import { CredentialsReference } from '../../schema/credentials';

/** The add-ons of SCS stacks read clouds.yaml in the new cluster: it always has to get there. */
export const scsCredentials: CredentialsReference = {
  cloudName: 'openstack',
  identity: 'Secret',
  workload: true,
};
