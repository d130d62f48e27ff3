import {
  ANNOTATION_SHARED,
  CredentialsRequest,
  ObjectUser,
  PlanAction,
} from '@lattice-dev/plugin-lattice-common';
import { Json, KubeObject } from '../objects/KubeObject';
import { usersText } from '../references/usersText';
import { CloudSecret } from './secretShapes';

const clusterNameLabel = 'cluster.x-k8s.io/cluster-name';

/** One Secret of an order, held against what is there. */
export interface SecretStep {
  secret: CloudSecret;
  live?: KubeObject;
  action: PlanAction;
  usedBy: ObjectUser[];
}

function contains(live: Json | undefined, wanted: Json | undefined): boolean {
  return Object.entries(wanted ?? {}).every(
    ([name, value]) => live?.[name] === value,
  );
}

/** The same keys with the same values, the same type and our labels. */
function sameContent(live: KubeObject, wanted: KubeObject): boolean {
  const data = live.data as Json | undefined;
  return (
    live.type === wanted.type &&
    contains(data, wanted.data as Json) &&
    contains(wanted.data as Json, data) &&
    contains(live.metadata.labels, wanted.metadata.labels)
  );
}

export function stepOf(
  secret: CloudSecret,
  live: KubeObject | undefined,
  usedBy: ObjectUser[],
): SecretStep {
  if (!live) return { secret, action: 'create', usedBy };
  const action = sameContent(live, secret.object) ? 'keep' : 'change';
  return { secret, live, action, usedBy };
}

/** Why one Secret must not be written; undefined when it may be. */
export function refusalOf(
  { secret, live, action, usedBy }: SecretStep,
  request: CredentialsRequest,
  cluster: KubeObject | undefined,
): string | undefined {
  const { name, namespace, annotations } = secret.object.metadata;
  const title = `Secret ${namespace}/${name}`;
  const owner = live?.metadata.labels?.[clusterNameLabel];
  if (owner !== undefined && owner !== secret.cluster) {
    return `${title} belongs to cluster ${owner}. Choose another name for the Secret, or replace the credentials of ${owner}.`;
  }
  if (action === 'keep') return undefined;
  const users = usedBy.length > 0 ? ` It is used by ${usersText(usedBy)}.` : '';
  if (cluster && !request.replace) {
    return `There is already a cluster ${request.cluster} in ${namespace}, and this would ${action} ${title}.${users} Choose another name for the cluster, or change its credentials with "Replace credentials".`;
  }
  if (live && !request.replace) {
    return `${title} already exists with different content.${users} Use it ("Use an existing Secret"), choose another name, or change it with "Replace credentials".`;
  }
  const others = usedBy.filter(
    user => user.cluster !== undefined && user.cluster !== secret.cluster,
  );
  const shared =
    others.length > 0 ||
    (live?.metadata.annotations ?? annotations)?.[ANNOTATION_SHARED] === 'true';
  const isMeant = request.replace && request.secretName === name;
  return (live ? shared : others.length > 0) && !isMeant
    ? `${title} is shared.${users} To replace it for everything that uses it, name it (secretName: ${name}) in "Replace credentials".`
    : undefined;
}
