import { parseDocument } from 'yaml';
import { JsonValue, KubeObject } from '../store/types';
import type { Resource } from '../controllers/engine/model';
import { planOf } from '../controllers/openstack/clusterSpec';
import { Subject } from './types';

/** What remedies change. A failure ends when its cause is no longer the same. */
type Cause = (subject: Subject) => JsonValue | undefined;

const as = (value: unknown) => value as JsonValue | undefined;

export function infrastructureOf({
  object,
  cluster,
  context,
}: Subject): Resource | undefined {
  if (object.kind === 'OpenStackCluster') return object as Resource;
  const ref = cluster?.spec.infrastructureRef;
  const { namespace } = object.metadata;
  return (
    ref &&
    context.client.get({
      group: ref.apiGroup,
      kind: ref.kind,
      name: ref.name,
      namespace,
    })
  );
}

export function credentialsOf(subject: Subject): KubeObject | undefined {
  const infrastructure = infrastructureOf(subject);
  if (!infrastructure) return undefined;
  const { namespace } = infrastructure.metadata;
  return subject.context.client.get({
    group: '',
    kind: 'Secret',
    namespace,
    name: planOf(infrastructure).identity.name,
  });
}

/** The clouds of the Secret; undefined when it is not a clouds.yaml. */
export function cloudsOf(subject: Subject): string[] | undefined {
  const { data, stringData } = (credentialsOf(subject) ?? {}) as Partial<
    Record<'data' | 'stringData', Record<string, string>>
  >;
  const encoded = data?.['clouds.yaml'];
  const text =
    stringData?.['clouds.yaml'] ??
    (encoded && Buffer.from(encoded, 'base64').toString());
  if (!text) return undefined;
  const document = parseDocument(text);
  if (document.errors.length > 0) return undefined;
  const content = document.toJS() as { clouds?: object } | undefined;
  return Object.keys(content?.clouds ?? {});
}

/** The Secret with the credentials, or which one is named. */
export const credentials: Cause = subject => {
  const infrastructure = infrastructureOf(subject);
  return as([
    infrastructure?.spec?.identityRef,
    credentialsOf(subject)?.data ?? 'missing',
  ]);
};

/** A field of the OpenStackCluster. */
export function clusterField(...fields: string[]): Cause {
  return subject => {
    const infrastructure = infrastructureOf(subject);
    return as(fields.map(field => infrastructure?.spec?.[field] ?? null));
  };
}

/** A field of the object at which the failure shows. */
export function ownField(...fields: string[]): Cause {
  return ({ object }) =>
    as(fields.map(field => (object as Resource).spec?.[field] ?? null));
}

/** How many machines the cluster asks for. */
export const size: Cause = ({ cluster, context }) => {
  if (!cluster) return undefined;
  const { namespace, name } = cluster.metadata;
  return as(
    context.client
      .ofCluster(namespace, name, 'MachineDeployment')
      .map(({ spec }) => spec?.replicas),
  );
};

/** An object that is named exists, and what it says. */
export function named(
  group: string,
  kind: string,
  nameOf: (subject: Subject) => string,
  namespaced = true,
): Cause {
  return subject => {
    const namespace = namespaced
      ? subject.object.metadata.namespace
      : undefined;
    const found = subject.context.client.get({
      group,
      kind,
      name: nameOf(subject),
      namespace,
    });
    return as([
      nameOf(subject),
      found?.spec ?? found?.data ?? (found ? 'there' : 'missing'),
    ]);
  };
}

export const controlPlaneSpec: Cause = ({ cluster, context, object }) => {
  const ref = cluster?.spec.controlPlaneRef;
  const { namespace } = object.metadata;
  return as(
    ref &&
      context.client.get({
        group: ref.apiGroup,
        kind: ref.kind,
        name: ref.name,
        namespace,
      })?.spec,
  );
};

export const topology: Cause = ({ cluster }) => as(cluster?.spec.topology);

export function either(...causes: Cause[]): Cause {
  return subject => causes.map(cause => cause(subject) ?? null);
}

export function annotation(name: string): Cause {
  return ({ object }) => object.metadata.annotations?.[name] ?? 'none';
}
