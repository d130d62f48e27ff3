import { RenderResponse } from '@lattice-dev/plugin-lattice-common';

type Files = RenderResponse['files'];

const topLevel = (content: string, key: string) =>
  new RegExp(`^${key}: *(\\S+)`, 'm').exec(content)?.[1] ?? '';

const nameIn = (content: string) =>
  /^metadata:\n(?: +.*\n)*? {2}name: *(\S+)/m.exec(content)?.[1] ?? '';

/** Without what it shares with the cluster, by which most are named. */
function ownPart(name: string, cluster: string): string {
  return cluster !== '' && name.startsWith(`${cluster}-`)
    ? name.slice(cluster.length + 1)
    : name;
}

/**
 * How each manifest is called: by its kind, and by its name where there are
 * several of that kind.
 */
export function manifestTitles(files: Files): string[] {
  const kinds = files.map(({ content }) => topLevel(content, 'kind'));
  const names = files.map(({ content }) => nameIn(content));
  const cluster = names[kinds.indexOf('Cluster')] ?? '';
  return kinds.map((kind, at) => {
    const alone = kinds.filter(other => other === kind).length === 1;
    return alone ? kind : `${kind} ${ownPart(names[at], cluster)}`;
  });
}
