import { NamespaceChoicesResponse } from '@lattice-dev/plugin-lattice-common';
import { isNamespaceAllowed, patternsFor } from '../guard/namespaceRules';
import { OperationsConfig } from '../readOperationsConfig';
import { Target } from '../Target';
import { Asker } from './Asker';
import { look } from './unseen';

/** Names that the configuration spells out; they need not be listed. */
function spelledOut(patterns: string[]): string[] {
  return patterns.filter(pattern => !pattern.includes('*'));
}

/** A name as good as any that a pattern lets in. */
function exampleOf(pattern: string): string {
  return pattern.replaceAll('*', 'x');
}

/** Where the asker may have a cluster: what is there, and what can be made. */
export async function namespaceChoices(
  target: Target,
  asker: Asker,
  config: OperationsConfig,
): Promise<NamespaceChoicesResponse> {
  const allowed = patternsFor(config.namespaces, target.name);
  const listed = await look('namespaces', () =>
    target.client.list({ group: '', kind: 'Namespace' }),
  );
  const names =
    'seen' in listed
      ? listed.seen
          .filter(({ metadata }) => !metadata.deletionTimestamp)
          .map(({ metadata }) => metadata.name)
      : spelledOut(allowed);
  return {
    items: names
      .filter(name => isNamespaceAllowed(config.namespaces, target.name, name))
      .filter(name => asker.mayCreate(target.name, name))
      .sort()
      .map(name => ({ name })),
    creatable: patternsFor(config.createNamespaces, target.name).filter(
      pattern => asker.mayCreate(target.name, exampleOf(pattern)),
    ),
    ...('unseen' in listed && { unseen: listed.unseen }),
  };
}
