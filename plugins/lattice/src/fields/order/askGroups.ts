import type { Ask } from './questions';
import { SchemaPart } from './schemaPart';

const has = (schema: SchemaPart, name: string) =>
  schema.properties?.[name] !== undefined;

/** Questions that most templates ask together, by one name. */
const groups: Record<string, (schema: SchemaPart) => string[]> = {
  place: schema => [
    'name',
    'owner',
    'managementCluster',
    // An operator makes the namespace; the credentials are in another one.
    has(schema, 'namespace') ? 'namespace' : 'openstack.secret.namespace',
    ...(has(schema, 'class') ? ['class'] : []),
    'kubernetesVersion',
    ...(has(schema, 'class') ? [] : ['credentials']),
  ],
  network: () => [
    'network.mode',
    'network.network.name',
    'network.externalNetwork.name',
    'network.nodeCidr',
  ],
};

/** Every question of a list, with those of its groups. */
export function expandAsks(
  asks: ReadonlyArray<string | Ask>,
  schema: SchemaPart,
): Ask[] {
  return asks.flatMap(ask => {
    if (typeof ask !== 'string') return [ask];
    const paths = Object.hasOwn(groups, ask) ? groups[ask](schema) : [ask];
    return paths.map(path => ({ path }));
  });
}
