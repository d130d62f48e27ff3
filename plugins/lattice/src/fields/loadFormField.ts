import { createFormField } from '@backstage/plugin-scaffolder-react/alpha';
import { FormFieldName, formFields, formValidations } from './formFields';

/** A field as the scaffolder of the new frontend system takes it. */
export async function loadFormField(name: FormFieldName) {
  // Each component takes the props of its own value; the scaffolder cannot
  // know that they fit the template's schema.
  const component = (await formFields[name]()) as Parameters<
    typeof createFormField
  >[0]['component'];
  const validation = formValidations[name] as Parameters<
    typeof createFormField
  >[0]['validation'];
  return createFormField({ name, component, validation });
}
