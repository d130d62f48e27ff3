import { createFormField } from '@backstage/plugin-scaffolder-react/alpha';

/**
 * The fields by the name that templates use in `ui:field`, each loaded when
 * the first form needs it.
 */
export const formFields = {
  LatticeManagementClusterPicker: () =>
    import('./ManagementClusterPicker').then(m => m.ManagementClusterPicker),
  LatticeNamespacePicker: () =>
    import('./NamespacePicker').then(m => m.NamespacePicker),
  LatticeVersionPicker: () =>
    import('./VersionPicker').then(m => m.VersionPicker),
  LatticeClassPicker: () => import('./ClassPicker').then(m => m.ClassPicker),
  LatticeMachineSizePicker: () =>
    import('./MachineSizePicker').then(m => m.MachineSizePicker),
  LatticeCredentialsPicker: () =>
    import('./CredentialsPicker').then(m => m.CredentialsPicker),
  LatticeClassVariables: () =>
    import('./ClassVariables').then(m => m.ClassVariables),
  LatticeManifestPreview: () =>
    import('./ManifestPreview').then(m => m.ManifestPreview),
  LatticePlan: () => import('./PlanField').then(m => m.PlanField),
};

export type FormFieldName = keyof typeof formFields;

/** A field as the scaffolder of the new frontend system takes it. */
export async function loadFormField(name: FormFieldName) {
  // Each component takes the props of its own value; the scaffolder cannot
  // know that they fit the template's schema.
  const component = (await formFields[name]()) as Parameters<
    typeof createFormField
  >[0]['component'];
  return createFormField({ name, component });
}
