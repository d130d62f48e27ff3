import { InputError } from '@backstage/errors';
import {
  OpenStackCloudRegistration,
  OpenStackCloudsExtensionPoint,
} from '@lattice-dev/plugin-lattice-node';
import {
  CloudConfig,
  normalAuthUrl,
  OpenStackConfig,
  ProjectReader,
} from './CloudConfig';
import { checkOpenStackConfig } from './readOpenStackConfig';

const limits = { timeoutMilliseconds: 15_000, requestsPerSecond: 20 };

/** Credentials travel in clear over http: no further than this machine. */
function isUsable(authUrl: string): boolean {
  if (normalAuthUrl(authUrl) === undefined) return false;
  const { protocol, hostname } = new URL(authUrl);
  return (
    protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
  );
}

/** Collects the clouds of modules; the configured ones join at start. */
export class CloudRegistry implements OpenStackCloudsExtensionPoint {
  readonly #clouds: CloudConfig[] = [];
  readonly #projects: ProjectReader[] = [];

  addCloud(registration: OpenStackCloudRegistration): void {
    const { name, title, authUrl, aliases = [], region } = registration;
    if (!isUsable(authUrl)) {
      throw new InputError(
        `The auth URL of the cloud "${name}" must be https, or http on 127.0.0.1`,
      );
    }
    this.#clouds.push({
      name,
      title,
      authUrl,
      aliases,
      region,
      interface: 'public',
      allowedHosts: [],
      ...limits,
    });
    for (const project of registration.projects ?? []) {
      this.#projects.push({ ...project, cloud: name });
    }
  }

  /** Throws when a name is used twice. */
  withConfigured({ clouds, projects }: OpenStackConfig): OpenStackConfig {
    return checkOpenStackConfig({
      clouds: [...clouds, ...this.#clouds],
      projects: [...projects, ...this.#projects],
    });
  }
}
