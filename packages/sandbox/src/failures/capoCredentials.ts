import { credentials as credentialSecret } from '../flavours/openstack';
import { planOf } from '../controllers/openstack/clusterSpec';
import type { Resource } from '../controllers/engine/model';
import { refOf } from '../controllers/engine/objects';
import { authenticationError } from './capoShown';
import {
  clusterField,
  cloudsOf,
  credentials,
  credentialsOf,
  infrastructureOf,
} from './causes';
import { keystone } from './openStackErrors';
import { Failure, Subject } from './types';

const secretName = (subject: Subject) =>
  planOf(infrastructureOf(subject) ?? (subject.object as Resource)).identity
    .name;
const isSecret = (subject: Subject) =>
  planOf(subject.object as Resource).identity.type === 'Secret';

/** Writes the Secret as if somebody had stored something else. */
function rewriteSecret(
  subject: Subject,
  change: (data: Record<string, string>) => Record<string, string>,
): void {
  const secret =
    credentialsOf(subject) ??
    credentialSecret(
      secretName(subject),
      subject.object.metadata.namespace ?? '',
    );
  subject.context.client.create(secret);
  subject.context.client.patch(secret, draft => {
    draft.data = change((draft.data ?? {}) as Record<string, string>);
  });
}

const encode = (text: string) => Buffer.from(text).toString('base64');

/** Failures of the credentials. */
export const capoCredentialFailures: Failure[] = [
  {
    id: 'capo-credentials-secret-missing',
    provider: 'capo',
    title: 'The Secret with clouds.yaml does not exist',
    step: 'capo.credentials',
    plant: subject => {
      const secret = credentialsOf(subject);
      if (secret) subject.context.store.delete(refOf(secret));
    },
    when: subject => isSecret(subject) && !credentialsOf(subject),
    shows: subject =>
      authenticationError(
        subject,
        `secrets "${secretName(subject)}" not found`,
      ),
    remedy: 'create the Secret, or name another one in identityRef',
  },
  {
    id: 'capo-clouds-yaml-key-missing',
    provider: 'capo',
    title: 'The Secret has no key clouds.yaml',
    step: 'capo.credentials',
    plant: subject =>
      rewriteSecret(subject, ({ 'clouds.yaml': text, ...rest }) => ({
        ...rest,
        'cloud.yaml': text ?? '',
      })),
    when: subject =>
      isSecret(subject) &&
      credentialsOf(subject) !== undefined &&
      cloudsOf(subject) === undefined,
    shows: subject =>
      authenticationError(
        subject,
        `OpenStack credentials secret ${secretName(
          subject,
        )} did not contain key clouds.yaml`,
      ),
    remedy: 'store the file under the key clouds.yaml',
  },
  {
    id: 'capo-cloud-name-mismatch',
    provider: 'capo',
    title: 'The named cloud is not in clouds.yaml',
    step: 'capo.credentials',
    plant: subject =>
      rewriteSecret(subject, data => ({
        ...data,
        'clouds.yaml': encode('clouds:\n  another: {}\n'),
      })),
    when: subject => {
      const clouds = cloudsOf(subject);
      return (
        isSecret(subject) &&
        clouds !== undefined &&
        !clouds.includes(planOf(subject.object as Resource).identity.cloudName)
      );
    },
    shows: subject =>
      authenticationError(
        subject,
        'auth option failed for cloud : Missing input for argument [auth_url]',
      ),
    remedy: 'make cloudName a key below clouds: in the Secret',
  },
  {
    id: 'capo-authentication-failed',
    provider: 'capo',
    title: 'Keystone refuses the credentials',
    step: 'capo.credentials',
    cause: credentials,
    shows: subject =>
      authenticationError(
        subject,
        keystone(
          401,
          'The request you have made requires authentication.',
          'Unauthorized',
        ),
      ),
    remedy: 'write valid credentials into the Secret',
  },
  {
    id: 'capo-tls-unknown-ca',
    provider: 'capo',
    title:
      'The certificate of the OpenStack endpoint is signed by an unknown authority',
    step: 'capo.credentials',
    cause: credentials,
    shows: subject =>
      authenticationError(
        subject,
        'providerClient authentication err: Post "https://cloud.example.org:5000/v3/auth/tokens": tls: failed to verify certificate: x509: certificate signed by unknown authority',
      ),
    remedy: 'add the key cacert to the Secret',
  },
  {
    id: 'capo-cluster-identity-denied',
    provider: 'capo',
    title: 'The namespace may not use the OpenStackClusterIdentity',
    step: 'capo.credentials',
    cause: clusterField('identityRef'),
    shows: subject =>
      authenticationError(
        subject,
        `OpenStackClusterIdentity "shared" is not allowed to be used from namespace ${subject.object.metadata.namespace}`,
      ),
    remedy:
      'use identityRef of type Secret, or take the failure away once the namespace has the label',
  },
];
