import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import { FormFieldName } from '../fields/formFields';

const names: Record<FormFieldName, string> = {
  LatticeCluster: 'cluster',
  LatticeManagementClusterPicker: 'management-cluster-picker',
  LatticeNamespacePicker: 'namespace-picker',
  LatticeVersionPicker: 'version-picker',
  LatticeClassPicker: 'class-picker',
  LatticeMachine: 'machine',
  LatticePools: 'pools',
  LatticeMachineSizePicker: 'machine-size-picker',
  LatticeCloudPicker: 'cloud-picker',
  LatticeCredentialsPicker: 'credentials-picker',
  LatticeClassVariables: 'class-variables',
  LatticeManifestPreview: 'manifest-preview',
  LatticePlan: 'plan',
};

/** `scaffolder-form-field:lattice/<name>`: the fields of templates' forms. */
export const formFieldExtensions = Object.entries(names).map(([field, name]) =>
  FormFieldBlueprint.make({
    name,
    params: {
      field: () =>
        import('../fields/loadFormField').then(m =>
          m.loadFormField(field as FormFieldName),
        ),
    },
  }),
);
