import {
  LATTICE_POLICY_PROBE,
  PortalWarning,
} from '@lattice-dev/plugin-lattice-common';

/** What a configuration may name to hand out although nothing guards it. */
export type GuardedThing = 'kubeconfig' | 'credentials' | 'manifests';

export const allowWithoutPolicyKey = 'lattice.permissions.allowWithoutPolicy';

/**
 * Permissions that let a person take a cluster or a cloud account over. They
 * stay refused while everybody has them. By name, so that a row is all it
 * takes.
 */
export const guardedPermissions: ReadonlyMap<
  string,
  { thing: GuardedThing; gives: string }
> = new Map([
  ['lattice.cluster.kubeconfig', { thing: 'kubeconfig', gives: 'kubeconfigs' }],
  [
    'lattice.cluster.break-glass',
    { thing: 'kubeconfig', gives: 'permanent admin kubeconfigs' },
  ],
  [
    'lattice.credentials.write',
    { thing: 'credentials', gives: 'changes to cloud credentials' },
  ],
  ['lattice.credentials.use', { thing: 'credentials', gives: 'cloud reads' }],
  ['lattice.cluster.manifests', { thing: 'manifests', gives: 'raw manifests' }],
]);

/** Permissions are off, or a policy allows everything, or it tells apart. */
export type PortalState = 'off' | 'open' | 'guarded';

const causes = {
  off: 'permissions are off (permission.enabled is not true)',
  open: `the permission policy allows everything, including ${LATTICE_POLICY_PROBE}, which no one should have`,
};

const everyone = {
  off: `Anyone who signs in can see, create, change and delete every cluster because ${causes.off}.`,
  open: `The permission policy allows ${LATTICE_POLICY_PROBE}, which no one should have. If it allows everything, anyone who signs in can see, create, change and delete every cluster.`,
};

const capitalised = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1);

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Why a permission is refused whatever the policy says, if it is. */
export function refusalOf(
  permission: string,
  state: PortalState,
  allowed: ReadonlySet<GuardedThing>,
): string | undefined {
  const row = guardedPermissions.get(permission);
  if (!row || state === 'guarded' || allowed.has(row.thing)) return undefined;
  const { thing, gives } = row;
  return `${capitalised(gives)} are disabled because ${
    causes[state]
  }. Install a permission policy that restricts them, or add "${thing}" to ${allowWithoutPolicyKey}.`;
}

/** What an open portal opens; nothing where a policy guards it. */
export function warningsOf(
  state: PortalState,
  allowed: ReadonlySet<GuardedThing>,
): PortalWarning[] {
  if (state === 'guarded') return [];
  const rows = [...guardedPermissions.values()];
  const named = (isAllowed: boolean) =>
    listed.format(
      rows
        .filter(({ thing }) => allowed.has(thing) === isAllowed)
        .map(({ gives }) => gives),
    );
  const given = named(true);
  const refused = named(false);
  const sentences = [
    everyone[state],
    given && `${allowWithoutPolicyKey} also allows ${given}.`,
    refused &&
      `${capitalised(
        refused,
      )} stay disabled until a policy restricts them or ${allowWithoutPolicyKey} lists them.`,
  ];
  return [
    {
      id: state === 'off' ? 'permissions-off' : 'policy-allows-everything',
      message: sentences.filter(Boolean).join(' '),
    },
  ];
}
