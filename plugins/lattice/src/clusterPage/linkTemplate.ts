import { InputError } from '@backstage/errors';
import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { safeHref } from '../format/safeHref';

/** What of a cluster a link is made of. */
export type LinkedCluster = Pick<
  ClusterRow,
  'managementCluster' | 'namespace' | 'name' | 'labels'
>;

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
const LABEL = 'labels.';
const names = ['managementCluster', 'namespace', 'name'] as const;

type Name = (typeof names)[number];

const isName = (text: string): text is Name =>
  (names as readonly string[]).includes(text);

function valueOf(cluster: LinkedCluster, key: string): string {
  if (isName(key)) return cluster[key];
  const label = key.slice(LABEL.length);
  return Object.hasOwn(cluster.labels, label) ? cluster.labels[label] : '';
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, key]) => key);
}

/** The part of an address that decides where it leads. */
const hostOf = (template: string) =>
  /^https?:\/\/[^/?#]*/.exec(template)?.[0] ?? '';

/**
 * Throws unless a template leads to a host of the platform team. Names and
 * labels are written by others, so they stand behind the host only; the name
 * of a management cluster comes from the configuration.
 */
export function checkTemplate(template: string): void {
  const keys = placeholdersIn(template);
  const unknown = keys.find(key => !isName(key) && !/^labels\../.test(key));
  if (unknown !== undefined) {
    throw new InputError(
      `Link '${template}' has the unknown placeholder '${unknown}'; use managementCluster, namespace, name or labels.<key>`,
    );
  }
  const example = safeHref(template.replace(placeholder, 'x'));
  if (!hostOf(template) || !example) {
    throw new InputError(
      `Link '${template}' must be an absolute http or https address`,
    );
  }
  const { username, password } = new URL(example);
  if (username || password) {
    throw new InputError(`Link '${template}' must not hold credentials`);
  }
  if (placeholdersIn(hostOf(template)).some(key => key !== names[0])) {
    throw new InputError(
      `Link '${template}' may have managementCluster in its host and nothing else`,
    );
  }
}

/**
 * The address for one cluster; undefined when the cluster lacks a label of
 * it, or has a value that would climb up the path.
 */
export function expandTemplate(
  template: string,
  cluster: LinkedCluster,
): string | undefined {
  const values = placeholdersIn(template).map(key => valueOf(cluster, key));
  if (values.some(value => /^\.{0,2}$/.test(value))) return undefined;
  try {
    return safeHref(
      template.replace(placeholder, (_, key) =>
        encodeURIComponent(valueOf(cluster, key)),
      ),
    );
  } catch {
    // Half a character, which no address can hold.
    return undefined;
  }
}
