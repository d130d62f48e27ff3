import type { CustomFieldValidator } from '@backstage/plugin-scaffolder-react';
import type { FieldOptions } from '../FieldOptions';

/** Holds a page back while one of its answers can't work. */
export const validateOrder: CustomFieldValidator<
  Record<string, unknown>,
  FieldOptions
> = async (order, validation, { apiHolder, uiSchema }) => {
  const { orderIssues } = await import('./orderValidation');
  const options = uiSchema?.['ui:options'] ?? {};
  const issues = await orderIssues(order, { options, apis: apiHolder });
  for (const [path, message] of issues) {
    validation.addError(`${path}: ${message}`);
  }
};
