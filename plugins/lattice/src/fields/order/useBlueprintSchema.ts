import { useApi } from '@backstage/core-plugin-api';
import { latticeChoicesApiRef } from '../../api';
import { AsyncValue } from '../../hooks/AsyncValue';
import { useChoices } from '../useChoices';
import { SchemaPart } from './schemaPart';

/** The inputs of a flavour, as far as they don't depend on a class. */
export function useBlueprintSchema(
  blueprint: string | undefined,
): AsyncValue<SchemaPart> {
  const api = useApi(latticeChoicesApiRef);
  return useChoices(blueprint, async (id, signal) => {
    const { inputSchema } = await api.getBlueprint(id, {}, { signal });
    return inputSchema as SchemaPart;
  });
}
