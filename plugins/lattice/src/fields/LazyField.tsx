import { ComponentType, lazy, Suspense } from 'react';
import { FieldProps } from './FieldOptions';
import { FormFieldName, formFields } from './formFields';

/** A field that is loaded when a form shows it, for the old system. */
export function createLazyField(name: FormFieldName) {
  const Field = lazy(async () => ({
    // Each field takes the props of its own value, which the template gives.
    default: (await formFields[name]()) as ComponentType<FieldProps<unknown>>,
  }));
  const LazyField = (props: FieldProps<unknown>) => (
    <Suspense fallback={null}>
      <Field {...props} />
    </Suspense>
  );
  return LazyField;
}
