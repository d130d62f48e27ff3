import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import {
  CredentialsRequest,
  ExistingSecret,
  PlanCredentialsState,
} from '@lattice-dev/plugin-lattice-common';
import { explained } from '../errors/toBackstageError';
import { Target } from '../Target';
import { checkCertificate } from './checkCertificate';
import { decoded, judgeCredentials } from './judgeCredentials';
import { Cloud, parseCloud } from './parseClouds';

/** The credentials of a request, wherever they come from. Never shown. */
export interface CredentialsOrder {
  cloud: Cloud;
  caCertificate?: string;
  expiresAt?: string;
  /** The existing Secret that they are in. */
  from?: string;
  warnings: string[];
}

const defaultCloud = 'openstack';

const refusals: Partial<
  Record<PlanCredentialsState, new (message: string) => Error>
> = {
  missing: NotFoundError,
  'other-cluster': ConflictError,
  unreadable: InputError,
  'no-cloud': InputError,
};

/** Reads a Secret of the namespace, and refuses one that cannot be used. */
async function readExisting(
  target: Target,
  { namespace, cluster }: CredentialsRequest,
  { existing, now }: { existing: ExistingSecret; now: Date },
): Promise<CredentialsOrder> {
  const { name, cloudName = defaultCloud } = existing;
  const title = `Secret ${namespace}/${name}`;
  const secret = await explained({ title, secret: true }, () =>
    target.client.get({ group: '', kind: 'Secret', namespace, name }),
  );
  const wanted = { namespace, name, cloudName, cluster };
  const { state, sentence, expiresAt } = judgeCredentials(secret, wanted, now);
  const Refusal = refusals[state];
  if (!secret || Refusal) throw new (Refusal ?? NotFoundError)(sentence);
  const cloud = parseCloud(decoded(secret, 'clouds.yaml') ?? '', cloudName);
  return {
    cloud,
    caCertificate: decoded(secret, 'cacert'),
    expiresAt,
    from: name,
    warnings: [...cloud.warnings, ...(state === 'expired' ? [sentence] : [])],
  };
}

/** What a request wants written; throws what is wrong with it. */
export async function readOrder(
  target: Target,
  request: CredentialsRequest,
  now: Date,
): Promise<CredentialsOrder> {
  const { cloudsYaml, existingSecret: existing, expiresAt } = request;
  if (existing && cloudsYaml === undefined) {
    const order = await readExisting(target, request, { existing, now });
    return { ...order, expiresAt: expiresAt ?? order.expiresAt };
  }
  if (existing || cloudsYaml === undefined) {
    throw new InputError('Give either cloudsYaml or existingSecret');
  }
  const { caCertificate } = request;
  const cloud = parseCloud(cloudsYaml, request.cloudName ?? defaultCloud);
  return {
    cloud,
    caCertificate,
    expiresAt,
    warnings: [...cloud.warnings, ...checkCertificate(caCertificate, now)],
  };
}
