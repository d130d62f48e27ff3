import { CredentialsPlan } from '../../credentials/CredentialsPlan';
import { workloadCredentialsSecretName } from '../../parts/credentials';
import { CredentialsReference } from '../../schema/credentials';

/** The add-ons of SCS stacks read clouds.yaml in the new cluster: it always has to get there. */
export const scsCredentials: CredentialsReference = {
  cloudName: 'openstack',
  identity: 'Secret',
  workload: true,
};

/** The Secrets that a cluster of an SCS stack expects. */
export function scsCredentialsPlan(cluster: {
  name: string;
  namespace: string;
  variables: { identityRef?: { name: string; cloudName: string } };
}): CredentialsPlan {
  const { name = 'openstack', cloudName = 'openstack' } =
    cluster.variables.identityRef ?? {};
  return {
    management: { name, namespace: cluster.namespace, cloudName },
    workload: {
      carrier: workloadCredentialsSecretName(cluster),
      name: 'clouds-yaml',
      holds: 'clouds.yaml',
    },
  };
}
