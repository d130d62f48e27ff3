import { OpenStackService } from '@lattice-dev/plugin-lattice-common';
import { CloudConfig } from '../clouds/CloudConfig';
import { at, textAt } from '../../operations/objects/KubeObject';

/** What Keystone gives for a credential. The value is secret. */
export interface Token {
  value: string;
  expiresAt: number;
  userId?: string;
  applicationCredentialId?: string;
  unrestricted?: boolean;
  project: { id: string; name?: string; domain?: string };
  roles: string[];
  catalog: CatalogService[];
}

interface CatalogService {
  type: string;
  endpoints: Array<{ interface: string; region?: string; url: string }>;
}

function listAt(value: unknown, ...path: string[]): unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

function projectCatalog(body: unknown): CatalogService[] {
  return listAt(body, 'token', 'catalog').map(entry => ({
    type: textAt(entry, 'type') ?? '',
    endpoints: listAt(entry, 'endpoints').map(endpoint => ({
      interface: textAt(endpoint, 'interface') ?? '',
      region: textAt(endpoint, 'region_id') ?? textAt(endpoint, 'region'),
      url: textAt(endpoint, 'url') ?? '',
    })),
  }));
}

/** Undefined for what is no project-scoped token. */
export function projectToken(value: unknown, body: unknown): Token | undefined {
  const expiresAt = Date.parse(textAt(body, 'token', 'expires_at') ?? '');
  const id = textAt(body, 'token', 'project', 'id');
  if (typeof value !== 'string' || !id || Number.isNaN(expiresAt)) {
    return undefined;
  }
  const credential = at(body, 'token', 'application_credential');
  return {
    value,
    expiresAt,
    userId: textAt(body, 'token', 'user', 'id'),
    applicationCredentialId: textAt(credential, 'id'),
    unrestricted: credential ? at(credential, 'restricted') === false : true,
    project: {
      id,
      name: textAt(body, 'token', 'project', 'name'),
      domain: textAt(body, 'token', 'project', 'domain', 'name'),
    },
    roles: listAt(body, 'token', 'roles')
      .map(role => textAt(role, 'name') ?? '')
      .filter(Boolean)
      .sort(),
    catalog: projectCatalog(body),
  };
}

const types: Record<OpenStackService, string[]> = {
  identity: ['identity'],
  compute: ['compute'],
  network: ['network'],
  image: ['image'],
  volume: ['block-storage', 'volumev3', 'block-store', 'volume'],
  loadBalancer: ['load-balancer'],
};

/** Where a path of a service begins; addresses in catalogs differ. */
const roots: Record<
  OpenStackService,
  (base: string, projectId: string) => string
> = {
  identity: base => base,
  compute: base => (/\/v2(\.\d+)?(\/|$)/.test(base) ? base : `${base}/v2.1`),
  network: base => (/\/v2\.0$/.test(base) ? base : `${base}/v2.0`),
  image: base => (/\/v2$/.test(base) ? base : `${base}/v2`),
  volume: (base, projectId) => {
    if (base.endsWith(`/${projectId}`)) return base;
    return /\/v3$/.test(base)
      ? `${base}/${projectId}`
      : `${base}/v3/${projectId}`;
  },
  loadBalancer: base => (/\/v2(\.0)?$/.test(base) ? base : `${base}/v2`),
};

/** The address of a service, or undefined when the catalog has none. */
export function endpointOf(
  { catalog, project }: Pick<Token, 'catalog' | 'project'>,
  service: OpenStackService,
  cloud: Pick<CloudConfig, 'interface' | 'authUrl'> & { region?: string },
): string | undefined {
  if (service === 'identity') {
    return `${cloud.authUrl.replace(/\/v3$/, '')}/v3`;
  }
  const fits = (type: string) =>
    catalog
      .filter(entry => entry.type === type)
      .flatMap(entry => entry.endpoints)
      .find(
        endpoint =>
          endpoint.interface === cloud.interface &&
          (!cloud.region || endpoint.region === cloud.region),
      );
  const found = types[service].map(fits).find(Boolean);
  return found && roots[service](found.url.replace(/\/+$/, ''), project.id);
}
