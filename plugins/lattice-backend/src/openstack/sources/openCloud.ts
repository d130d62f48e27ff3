import {
  CloudAccess,
  CloudAccessState,
  ClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { KubeObject, textAt } from '../../operations/objects/KubeObject';
import { Target } from '../../operations/Target';
import { CloudCredential, createCredential } from '../client/CloudCredential';
import { CloudFailure } from '../client/CloudFailure';
import { OpenStackConfig } from '../clouds/CloudConfig';
import { describeProject } from '../describeProject';
import { CloudReader } from '../reads/CloudReader';
import { findCredential, FoundCredential } from './findCredential';

/** The cloud of a cluster, and with what it is asked if it can be. */
export interface OpenCloud {
  access: CloudAccess;
  credential?: CloudCredential;
}

const without = (state: CloudAccessState, message: string): OpenCloud => ({
  access: { state, message, readings: [] },
});

/** What is expected to be wrong with a Secret; everything else is an error. */
const expected: ReadonlySet<string> = new Set([
  'NotFoundError',
  'InputError',
  'NotAllowedError',
]);

/** The region of the reference counts more than that of the clouds.yaml. */
function inRegion(
  { credential }: FoundCredential,
  region: string | undefined,
): CloudCredential | undefined {
  return credential && region
    ? createCredential({ ...credential, region })
    : credential;
}

/**
 * Opens the cloud that a cluster is in, with the Secret of its own namespace
 * that its OpenStackCluster names, and no other.
 */
export async function openCloud(
  options: {
    config: OpenStackConfig;
    reader: CloudReader;
    target: Target;
    now: Date;
  },
  of: { id: ClusterId; infrastructure: KubeObject | undefined },
): Promise<OpenCloud> {
  const { config, reader, target, now } = options;
  const { managementCluster, namespace } = of.id;
  if (of.infrastructure?.kind !== 'OpenStackCluster') {
    return without(
      'no-infrastructure',
      'The cluster has no OpenStackCluster of its own.',
    );
  }
  const identity = (of.infrastructure.spec ?? {}).identityRef;
  if ((textAt(identity, 'type') ?? 'Secret') !== 'Secret') {
    return without(
      'shared-identity',
      'The cluster uses an OpenStackClusterIdentity of the administrators. Its cloud is not read with it.',
    );
  }
  const secret = textAt(identity, 'name');
  if (!secret) {
    const message = 'The OpenStackCluster names no Secret with credentials.';
    return without('no-credentials', message);
  }
  const cloudName = textAt(identity, 'cloudName');
  let source: FoundCredential;
  try {
    const credentials = { secret, ...(cloudName && { cloudName }) };
    const request = { managementCluster, namespace, credentials };
    source = await findCredential(config, request, target);
  } catch (error) {
    const { name, message } = error as Error;
    if (!expected.has(name)) throw error;
    return without('no-credentials', message);
  }
  const credential = inRegion(source, textAt(identity, 'region'));
  const login = credential
    ? await reader.login(credential)
    : new CloudFailure('unknown-cloud', { service: 'identity', cloud: '' });
  const project = describeProject({ ...source, credential }, login, {}, now);
  if (!credential || login instanceof CloudFailure) {
    const { message } = project.credential;
    return { access: { state: 'refused', message, project, readings: [] } };
  }
  return { access: { state: 'asked', project, readings: [] }, credential };
}
