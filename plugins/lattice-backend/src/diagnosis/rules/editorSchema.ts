import { z } from 'zod';
import { ruleFileSchema } from './ruleSchema';

/** The form of rule files as JSON schema, for editors that complete and check. */
export function editorSchema(): unknown {
  return {
    $id: 'lattice-diagnosis-rules',
    title: 'Diagnosis rules of Lattice',
    ...z.toJSONSchema(ruleFileSchema, { io: 'input', unrepresentable: 'any' }),
  };
}
