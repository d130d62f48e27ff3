import {
  Plan,
  PlanCredentials,
  readOrder,
} from '@lattice-dev/plugin-lattice-common';
import { OpenStackAccess } from './cloudsFrom';
import { credentialsSource } from './credentialsSource';

interface OrderedCredentials {
  blueprint: string;
  /** Answers of the form. */
  input: Record<string, unknown>;
  secrets?: Record<string, string>;
}

/** New ones if the order or the task brings them, else the planned Secret. */
function sourceOf(
  { name, cloudName }: PlanCredentials,
  { input, secrets }: OrderedCredentials,
) {
  const { newCredentials } = readOrder(input);
  const isNew = newCredentials !== undefined || secrets?.cloudsYaml;
  if (!isNew) return { existingSecret: { name, cloudName } };
  return credentialsSource(secrets, {
    openstack: newCredentials as OpenStackAccess | undefined,
    caCertificate: newCredentials?.caCertificate as string | undefined,
    cloudName,
  });
}

/** Which Secrets an order needs; undefined where the flavour needs none. */
export function orderCredentials(
  { cluster, credentials }: Plan,
  ordered: OrderedCredentials,
) {
  if (!credentials) return undefined;
  const { owner } = ordered.input;
  return {
    managementCluster: cluster.managementCluster,
    namespace: credentials.namespace,
    blueprint: ordered.blueprint,
    cluster: cluster.name,
    owner: typeof owner === 'string' && owner ? owner : undefined,
    secretName: credentials.name,
    cloudName: credentials.cloudName,
    ...sourceOf(credentials, ordered),
    replace: false,
  };
}
