import { clusterNameLabel, moveLabel } from '../objects/labels';
import { renderYaml } from '../render/renderYaml';
import { CredentialsPlan } from './CredentialsPlan';
import { readCloud } from './readCloud';
import { renderCloudConf } from './renderCloudConf';

/**
 * A Secret with its content. Keep it out of logs, plans and files.
 *
 * @public
 */
export interface SecretObject {
  apiVersion: 'v1';
  kind: 'Secret';
  metadata: {
    name: string;
    namespace: string;
    labels?: Record<string, string>;
  };
  type: string;
  stringData: Record<string, string>;
}

/**
 * The outcome of making Secrets; reasons never repeat what credentials hold.
 *
 * @public
 */
export type SecretsResult =
  | { ok: true; secrets: SecretObject[] }
  | { ok: false; reason: string };

/** What {@link buildCredentialSecrets} is told. */
export interface CredentialsInput {
  clusterName: string;
  cloudsYaml: string;
  /** CA certificate of the cloud, as PEM. */
  ca?: string;
}

function secret(
  metadata: SecretObject['metadata'],
  stringData: Record<string, string>,
  type = 'Opaque',
): SecretObject {
  return { apiVersion: 'v1', kind: 'Secret', metadata, type, stringData };
}

/**
 * Makes the Secrets of a cluster: clouds.yaml for the OpenStack provider, and
 * the carrier for the new cluster's own controllers.
 *
 * @public
 */
export function buildCredentialSecrets(
  plan: CredentialsPlan,
  input: CredentialsInput,
): SecretsResult {
  const { management, workload } = plan;
  const found = readCloud(input.cloudsYaml, management.cloudName);
  if (!found.ok) {
    return found;
  }
  const { namespace } = management;
  const own = secret(
    {
      name: management.name,
      namespace,
      labels: { [moveLabel]: 'true', [clusterNameLabel]: input.clusterName },
    },
    { 'clouds.yaml': input.cloudsYaml, ...(input.ca && { cacert: input.ca }) },
  );
  if (workload === undefined) {
    return { ok: true, secrets: [own] };
  }
  const content =
    workload.holds === 'clouds.yaml'
      ? {
          'clouds.yaml': input.cloudsYaml,
          ...(input.ca && { cacert: input.ca }),
        }
      : {
          'cloud.conf': renderCloudConf(found.cloud, {
            hasCa: Boolean(input.ca),
          }),
          ...(input.ca && { 'ca.crt': input.ca }),
        };
  const inside = secret(
    { name: workload.name, namespace: 'kube-system' },
    content,
  );
  const carrier = secret(
    {
      name: workload.carrier,
      namespace,
      labels: { [clusterNameLabel]: input.clusterName },
    },
    { [`${workload.name}.yaml`]: renderYaml(inside as never) },
    'addons.cluster.x-k8s.io/resource-set',
  );
  return { ok: true, secrets: [own, carrier] };
}
