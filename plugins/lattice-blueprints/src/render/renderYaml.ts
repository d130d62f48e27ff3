import { KubernetesObject } from '../objects/KubernetesObject';
import { toYaml } from './toYaml';

/**
 * One object as YAML.
 *
 * @public
 */
export function renderYaml(object: KubernetesObject): string {
  return toYaml(object);
}

/**
 * Objects as one YAML stream.
 *
 * @public
 */
export function renderYamlStream(objects: readonly KubernetesObject[]): string {
  return objects.map(renderYaml).join('---\n');
}

/**
 * A file of a set of manifests.
 *
 * @public
 */
export interface ManifestFile {
  path: string;
  content: string;
}

/**
 * Objects as one file each, numbered in the order in which they are applied.
 *
 * @public
 */
export function renderFiles(
  objects: readonly KubernetesObject[],
): ManifestFile[] {
  return objects.map((object, index) => ({
    path: `${String(index + 1).padStart(2, '0')}-${object.kind.toLowerCase()}-${
      object.metadata.name
    }.yaml`,
    content: renderYaml(object),
  }));
}
