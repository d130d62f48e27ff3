import { parseDocument } from 'yaml';
import { Json } from '../objects/KubeObject';

/** Real ones have some 6 KB; this is parsed while others wait. */
const longest = 64 * 1024;

/** Makes kubectl run a program on the computer of whoever uses it. */
const runsPrograms = ['exec', 'auth-provider'];

/**
 * The text when it is a kubeconfig of exactly one cluster, as Cluster API
 * writes them. Otherwise undefined, without a word: it may be any secret.
 */
export function checkedKubeconfig(text: string): string | undefined {
  const config = text.length > longest ? undefined : read(text);
  if (config?.kind !== 'Config') return undefined;
  const clusters = entriesOf(config, 'clusters', 'cluster');
  if (clusters.length !== 1 || typeof clusters[0].server !== 'string') {
    return undefined;
  }
  const users = entriesOf(config, 'users', 'user');
  const harmless = users.every(user =>
    runsPrograms.every(name => user[name] === undefined),
  );
  return users.length > 0 && harmless ? text : undefined;
}

function read(text: string): Json | undefined {
  try {
    // Looking for equal keys takes quadratic time, and aliases can explode.
    const document = parseDocument(text, {
      uniqueKeys: false,
      logLevel: 'silent',
    });
    const value: unknown = document.errors.length
      ? undefined
      : document.toJS({ maxAliasCount: 0 });
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

/** Entries that are no entries count, so that they are not overlooked. */
function entriesOf(config: Json, list: string, field: string): Json[] {
  const entries = config[list];
  if (!Array.isArray(entries)) return [];
  return entries.map(entry => {
    const inner = isObject(entry) ? entry[field] : undefined;
    return isObject(inner) ? inner : {};
  });
}
