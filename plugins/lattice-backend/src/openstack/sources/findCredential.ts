import { InputError, NotFoundError } from '@backstage/errors';
import {
  ANNOTATION_CREDENTIALS_EXPIRE_AT,
  OpenStackRequest,
  PlanCloudCredentials,
} from '@lattice-dev/plugin-lattice-common';
import { decoded } from '../../operations/credentials/judgeCredentials';
import { Cloud, parseCloud } from '../../operations/credentials/parseClouds';
import { explained } from '../../operations/errors/toBackstageError';
import { isNamespaceAllowed } from '../../operations/guard/namespaceRules';
import { textAt } from '../../operations/objects/KubeObject';
import { Target } from '../../operations/Target';
import { CloudCredential, createCredential } from '../client/CloudCredential';
import { OpenStackConfig } from '../clouds/CloudConfig';
import { findCloud } from '../clouds/findCloud';

/** A credential, or that it is for a cloud which may not be asked. */
export interface FoundCredential {
  method: CloudCredential['method'];
  /** Absent when no configured cloud has the auth URL. */
  credential?: CloudCredential;
  /** The end that somebody noted on the Secret. */
  notedEnd?: string;
  /** A reader of the configuration; not what the cluster will use. */
  isReader: boolean;
}

const defaultCloud = 'openstack';

/** Only the address of a configured cloud is ever asked, never the given one. */
function ofCloud(
  config: OpenStackConfig,
  { auth, region, method }: Pick<Cloud, 'auth' | 'region' | 'method'>,
): FoundCredential {
  const authUrl = textAt(auth, 'auth_url') ?? '';
  const cloud = findCloud(config.clouds, { authUrl, region });
  const { auth_url: _, ...fields } = auth;
  return {
    method,
    isReader: false,
    ...(cloud && {
      credential: createCredential({ cloud, region, method, auth: fields }),
    }),
  };
}

async function ofSecret(
  config: OpenStackConfig,
  target: Target,
  wanted: { namespace: string; secret: string; cloudName?: string },
): Promise<FoundCredential> {
  const { namespace, secret: name, cloudName = defaultCloud } = wanted;
  const title = `Secret ${namespace}/${name}`;
  const secret = await explained({ title, secret: true }, () =>
    target.client.get({ group: '', kind: 'Secret', namespace, name }),
  );
  if (!secret) throw new NotFoundError(`There is no ${title}.`);
  const text = decoded(secret, 'clouds.yaml');
  if (!text) throw new InputError(`${title} has no key clouds.yaml.`);
  const notedEnd =
    secret.metadata.annotations?.[ANNOTATION_CREDENTIALS_EXPIRE_AT];
  const found = ofCloud(config, parseCloud(text, cloudName));
  return notedEnd ? { ...found, notedEnd } : found;
}

function ofProject(
  config: OpenStackConfig,
  place: { managementCluster: string; namespace: string },
  name: string,
): FoundCredential {
  const project = config.projects.find(one => one.name === name);
  const { managementCluster, namespace } = place;
  const cloud = config.clouds.find(one => one.name === project?.cloud);
  if (
    !project ||
    !cloud ||
    !isNamespaceAllowed(project.namespaces, managementCluster, namespace)
  ) {
    throw new NotFoundError(
      `Namespace ${managementCluster}/${namespace} has no OpenStack project ${name}.`,
    );
  }
  const { id, secret } = project.applicationCredential;
  const method = 'application-credential' as const;
  const auth = {
    application_credential_id: id,
    application_credential_secret: secret,
  };
  const credential = createCredential({ cloud, method, auth });
  return { method, credential, isReader: true };
}

/** The credential that a request asks to use, wherever it comes from. */
export async function findCredential(
  config: OpenStackConfig,
  request: OpenStackRequest,
  target: Target,
): Promise<FoundCredential> {
  const { credentials: source, namespace } = request;
  if ('secret' in source) {
    return ofSecret(config, target, { namespace, ...source });
  }
  if ('project' in source) return ofProject(config, request, source.project);
  return ofCloud(config, enteredCloud(source));
}

/** The cloud of a request that somebody entered. Everything may be secret. */
export function enteredCloud(
  source: PlanCloudCredentials,
): Pick<Cloud, 'auth' | 'region' | 'method'> & Partial<Pick<Cloud, 'entry'>> {
  if ('cloudsYaml' in source) {
    const { cloudsYaml, cloudName = defaultCloud } = source;
    return parseCloud(cloudsYaml, cloudName);
  }
  const { authUrl, region, id, secret } = source.applicationCredential;
  const auth = {
    auth_url: authUrl,
    application_credential_id: id,
    application_credential_secret: secret,
  };
  return { auth, region, method: 'application-credential' };
}
