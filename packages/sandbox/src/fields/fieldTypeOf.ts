import { storedVersionOf } from '../crds/KindRegistry';
import { ServedKind } from '../crds/types';
import { FieldType } from './FieldType';
import { ruleTypeOf } from './ruleType';
import { schemaTypeOf } from './schemaType';

/** How objects of a kind merge: by their schema, else by the rule table. */
export function fieldTypeOf(kind: ServedKind): FieldType {
  const { schema } = storedVersionOf(kind);
  return schema ? schemaTypeOf(schema) : ruleTypeOf(kind);
}
