import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { Release, RELEASES } from '../releases/releases';
import { SandboxOptions } from './SandboxOptions';

export interface ConfiguredSandbox {
  title?: string;
  options: SandboxOptions & { name: string };
}

/** What a portal shows that says nothing about sandboxes. */
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
      from: config.getOptionalString('from'),
      admin: config.getOptionalBoolean('admin'),
      release: readRelease(config),
    },
  };
}

/** The sandboxes of `lattice.sandbox.managementClusters`. */
export function readSandboxes(root: Config): ConfiguredSandbox[] {
  const key = 'lattice.sandbox.managementClusters';
  const rows = root.getOptionalConfigArray(key);
  return rows ? rows.map(readSandbox) : DEFAULTS;
}
