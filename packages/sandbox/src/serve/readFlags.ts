import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SandboxOptions } from './SandboxOptions';

export const USAGE = `Usage: lattice-sandbox serve [options]

  --clusters N       so many alike clusters instead of the demo fleet; 0 is empty
  --seed S           what looks like chance follows from it (1)
  --speed X          simulated seconds for a real second (1)
  --from FOLDER      show the objects in JSON and YAML files, with no controllers
  --crds FOLDER      validate with the CustomResourceDefinitions in there
  --port P           listen there on 127.0.0.1 (any free port)
  --cloud-port P     serve its OpenStack there (any free port)
  --churn N          change so many objects a second
  --kubeconfig FILE  where to write the kubeconfig
  --admin            open the admin endpoint, /sandbox/faults
`;

/** A flag that cannot be used as it was given. */
export class FlagError extends Error {}

export interface ServeFlags {
  options: SandboxOptions;
  kubeconfig?: string;
}

type Values = Record<string, string | boolean | undefined>;

interface NumberRule {
  whole: boolean;
  least: number;
  most: number;
}

const NUMBERS: Record<string, NumberRule> = {
  clusters: { whole: true, least: 0, most: 100_000 },
  port: { whole: true, least: 0, most: 65_535 },
  speed: { whole: false, least: 0.001, most: 10_000 },
  'cloud-port': { whole: true, least: 0, most: 65_535 },
  churn: { whole: true, least: 0, most: 100_000 },
};

function readNumber(values: Values, flag: string): number | undefined {
  const text = values[flag];
  if (text === undefined) return undefined;
  const { whole, least, most } = NUMBERS[flag];
  const value = text === '' ? NaN : Number(text);
  const fits = value >= least && value <= most;
  if (fits && (!whole || Number.isInteger(value))) return value;
  const what = whole ? 'a whole number' : 'a number';
  throw new FlagError(
    `--${flag} takes ${what} from ${least} to ${most}, not "${text}"`,
  );
}

function readFolder(values: Values, flag: string): string | undefined {
  const path = values[flag] as string | undefined;
  if (path === undefined || existsSync(path)) return path;
  throw new FlagError(`--${flag}: there is no ${path}`);
}

function parse(args: string[]): Values {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      options: {
        clusters: text,
        seed: text,
        speed: text,
        from: text,
        crds: text,
        port: text,
        'cloud-port': text,
        churn: text,
        kubeconfig: text,
        admin: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new FlagError((error as Error).message);
  }
}

/** Reads the flags of `serve`; names the flag that is wrong. */
export function readFlags(args: string[]): ServeFlags {
  const values = parse(args);
  const from = readFolder(values, 'from');
  const clusters = readNumber(values, 'clusters');
  if (from && clusters !== undefined) {
    throw new FlagError('--from shows given objects: it takes no --clusters');
  }
  return {
    options: {
      clusters,
      seed: values.seed as string | undefined,
      speed: readNumber(values, 'speed'),
      from,
      crds: readFolder(values, 'crds'),
      port: readNumber(values, 'port'),
      cloudPort: readNumber(values, 'cloud-port'),
      churn: readNumber(values, 'churn'),
      admin: values.admin as boolean | undefined,
    },
    kubeconfig: values.kubeconfig as string | undefined,
  };
}
