import { legacyCondition, setConditions } from '../engine/conditions';
import { Context, Controller, Result } from '../engine/Controller';
import { Resource } from '../engine/model';
import { controllerRef, isDeleting, refOf } from '../engine/objects';

export const STACK_GROUP = 'clusterstack.x-k8s.io';

interface StackSpec {
  provider: string;
  name: string;
  kubernetesVersion: string;
  versions?: string[];
  /** Without versions: whatever is newest, which here is always this one. */
  autoSubscribe?: boolean;
}

const NEWEST = 'v1';

function versionsOf({ versions = [], autoSubscribe }: StackSpec): string[] {
  return versions.length === 0 && autoSubscribe ? [NEWEST] : versions;
}

/** Keeps a ClusterStackRelease for every version that is asked for. */
export const clusterStackController: Controller = {
  name: 'clusterstack-controller',
  kind: { group: STACK_GROUP, kind: 'ClusterStack' },
  watches: [
    {
      kind: { group: STACK_GROUP, kind: 'ClusterStackRelease' },
      map: ({ object }) =>
        (object.metadata.ownerReferences ?? []).map(({ name }) => ({
          ...refOf(object),
          kind: 'ClusterStack',
          name,
        })),
    },
  ],
  reconcile(object, context): Result {
    const stack = object as Resource;
    if (isDeleting(stack)) return undefined;
    for (const step of ['stack.provider', 'stack.assets'] as const) {
      if (context.faults.strikes(step, stack, context))
        return { afterSeconds: 900 };
    }
    const spec = stack.spec as unknown as StackSpec;
    for (const version of versionsOf(spec))
      ensureRelease(stack, releaseName(spec, version), context);
    report(stack, spec, context);
    return undefined;
  },
};

export function releaseName(
  { provider, name, kubernetesVersion }: StackSpec,
  version: string,
): string {
  return `${provider}-${name}-${kubernetesVersion.replace(
    '.',
    '-',
  )}-${version}`;
}

function ensureRelease(
  stack: Resource,
  name: string,
  { client }: Context,
): void {
  client.create<Resource>({
    apiVersion: `${STACK_GROUP}/v1alpha1`,
    kind: 'ClusterStackRelease',
    metadata: {
      name,
      namespace: stack.metadata.namespace,
      ownerReferences: [controllerRef(stack)],
    },
    spec: { noProvider: true },
  });
}

function report(
  stack: Resource,
  spec: StackSpec,
  { client, clock }: Context,
): void {
  const releases = client.owned(stack, 'ClusterStackRelease');
  const summary = releases.map(release => ({
    name: release.metadata.name,
    phase: release.status?.ready ? 'Ready' : 'ReadyPending',
    ready: release.status?.ready ?? false,
  }));
  const usable = versionsOf(spec).filter(version =>
    summary.some(
      ({ name, ready }) => ready && name === releaseName(spec, version),
    ),
  );
  client.patchStatus(stack, draft => {
    draft.status = {
      ...draft.status,
      summary,
      usableVersions: usable.map(version => releaseName(spec, version)),
      ...(usable.length > 0
        ? {
            latestRelease: `${releaseName(spec, usable.at(-1) ?? '')} | ${
              spec.kubernetesVersion
            }`,
          }
        : {}),
    };
    const types = [
      'ReleasesSynced',
      'ClusterStackReleasesSynced',
      'AssetsClientAPIAvailable',
    ].map(type => legacyCondition(type));
    const available =
      usable.length > 0
        ? [legacyCondition('ClusterStackReleaseAvailable')]
        : [];
    setConditions(
      draft,
      [legacyCondition('Ready'), ...types, ...available],
      clock.now(),
    );
  });
}
