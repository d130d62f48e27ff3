import { CloudItem } from '../http/CloudRequest';
import { CloudService } from '../http/CloudService';
import { CloudIds } from '../project/CloudIds';
import { times } from '../project/times';
import { Token } from './Tokens';

const domain = { id: 'default', name: 'Default' };
const withZone = (date: Date) => `${times.micro(date)}Z`;

interface Entry {
  type: string;
  name: string;
  url: string;
}

export const REGION = 'RegionOne';

function catalogItem({ type, name, url }: Entry, ids: CloudIds): CloudItem {
  return {
    endpoints: ['admin', 'internal', 'public'].map(kind => ({
      id: ids.hex(`endpoint/${type}/${kind}`),
      interface: kind,
      region_id: REGION,
      url,
      region: REGION,
    })),
    id: ids.hex(`service/${type}`),
    type,
    name,
  };
}

export function catalogOf(options: {
  services: CloudService[];
  origin: string;
  projectId: string;
  ids: CloudIds;
}): CloudItem[] {
  const { services, origin, projectId, ids } = options;
  const entries = services.map(
    ({ type, name, prefix, catalogPath = prefix }) => ({
      type,
      name,
      url: `${origin}${catalogPath.replace('{project}', projectId)}`,
    }),
  );
  const keystone = { type: 'identity', name: 'keystone', url: `${origin}/v3` };
  return [keystone, ...entries].map(entry => catalogItem(entry, ids));
}

/** What Keystone says of a token; the value itself is in a header. */
export function tokenBody(
  { session, auditId, issuedAt, expiresAt }: Token,
  catalog: CloudItem[],
  ids: CloudIds,
): CloudItem {
  const { user, project, roles, applicationCredential } = session;
  return {
    token: {
      methods: [applicationCredential ? 'application_credential' : 'password'],
      user: {
        domain,
        id: ids.hex(`user/${user}`),
        name: user,
        password_expires_at: null,
      },
      audit_ids: [auditId],
      expires_at: withZone(expiresAt),
      issued_at: withZone(issuedAt),
      project: { domain, id: ids.project(project), name: project },
      is_domain: false,
      roles: roles.map(name => ({ id: ids.hex(`role/${name}`), name })),
      catalog,
      ...(applicationCredential && {
        application_credential: {
          id: applicationCredential.id,
          name: applicationCredential.name,
          restricted: applicationCredential.restricted,
        },
      }),
    },
  };
}
