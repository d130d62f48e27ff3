import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** How to log in, as clouds.yaml has it. */
export interface CloudEntry {
  auth: {
    auth_url: string;
    application_credential_id: string;
    application_credential_secret: string;
  };
  region_name: string;
}

export function readCloud(file: string, name: string): CloudEntry {
  return parse(readFileSync(file, 'utf8')).clouds[name];
}

/** What a cluster leaves in a cloud when it is not cleaned up. */
const resources = {
  servers: ['compute', '/servers/detail', 'servers'],
  volumes: ['block-storage', '/volumes/detail', 'volumes'],
  networks: ['network', '/v2.0/networks', 'networks'],
  subnets: ['network', '/v2.0/subnets', 'subnets'],
  ports: ['network', '/v2.0/ports', 'ports'],
  routers: ['network', '/v2.0/routers', 'routers'],
  floatingIps: ['network', '/v2.0/floatingips', 'floatingips'],
  securityGroups: ['network', '/v2.0/security-groups', 'security_groups'],
  serverGroups: ['compute', '/os-server-groups', 'server_groups'],
  loadBalancers: ['load-balancer', '/v2/lbaas/loadbalancers', 'loadbalancers'],
} as const;

export type ResourceName = keyof typeof resources;
export interface Resource {
  id: string;
  name?: string;
  status?: string;
  provisioning_status?: string;
  /** Of a floating IP that is in use. */
  port_id?: string | null;
}
export type Inventory = Record<ResourceName, Resource[]>;

interface Catalog {
  token: {
    catalog: Array<{
      type: string;
      endpoints: Array<{ interface: string; url: string }>;
    }>;
  };
}

/** Catalogs differ in what they call the volumes. */
const typeNames: Record<string, string[]> = {
  'block-storage': ['block-storage', 'volumev3'],
};

/** Looks into a project with its application credential. */
export class OpenStackProject {
  readonly #token: string;
  readonly #catalog: Catalog['token']['catalog'];

  static async open({ auth }: CloudEntry): Promise<OpenStackProject> {
    const response = await fetch(`${auth.auth_url}/auth/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        auth: {
          identity: {
            methods: ['application_credential'],
            application_credential: {
              id: auth.application_credential_id,
              secret: auth.application_credential_secret,
            },
          },
        },
      }),
    });
    if (!response.ok) throw new Error(`Keystone said ${response.status}`);
    const { token } = (await response.json()) as Catalog;
    return new OpenStackProject(
      response.headers.get('x-subject-token') ?? '',
      token.catalog,
    );
  }

  private constructor(token: string, catalog: Catalog['token']['catalog']) {
    this.#token = token;
    this.#catalog = catalog;
  }

  /** Everything there is, by kind. */
  async inventory(): Promise<Inventory> {
    const found = await Promise.all(
      Object.entries(resources).map(async ([name, [type, path, key]]) => {
        const body = await this.#get(`${this.#endpoint(type)}${path}`);
        return [name, body[key]];
      }),
    );
    return Object.fromEntries(found) as Inventory;
  }

  #endpoint(type: string): string {
    const names = typeNames[type] ?? [type];
    const service = this.#catalog.find(entry => names.includes(entry.type));
    const url = service?.endpoints.find(e => e.interface === 'public')?.url;
    if (!url) throw new Error(`The cloud has no ${type}`);
    return url.replace(/\/$/, '');
  }

  async #get(url: string): Promise<Record<string, Resource[]>> {
    const headers = { 'X-Auth-Token': this.#token };
    // The services close connections that rest: the second one is new.
    const response = await fetch(url, { headers }).catch(() =>
      fetch(url, { headers }),
    );
    if (!response.ok) throw new Error(`${url} said ${response.status}`);
    return response.json() as Promise<Record<string, Resource[]>>;
  }
}

/** Ids by kind, in a form that can be compared. */
export function idsOf(inventory: Inventory): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(inventory).map(([name, items]) => [
      name,
      items.map(({ id }) => id).sort(),
    ]),
  );
}
