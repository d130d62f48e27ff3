import { ConflictError } from '@backstage/errors';
import {
  ANNOTATION_OWNER,
  CredentialsRequest,
  CredentialsResult,
} from '@lattice-dev/plugin-lattice-common';
import { explained } from '../errors/toBackstageError';
import { KubeObject } from '../objects/KubeObject';
import { readUsers } from '../references/readUsers';
import { Target } from '../Target';
import { refusalOf, SecretStep, stepOf } from './judgeSecret';
import { markExpiry } from './markExpiry';
import { CredentialsOrder } from './readOrder';
import { Follower, ownerOf, Present, readPresent } from './readPresent';
import { CloudSecret, providerPurpose, secretsFor } from './secretShapes';

/** An order, and where it is to be carried out. */
export interface CredentialsWork {
  target: Target;
  order: CredentialsOrder;
  request: CredentialsRequest;
}

function titleOf({ metadata }: KubeObject) {
  const { namespace, name } = metadata;
  return { title: `Secret ${namespace}/${name}`, secret: true };
}

/** The Secrets of the order, then those that were made from its first one. */
function wantedSecrets(
  { order, request }: CredentialsWork,
  { cluster, followers }: Present,
): CloudSecret[] {
  const { blueprint, namespace } = request;
  const owner = ownerOf(request, cluster);
  const own = secretsFor(blueprint, { ...request, ...order, owner });
  const from = own[0]?.object.metadata.name;
  const made = (follower: Follower) =>
    secretsFor(follower.blueprint, {
      ...order,
      namespace,
      cluster: follower.cluster,
      from,
    }).filter(({ object }) => object.metadata.name === follower.name);
  return [...own, ...followers.flatMap(made)];
}

/** What would be done; throws when something must not be written. */
export async function planSecrets(
  work: CredentialsWork,
): Promise<SecretStep[]> {
  const { target, order, request } = work;
  const { namespace } = request;
  const title = `Secrets in ${namespace}`;
  return explained({ title, secret: true }, async () => {
    const [present, usersOf] = await Promise.all([
      readPresent(target, request),
      readUsers(target, namespace),
    ]);
    const steps: SecretStep[] = [];
    for (const secret of wantedSecrets(work, present)) {
      const { name } = secret.object.metadata;
      const key = { group: '', kind: 'Secret', namespace, name };
      const known = present.secrets.find(s => s.metadata.name === name);
      const live = known ?? (await target.client.get(key));
      steps.push(stepOf(secret, live, usersOf('Secret', name)));
    }
    const refusals = steps.flatMap(
      step => refusalOf(step, request, present.cluster) ?? [],
    );
    if (refusals.length > 0) {
      throw new ConflictError(`Nothing was written. ${refusals.join(' ')}`);
    }
    return order.from
      ? [
          sourceStep(request, order.from, usersOf('Secret', order.from)),
          ...steps,
        ]
      : steps;
  });
}

/** The existing Secret, which stays as it is. */
function sourceStep(
  { namespace, cluster }: CredentialsRequest,
  name: string,
  usedBy: SecretStep['usedBy'],
): SecretStep {
  const object = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { namespace, name },
  };
  const secret = { purpose: providerPurpose, cluster, object };
  return { secret, action: 'keep', usedBy };
}

/** A Secret keeps the owner it has, and is only changed as it was seen. */
function lockedTo({ secret, live }: SecretStep): KubeObject {
  const { object } = secret;
  if (!live) return object;
  const { resourceVersion, annotations } = live.metadata;
  const owner = annotations?.[ANNOTATION_OWNER];
  return {
    ...object,
    metadata: {
      ...object.metadata,
      resourceVersion,
      annotations: {
        ...object.metadata.annotations,
        ...(owner && { [ANNOTATION_OWNER]: owner }),
      },
    },
  };
}

function touched(steps: SecretStep[]): SecretStep[] {
  return steps.filter(({ action }) => action !== 'keep');
}

/** Asks the API server about every Secret before the first one is written. */
export async function dryRunSecrets(
  { target }: CredentialsWork,
  steps: SecretStep[],
): Promise<void> {
  for (const step of touched(steps)) {
    await explained(titleOf(step.secret.object), () =>
      target.client.apply(lockedTo(step), { dryRun: true }),
    );
  }
}

export async function writeSecrets(
  { target, order, request }: CredentialsWork,
  steps: SecretStep[],
): Promise<void> {
  for (const step of touched(steps)) {
    await explained(titleOf(step.secret.object), () =>
      target.client.apply(lockedTo(step)),
    );
  }
  const { expiresAt } = order;
  // Without a date, only what replaces a credential says that it has no end.
  const dated = expiresAt ? steps : touched(steps);
  const clusters = new Set(dated.map(({ secret }) => secret.cluster));
  for (const cluster of clusters) {
    const { namespace } = request;
    await markExpiry(target, { namespace, cluster, expiresAt });
  }
}

/** What was done, or would be; never what is inside. */
export function resultOf(
  steps: SecretStep[],
  { warnings }: CredentialsOrder,
): CredentialsResult {
  return {
    secrets: steps.map(({ secret, action, usedBy }) => {
      const { namespace = 'default', name } = secret.object.metadata;
      return { namespace, name, purpose: secret.purpose, action, usedBy };
    }),
    warnings,
  };
}
