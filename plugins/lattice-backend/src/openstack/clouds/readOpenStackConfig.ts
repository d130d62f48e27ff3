import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { readFileSync } from 'node:fs';
import {
  CloudConfig,
  normalAuthUrl,
  OpenStackConfig,
  ProjectReader,
} from './CloudConfig';

const key = 'lattice.openstack';
const interfaces = ['public', 'internal', 'admin'] as const;

function readAuthUrl(config: Config, at: string): string {
  const url = config.getString('authUrl');
  const insecure = config.getOptionalBoolean('allowInsecure') ?? false;
  if (normalAuthUrl(url) === undefined || !/^https?:/.test(url)) {
    throw new InputError(
      `${at}.authUrl must be an address such as https://keystone.example.org/v3`,
    );
  }
  if (new URL(url).protocol === 'http:' && !insecure) {
    throw new InputError(
      `${at}.authUrl is http: credentials would travel in clear. Use https, or set ${at}.allowInsecure`,
    );
  }
  return url.replace(/\/+$/, '');
}

function readInterface(config: Config, at: string): CloudConfig['interface'] {
  const given = config.getOptionalString('interface') ?? 'public';
  const found = interfaces.find(one => one === given);
  if (found) return found;
  throw new InputError(`${at}.interface must be ${interfaces.join(', ')}`);
}

function readCa(config: Config, at: string): string | undefined {
  const file = config.getOptionalString('caFile');
  if (file === undefined) return config.getOptionalString('ca');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new InputError(`${at}.caFile cannot be read`);
  }
}

function readHosts(config: Config, at: string): string[] {
  const hosts = config.getOptionalStringArray('allowedHosts') ?? [];
  const wrong = hosts.find(host => !/^[a-z0-9.-]+(:\d+)?$/i.test(host));
  if (wrong === undefined) return hosts.map(host => host.toLowerCase());
  throw new InputError(
    `${at}.allowedHosts has "${wrong}"; entries look like nova.example.org or nova.example.org:8774`,
  );
}

function readAbove0(
  config: Config,
  at: string,
  name: string,
  otherwise: number,
): number {
  const given = config.getOptionalNumber(name) ?? otherwise;
  if (given > 0) return given;
  throw new InputError(`${at}.${name} must be more than 0`);
}

function readCloud(config: Config, index: number): CloudConfig {
  const at = `${key}.clouds[${index}]`;
  return {
    name: config.getString('name'),
    title: config.getOptionalString('title'),
    authUrl: readAuthUrl(config, at),
    aliases: config.getOptionalStringArray('aliases') ?? [],
    region: config.getOptionalString('region'),
    interface: readInterface(config, at),
    ca: readCa(config, at),
    allowedHosts: readHosts(config, at),
    timeoutMilliseconds: readAbove0(config, at, 'timeoutSeconds', 15) * 1_000,
    requestsPerSecond: readAbove0(config, at, 'requestsPerSecond', 20),
    clusterRoles: config.getOptionalStringArray('clusterRoles'),
  };
}

function readProject(config: Config): ProjectReader {
  const credential = config.getConfig('applicationCredential');
  return {
    name: config.getString('name'),
    title: config.getOptionalString('title'),
    cloud: config.getString('cloud'),
    namespaces: config.getStringArray('namespaces'),
    applicationCredential: {
      id: credential.getString('id'),
      secret: credential.getString('secret'),
    },
  };
}

function requireOnce(names: string[], what: string): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice === undefined) return;
  throw new InputError(`${key}.${what} has "${twice}" twice`);
}

function requireClouds({ clouds, projects }: OpenStackConfig): void {
  const lost = projects.find(
    project => !clouds.some(({ name }) => name === project.cloud),
  );
  if (lost === undefined) return;
  throw new InputError(
    `${key}.projects: "${lost.name}" is in cloud "${lost.cloud}", which ${key}.clouds doesn't list`,
  );
}

/** Names are unique, and projects are in clouds that are listed. */
export function checkOpenStackConfig(config: OpenStackConfig): OpenStackConfig {
  const names = (items: { name: string }[]) => items.map(({ name }) => name);
  requireOnce(names(config.clouds), 'clouds');
  requireOnce(names(config.projects), 'projects');
  requireClouds(config);
  return config;
}

/** Reads `lattice.openstack`; without it no cloud is ever asked. */
export function readOpenStackConfig(root: Config): OpenStackConfig {
  const config = root.getOptionalConfig(key);
  const clouds = (config?.getOptionalConfigArray('clouds') ?? []).map(
    readCloud,
  );
  const projects = (config?.getOptionalConfigArray('projects') ?? []).map(
    readProject,
  );
  return checkOpenStackConfig({ clouds, projects });
}
