import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { Release, RELEASES } from '../releases/releases';
import { SandboxOptions } from './SandboxOptions';

export interface ConfiguredSandbox {
  title?: string;
  options: SandboxOptions & { name: string };
}

const key = 'lattice.sandbox';

/** What a portal shows that has no management cluster of its own. */
const DEFAULTS: ConfiguredSandbox[] = [
  {
    title: 'Sandbox Berlin',
    options: { name: 'sandbox-ber', seed: 'sandbox-ber' },
  },
  {
    title: 'Sandbox Frankfurt',
    options: {
      name: 'sandbox-fra',
      seed: 'sandbox-fra',
      release: RELEASES.next,
    },
  },
];

function readRelease(config: Config): Release | undefined {
  const id = config.getOptionalString('release');
  if (id === undefined) return undefined;
  if (id in RELEASES) return RELEASES[id as keyof typeof RELEASES];
  throw new InputError(
    `lattice.sandbox: release is one of ${Object.keys(RELEASES).join(
      ', ',
    )}, not "${id}"`,
  );
}

function readSandbox(config: Config): ConfiguredSandbox {
  const name = config.getString('name');
  return {
    title: config.getOptionalString('title'),
    options: {
      name,
      seed: config.getOptionalString('seed') ?? name,
      clusters: config.getOptionalNumber('clusters'),
      speed: config.getOptionalNumber('speed'),
      port: config.getOptionalNumber('port'),
      cloudPort: config.getOptionalNumber('cloudPort'),
      from: config.getOptionalString('from'),
      admin: config.getOptionalBoolean('admin'),
      release: readRelease(config),
    },
  };
}

/**
 * The sandboxes of `lattice.sandbox.managementClusters`, else two with the demo
 * fleet where they are asked for. A portal in development that has no
 * management cluster asks for them by that; no other portal does.
 */
export function readSandboxes(
  root: Config,
  environment: string | undefined,
): { sandboxes: ConfiguredSandbox[]; because: string } {
  const rows = root.getOptionalConfigArray(`${key}.managementClusters`);
  if (rows) {
    return {
      sandboxes: rows.map(readSandbox),
      because: `${key}.managementClusters lists ${rows.length || 'none'}`,
    };
  }
  const enabled = root.getOptionalBoolean(`${key}.enabled`);
  if (enabled !== undefined) {
    return {
      sandboxes: enabled ? DEFAULTS : [],
      because: `${key}.enabled is ${enabled}`,
    };
  }
  const configured = root.getOptionalConfigArray('lattice.managementClusters');
  if (configured?.length) {
    return { sandboxes: [], because: 'lattice.managementClusters has others' };
  }
  return environment === 'development'
    ? { sandboxes: DEFAULTS, because: 'this is development' }
    : { sandboxes: [], because: `this is no development; set ${key}.enabled` };
}
