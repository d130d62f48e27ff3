import { ChangeSet } from '../change/ChangeSet';
import { groupOf, KubeObject } from '../objects/KubeObject';
import { Target } from '../Target';
import { checkObjects } from './checkObjects';
import { checkReferences } from './checkReferences';
import { checkNamespaces } from './namespaceRules';

/** What a change makes or brings in passes the same lists as what an order makes. */
export async function checkCreated(
  target: Target,
  { cluster, create, brought = [] }: ChangeSet,
): Promise<void> {
  const objects = [...create, ...brought];
  if (objects.length === 0) return;
  const { config } = target;
  const kinds = await target.directory.list();
  const isNamespaced = ({ apiVersion, kind }: KubeObject) =>
    kinds.find(one => one.group === groupOf(apiVersion) && one.kind === kind)
      ?.namespaced ?? true;
  checkNamespaces(objects, {
    patterns: config.namespaces,
    managementCluster: target.name,
    isNamespaced,
  });
  const references = checkObjects({ cluster, objects, config, kinds });
  await checkReferences(target.client, cluster.name, references);
}
