import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** One way to reach an API server. */
export type ConnectionConfig =
  | { type: 'kubeconfig-file'; file: string; context?: string }
  | { type: 'kubeconfig-inline'; document: string; context?: string }
  | { type: 'in-cluster' }
  | { type: 'token'; url: string; caData?: string; token: string };

export interface ManagementClusterConfig {
  name: string;
  title?: string;
  sandbox: boolean;
  connection: ConnectionConfig;
  /** The identity for writes; that of the reads when there is none. */
  writer?: ConnectionConfig;
  /** Without TLS, or without a look at the certificate. */
  allowInsecure?: boolean;
}

const key = 'lattice.managementClusters';
const ways =
  'kubeconfig: { file | inline, context }, inCluster: true, or url with token (and caData)';

function readUrl(config: Config, at: string): string {
  const url = config.getString('url');
  if (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url)) {
    throw new InputError(
      `${at}.url must be an http or https URL such as https://10.0.0.1:6443`,
    );
  }
  return url;
}

function readKubeconfig(config: Config, at: string): ConnectionConfig {
  const file = config.getOptionalString('file');
  const document = config.getOptionalString('inline');
  const context = config.getOptionalString('context');
  if (file !== undefined && document === undefined) {
    return { type: 'kubeconfig-file', file, context };
  }
  if (document !== undefined && file === undefined) {
    return { type: 'kubeconfig-inline', document, context };
  }
  throw new InputError(
    `${at}.kubeconfig needs exactly one of "file" and "inline", got ${
      file === undefined ? 'neither' : 'both'
    }`,
  );
}

function readConnection(config: Config, at: string): ConnectionConfig {
  const given = ['kubeconfig', 'inCluster', 'url'].filter(name =>
    config.has(name),
  );
  if (given.length !== 1) {
    throw new InputError(
      `${at} needs exactly one of ${ways}; got ${
        given.join(' and ') || 'none'
      }`,
    );
  }
  if (given[0] === 'kubeconfig') {
    return readKubeconfig(config.getConfig('kubeconfig'), at);
  }
  if (given[0] === 'url') {
    return {
      type: 'token',
      url: readUrl(config, at),
      caData: config.getOptionalString('caData'),
      token: config.getString('token'),
    };
  }
  if (!config.getBoolean('inCluster')) {
    throw new InputError(`${at}.inCluster must be true or omitted`);
  }
  return { type: 'in-cluster' };
}

/** The name is part of ids, addresses and entity names. */
export function checkManagementClusterName(name: string, at: string) {
  if (!/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(name)) {
    throw new InputError(
      `${at} must be 1 to 63 lowercase letters, digits and dashes, and start and end with a letter or digit; got "${name}"`,
    );
  }
}

/** Reads `lattice.managementClusters`; throws with the key and the way out. */
export function readManagementClusters(
  config: Config,
): ManagementClusterConfig[] {
  const seen = new Set<string>();
  const entries = config.getOptionalConfigArray(key) ?? [];
  return entries.map((entry, index) => {
    const at = `${key}[${index}]`;
    const name = entry.getString('name');
    checkManagementClusterName(name, `${at}.name`);
    if (seen.has(name)) {
      throw new InputError(
        `${at}.name "${name}" is already used by another management cluster; names must be unique`,
      );
    }
    seen.add(name);
    const writer = entry.getOptionalConfig('writer');
    return {
      name,
      title: entry.getOptionalString('title'),
      sandbox: false,
      connection: readConnection(entry, at),
      writer: writer && readConnection(writer, `${at}.writer`),
      allowInsecure: entry.getOptionalBoolean('allowInsecure'),
    };
  });
}
