export { applyDefaults } from './applyDefaults';
export type {
  ClassVariable,
  ClusterClassDefinition,
  VariableSchema,
} from './ClusterClassDefinition';
export { renderFormSchema, variablesFormSchema } from './formSchema';
export { readClusterClass } from './readClusterClass';
export { validateValue } from './validateValue';
export {
  rulesLeftToTheApiServer,
  validateVariables,
  type VariableOptions,
} from './validateVariables';
