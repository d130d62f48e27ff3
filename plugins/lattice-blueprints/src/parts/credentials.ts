import { workloadSecretName } from '../addons/AddonPlan';
import { Target } from '../capabilities/Target';
import { CredentialsPlan } from '../credentials/CredentialsPlan';
import { KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel, clusterSelectorLabel } from '../objects/labels';
import { CredentialsReference } from '../schema/credentials';
import { ClusterPlace } from './ClusterPlace';

/** Name of the Secret with clouds.yaml that CAPO reads. */
export function credentialsSecretName(
  { name }: ClusterPlace,
  credentials: CredentialsReference,
): string {
  return credentials.secretName ?? `${name}-cloud-config`;
}

/** Name of the Secret that a ClusterResourceSet carries into the cluster. */
export function workloadCredentialsSecretName({ name }: ClusterPlace): string {
  return `${name}-workload-credentials`;
}

/** The reference to the credentials, as CAPO wants it. */
export function identityRef(
  place: ClusterPlace,
  credentials: CredentialsReference,
) {
  return {
    type: credentials.identity,
    name: credentialsSecretName(place, credentials),
    cloudName: credentials.cloudName,
    region: credentials.region,
  };
}

/** Brings a Secret of the management cluster into the new cluster, and keeps it up to date. */
export function secretResourceSet(
  target: Target,
  place: ClusterPlace,
  secretName: string,
): KubernetesObject {
  return target.object('clusterResourceSet', {
    name: secretName,
    namespace: place.namespace,
    labels: { [clusterNameLabel]: place.name },
    spec: {
      strategy: 'Reconcile',
      clusterSelector: { matchLabels: { [clusterSelectorLabel]: place.name } },
      resources: [{ kind: 'Secret', name: secretName }],
    },
  });
}

/** The credentials of the new cluster's own controllers, where wanted. */
export function workloadCredentials(
  target: Target,
  place: ClusterPlace,
  credentials: CredentialsReference,
): KubernetesObject[] {
  return credentials.workload
    ? [secretResourceSet(target, place, workloadCredentialsSecretName(place))]
    : [];
}

/** The Secrets that a cluster on CAPO expects; none with a shared identity. */
export function credentialsPlan(
  cluster: ClusterPlace & { credentials: CredentialsReference },
): CredentialsPlan | undefined {
  const { credentials } = cluster;
  if (credentials.identity === 'ClusterIdentity') return undefined;
  return {
    management: {
      name: credentialsSecretName(cluster, credentials),
      namespace: cluster.namespace,
      cloudName: credentials.cloudName,
    },
    workload: credentials.workload
      ? {
          carrier: workloadCredentialsSecretName(cluster),
          name: workloadSecretName,
          holds: 'cloud.conf',
        }
      : undefined,
  };
}
