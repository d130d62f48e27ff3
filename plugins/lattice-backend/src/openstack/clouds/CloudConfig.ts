/** A cloud that requests may go to. */
export interface CloudConfig {
  name: string;
  title?: string;
  /** Where Keystone is asked: `https://keystone.example.org/v3`. */
  authUrl: string;
  /** Other addresses by which a clouds.yaml names it; they are never asked. */
  aliases: readonly string[];
  region?: string;
  /** Which addresses of the service catalog are used. */
  interface: 'public' | 'internal' | 'admin';
  /** PEM of the certificate authority. */
  ca?: string;
  /** `host` or `host:port` that the catalog may name, besides Keystone's. */
  allowedHosts: readonly string[];
  /** For one read, pages, retries and waiting included. */
  timeoutMilliseconds: number;
  requestsPerSecond: number;
  /** Roles of application credentials for clusters, if not the usual ones. */
  clusterRoles?: readonly string[];
}

/** A project that the configuration has a credential for. */
export interface ProjectReader {
  name: string;
  title?: string;
  cloud: string;
  /** Whose owners may use it: `team-*`, or `mgmt-1/team-*`. */
  namespaces: readonly string[];
  applicationCredential: { id: string; secret: string };
}

export interface OpenStackConfig {
  clouds: CloudConfig[];
  projects: ProjectReader[];
}

/** Two spellings of one address: the version and a slash may be missing. */
export function normalAuthUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password) return undefined;
  const path = url.pathname.replace(/\/+$/, '').replace(/\/v3$/, '');
  return `${url.protocol}//${url.host}${path}`;
}
