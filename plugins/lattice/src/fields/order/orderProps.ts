import { FieldProps } from '../FieldOptions';

/** Props of a folded manifest preview for the order in a field. */
export function orderProps<T>(
  props: FieldProps<T>,
  orderField: string,
): FieldProps<string> {
  const { blueprint } = props.uiSchema?.['ui:options'] ?? {};
  return {
    ...props,
    uiSchema: { 'ui:options': { blueprint, orderField, folded: true } },
  } as unknown as FieldProps<string>;
}
