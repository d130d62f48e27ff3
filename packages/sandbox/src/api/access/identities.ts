import { randomBytes } from 'node:crypto';

export type IdentityName =
  | 'admin'
  | 'lattice-reader'
  | 'lattice-writer'
  | 'nobody';

/** Who asks. */
export interface Identity {
  user: string;
  groups: string[];
  /** Instead of what the table gives to the user. */
  rights?: AccessRule[];
}

/** One line of the rule table; `*` is everything. */
export interface AccessRule {
  verbs: string[];
  groups: string[];
  resources: string[];
  /** Exceptions, so that "everything but Secrets" stays one line. */
  exceptResources?: string[];
  /** Only objects of these names. */
  resourceNames?: string[];
}

/** What identities may do, instead of what the table gives them. */
export type Rights = Partial<Record<IdentityName, AccessRule[]>>;

const READ = ['get', 'list', 'watch'];
const WRITE = ['get', 'create', 'patch', 'update', 'delete'];

/** What changes clusters; the people of a portal may have it as a group. */
const WRITER: AccessRule[] = [
  {
    verbs: [...READ, 'create', 'patch', 'update', 'delete'],
    groups: ['*'],
    resources: ['*'],
    exceptResources: ['secrets', 'customresourcedefinitions', 'nodes'],
  },
  { verbs: WRITE, groups: [''], resources: ['secrets'] },
];
const GROUP_RULES: Record<string, AccessRule[]> = {
  'lattice-portal-users': WRITER,
};

/** Rights by user. What is absent is forbidden. */
export const RULES: Record<string, AccessRule[]> = {
  admin: [{ verbs: ['*'], groups: ['*'], resources: ['*'] }],
  'lattice-reader': [
    {
      verbs: READ,
      groups: ['*'],
      resources: ['*'],
      exceptResources: ['secrets'],
    },
  ],
  'lattice-writer': [
    ...WRITER,
    {
      verbs: ['impersonate'],
      groups: [''],
      resources: ['users', 'groups'],
    },
  ],
  nobody: [],
};

const SUPERUSERS = 'system:masters';
const AUTHENTICATED = 'system:authenticated';

export const ANONYMOUS: Identity = {
  user: 'system:anonymous',
  groups: ['system:unauthenticated'],
};

/** Every authenticated user may ask what they may do. */
const EVERYONE: AccessRule[] = [
  {
    verbs: ['create'],
    groups: ['authorization.k8s.io'],
    resources: ['selfsubjectaccessreviews', 'selfsubjectrulesreviews'],
  },
  {
    verbs: ['create'],
    groups: ['authentication.k8s.io'],
    resources: ['selfsubjectreviews'],
  },
];

export function rulesOf({ user, groups, rights }: Identity): AccessRule[] {
  if (groups.includes(SUPERUSERS)) return RULES.admin;
  const everyone = groups.includes(AUTHENTICATED) ? EVERYONE : [];
  const shared = groups.flatMap(group => GROUP_RULES[group] ?? []);
  return [...(rights ?? RULES[user] ?? []), ...shared, ...everyone];
}

export function identityNamed(user: string, groups: string[] = []): Identity {
  const base = user === 'admin' ? [SUPERUSERS] : [];
  return { user, groups: [...base, ...groups, AUTHENTICATED] };
}

/** Bearer tokens, made anew for every start. */
export class IdentityTable {
  readonly tokens: Record<IdentityName, string>;
  readonly #byToken: Map<string, Identity>;

  private constructor(rights: Rights) {
    const names = Object.keys(RULES) as IdentityName[];
    const pairs = names.map(name => [name, randomBytes(24).toString('hex')]);
    this.tokens = Object.fromEntries(pairs);
    this.#byToken = new Map(
      names.map(name => [
        this.tokens[name],
        { ...identityNamed(name), rights: rights[name] },
      ]),
    );
  }

  static create(rights: Rights = {}): IdentityTable {
    return new IdentityTable(rights);
  }

  find(token: string): Identity | undefined {
    return this.#byToken.get(token);
  }
}
