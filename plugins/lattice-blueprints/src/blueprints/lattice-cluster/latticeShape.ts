import { Capabilities, servedKind } from '../../capabilities/Capabilities';
import { JsonObject, JsonValue } from '../../objects/KubernetesObject';

/**
 * The form of LatticeCluster that is served: the one of the guide, the later
 * one, one without OpenStack, or not known.
 *
 * @public
 */
export type LatticeShape = 'guide' | 'later' | 'without-openstack' | 'unknown';

function descend(
  schema: JsonObject | undefined,
  path: string[],
): JsonObject | undefined {
  let current: JsonValue | undefined = schema;
  for (const name of path) {
    const properties = (current as JsonObject | undefined)?.properties as
      | JsonObject
      | undefined;
    current = properties?.[name];
  }
  return current as JsonObject | undefined;
}

/**
 * Tells the form by the schema that the management cluster serves.
 *
 * @public
 */
export function readLatticeShape(capabilities: Capabilities): LatticeShape {
  const schema = servedKind(capabilities, 'latticeCluster')?.schema;
  const config = descend(schema, ['spec', 'provider', 'config']);
  if (config === undefined) {
    return 'unknown';
  }
  const openstack = descend(config, ['openstack']);
  if (openstack === undefined) {
    return 'without-openstack';
  }
  if (descend(openstack, ['cpFlavor']) !== undefined) {
    return 'guide';
  }
  return descend(openstack, ['externalNetwork']) !== undefined
    ? 'later'
    : 'unknown';
}
