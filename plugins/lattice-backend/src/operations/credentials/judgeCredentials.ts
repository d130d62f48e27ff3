import {
  ANNOTATION_CREDENTIALS_EXPIRE_AT,
  PlanCredentials,
  PlanCredentialsState,
} from '@lattice-dev/plugin-lattice-common';
import { KubeObject, textAt } from '../objects/KubeObject';
import { hasCloud, parseCloud } from './parseClouds';

const clusterNameLabel = 'cluster.x-k8s.io/cluster-name';

/** The Secret that an order names, and for which cluster. */
export interface NamedSecret {
  namespace: string;
  name: string;
  cloudName: string;
  cluster: string;
}

/** A text inside a Secret. It must never be shown. */
export function decoded(secret: KubeObject, key: string): string | undefined {
  const data = textAt(secret.data, key);
  return data && Buffer.from(data, 'base64').toString();
}

/** When the credential ends, if somebody noted a date. */
function endOf(secret: KubeObject | undefined): Date | undefined {
  const noted =
    secret?.metadata.annotations?.[ANNOTATION_CREDENTIALS_EXPIRE_AT];
  const end = new Date(noted ?? '');
  return Number.isNaN(end.getTime()) ? undefined : end;
}

type Judgement = [PlanCredentialsState, string];

/** The reasons of the parser name fields, never values. */
function judgeContent(secret: KubeObject, wanted: NamedSecret): Judgement {
  const title = `Secret ${wanted.namespace}/${wanted.name}`;
  const text = decoded(secret, 'clouds.yaml');
  if (!text) return ['unreadable', `${title} has no key clouds.yaml.`];
  try {
    if (!hasCloud(text, wanted.cloudName)) {
      return [
        'no-cloud',
        `The clouds.yaml in ${title} has no cloud ${wanted.cloudName}.`,
      ];
    }
    parseCloud(text, wanted.cloudName);
  } catch (error) {
    return ['unreadable', `${title}: ${(error as Error).message}.`];
  }
  return ['usable', `${title} has the cloud ${wanted.cloudName}.`];
}

function judgeExpiry(judged: Judgement, end: Date, now: Date): Judgement {
  const [state, sentence] = judged;
  if (state !== 'usable') return judged;
  const day = end.toISOString().slice(0, 10);
  return end < now
    ? [
        'expired',
        `${sentence} The credential expired on ${day}: replace it with "Replace credentials".`,
      ]
    : ['usable', `${sentence} The credential expires on ${day}.`];
}

function judge(
  secret: KubeObject | undefined,
  wanted: NamedSecret,
  now: Date,
): Judgement {
  const title = `Secret ${wanted.namespace}/${wanted.name}`;
  if (!secret) {
    return [
      'missing',
      `There is no ${title}. Choose an existing Secret or enter new credentials: unless this order writes it, the cluster cannot reach OpenStack.`,
    ];
  }
  const cluster = secret.metadata.labels?.[clusterNameLabel];
  if (cluster !== undefined && cluster !== wanted.cluster) {
    return [
      'other-cluster',
      `${title} belongs to cluster ${cluster} and is deleted with it. Choose another Secret or enter new credentials.`,
    ];
  }
  const judged = judgeContent(secret, wanted);
  const end = endOf(secret);
  return end ? judgeExpiry(judged, end, now) : judged;
}

/** Holds a Secret against an order; what it holds is not part of the answer. */
export function judgeCredentials(
  secret: KubeObject | undefined,
  wanted: NamedSecret,
  now: Date,
): PlanCredentials {
  const [state, sentence] = judge(secret, wanted, now);
  const cluster = secret?.metadata.labels?.[clusterNameLabel];
  const expiresAt = endOf(secret)?.toISOString();
  const { namespace, name, cloudName } = wanted;
  return {
    namespace,
    name,
    cloudName,
    state,
    ...(expiresAt && { expiresAt }),
    ...(cluster && { cluster }),
    sentence,
  };
}
