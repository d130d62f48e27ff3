type Fields = Record<string, unknown>;

function text(fields: Fields, ...names: string[]): string | undefined {
  const found = names.map(name => fields[name]).find(value => value);
  return typeof found === 'string' || typeof found === 'number'
    ? String(found)
    : undefined;
}

function domainOf(fields: Fields, of: 'user' | 'project') {
  const id = text(fields, `${of}_domain_id`, 'domain_id');
  const name = text(fields, `${of}_domain_name`, 'domain_name');
  return id ? { id } : name && { name };
}

/** Something by id, or by a name in a domain. */
function named(fields: Fields, of: 'user' | 'project', names: string[]) {
  const id = text(fields, ...names.map(name => `${name}_id`));
  if (id) return { id };
  const name = text(
    fields,
    ...(of === 'user' ? ['username'] : names.map(one => `${one}_name`)),
  );
  return { name, domain: domainOf(fields, of) };
}

/** What Keystone is sent for the `auth` of a clouds.yaml. It is secret. */
export function authBody(
  method: 'password' | 'application-credential',
  auth: Fields,
): unknown {
  if (method === 'password') {
    const user = {
      ...named(auth, 'user', ['user']),
      password: text(auth, 'password'),
    };
    const project = named(auth, 'project', ['project', 'tenant']);
    return {
      auth: {
        identity: { methods: ['password'], password: { user } },
        scope: { project },
      },
    };
  }
  const id = text(auth, 'application_credential_id');
  const secret = text(auth, 'application_credential_secret');
  const which = id
    ? { id }
    : {
        name: text(auth, 'application_credential_name'),
        user: named(auth, 'user', ['user']),
      };
  return {
    auth: {
      identity: {
        methods: ['application_credential'],
        application_credential: { ...which, secret },
      },
    },
  };
}
