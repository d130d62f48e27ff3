import { quoted } from '../../kubernetes/grammar';
import { FieldRule, isAbsent } from './FieldRule';
import { RuleTree } from './RuleTree';

/** Names of fields that refer to something, or reach out of the cluster. */
const telling =
  /(refs?|references?|from|secrets?|secret(name|namespace|key)|config-?maps?|configmapname|hostpath|volumes?|volumeclaims?|mounts?|patch(es)?|serviceaccount(name)?|namespace|images?|registry|registries|repository|kubeconfigs?|sidecars?|containers?|selector|clustername|credentials?|runtimeclass(name)?|security(context|profile)|podtemplate|podspec|datasource(url)?|datastore|hostnetwork|hostpid|hostipc|privileged|capabilities)$/i;

const MAX_DEPTH = 60;

/** What a walk tells of. */
export interface Walk {
  /** True when every field needs a rule. */
  closed: boolean;
  onRule(rule: FieldRule, value: unknown, path: string): void;
  /** A field that no rule explains although it needs one. */
  onUnknown(path: string): void;
}

function pathTo(path: string, key: string, isItem: boolean): string {
  if (isItem) return `${path}[${key}]`;
  return /^[\w-]+$/.test(key) ? `${path}.${key}` : `${path}[${quoted(key)}]`;
}

/**
 * Visits every field. Where a rule stands it decides about all below. Below a
 * telling name, and everywhere in closed kinds, what has no rule is unknown.
 */
export function walkObject(
  value: unknown,
  tree: RuleTree | undefined,
  walk: Walk,
  place: { path: string; depth?: number } = { path: 'spec' },
): void {
  const { path, depth = 0 } = place;
  if (tree?.rule) {
    walk.onRule(tree.rule, value, path);
    return;
  }
  if (depth > MAX_DEPTH) {
    walk.onUnknown(path);
    return;
  }
  if (typeof value !== 'object' || isAbsent(value)) {
    if (walk.closed && !isAbsent(value)) walk.onUnknown(path);
    return;
  }
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value as object)) {
    const next = pathTo(path, key, isList);
    const below = tree?.child(isList ? '[]' : key);
    const isTelling = !isList && telling.test(key) && !isHarmless(key, inner);
    if (key === '__proto__' || (isTelling && !below)) {
      walk.onUnknown(next);
    } else {
      const closed = walk.closed || isTelling;
      walkObject(
        inner,
        below,
        { ...walk, closed },
        {
          path: next,
          depth: depth + 1,
        },
      );
    }
  }
}

/** Numbers refer to nothing; switches only matter where they open a host. */
function isHarmless(key: string, value: unknown): boolean {
  if (isAbsent(value) || typeof value === 'number') return true;
  return typeof value === 'boolean' && !/^(host|privileged)/i.test(key);
}
