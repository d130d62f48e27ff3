import { InputError } from '@backstage/errors';
import { ServedKind } from '../../kubernetes/Discovery';
import {
  isApiVersion,
  isDnsLabel,
  isDnsName,
  isKindName,
  quoted,
} from '../../kubernetes/grammar';
import { groupOf, KubeObject, versionOf } from '../objects/KubeObject';
import { clusterAmong, namespaceOfCluster } from './clusterAmong';
import { RenderedSet } from './WantedSet';

/** Throws when a part of a manifest is not what its grammar wants. */
function requirePart(
  path: string,
  value: unknown,
  isValid: (value: unknown) => boolean,
  what: string,
): void {
  if (isValid(value)) return;
  throw new InputError(`${path} must be ${what}, got ${quoted(value)}.`);
}

function readManifest(raw: Record<string, unknown>, index: number): KubeObject {
  const { apiVersion, kind, metadata } = raw as unknown as KubeObject;
  const at = `manifests[${index}]`;
  const place = `${at}.metadata`;
  requirePart(`${at}.apiVersion`, apiVersion, isApiVersion, 'group/version');
  requirePart(`${at}.kind`, kind, isKindName, 'the name of a kind');
  requirePart(`${place}.name`, metadata?.name, isDnsName, 'a DNS name');
  if (metadata.namespace !== undefined) {
    const { namespace } = metadata;
    requirePart(`${place}.namespace`, namespace, isDnsLabel, 'a DNS label');
  }
  // Status, versions and owners of fields are the server's.
  const { status: _status, ...object } = raw as unknown as KubeObject;
  const { name, namespace, labels, annotations } = metadata;
  return { ...object, metadata: { name, namespace, labels, annotations } };
}

/** Manifests whose names are names, before anybody is asked about them. */
export function readManifests(
  manifests: Array<Record<string, unknown>>,
): KubeObject[] {
  return manifests.map(readManifest);
}

function requireServed(
  { apiVersion, kind }: KubeObject,
  index: number,
  versions: string[],
): void {
  if (versions.includes(versionOf(apiVersion))) return;
  throw new InputError(
    `manifests[${index}].apiVersion: ${kind} is not served as ${apiVersion}; served are ${versions.join(
      ', ',
    )}.`,
  );
}

function servedKind(
  kinds: readonly ServedKind[],
  object: Pick<KubeObject, 'apiVersion' | 'kind'>,
): ServedKind | undefined {
  const group = groupOf(object.apiVersion);
  return kinds.find(one => one.group === group && one.kind === object.kind);
}

/** Given manifests, all in the namespace of the one cluster among them. */
export function wantedManifests(
  managementCluster: string,
  objects: KubeObject[],
  kinds: readonly ServedKind[],
): RenderedSet {
  objects.forEach((object, index) => {
    const served = servedKind(kinds, object);
    // What is not served at all is told by its kind, not by its version.
    if (served) requireServed(object, index, served.versions);
  });
  const cluster = clusterAmong(objects);
  const namespace = namespaceOfCluster(cluster);
  for (const object of objects) {
    if (!(servedKind(kinds, object)?.namespaced ?? true)) {
      delete object.metadata.namespace;
      continue;
    }
    if (object.kind === 'InfraProvider') continue;
    object.metadata.namespace ??= namespace;
    if (object.metadata.namespace !== namespace) {
      throw new InputError(
        `${object.kind} ${object.metadata.name} is not in the namespace of its cluster (${namespace})`,
      );
    }
  }
  return {
    cluster: { managementCluster, namespace, name: cluster.metadata.name },
    objects,
    complete: false,
    manualSteps: [],
    warnings: [],
  };
}
