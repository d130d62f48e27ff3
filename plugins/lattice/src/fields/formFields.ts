import { validateOrder } from './order/validateOrder';

/**
 * The fields by the name that templates use in `ui:field`, each loaded when
 * the first form needs it.
 */
export const formFields = {
  LatticeCluster: () => import('./order/OrderField').then(m => m.OrderField),
  LatticeManagementClusterPicker: () =>
    import('./ManagementClusterPicker').then(m => m.ManagementClusterPicker),
  LatticeNamespacePicker: () =>
    import('./NamespacePicker').then(m => m.NamespacePicker),
  LatticeVersionPicker: () =>
    import('./VersionPicker').then(m => m.VersionPicker),
  LatticeClassPicker: () => import('./ClassPicker').then(m => m.ClassPicker),
  LatticeMachine: () => import('./MachineField').then(m => m.MachineField),
  LatticePools: () => import('./PoolsField').then(m => m.PoolsField),
  LatticeMachineSizePicker: () =>
    import('./MachineSizePicker').then(m => m.MachineSizePicker),
  LatticeCloudPicker: () =>
    import('./cloud/CloudPicker').then(m => m.CloudPicker),
  LatticeCredentialsPicker: () =>
    import('./CredentialsPicker').then(m => m.CredentialsPicker),
  LatticeClassVariables: () =>
    import('./ClassVariables').then(m => m.ClassVariables),
  LatticeManifestPreview: () =>
    import('./ManifestPreview').then(m => m.ManifestPreview),
  LatticePlan: () => import('./PlanField').then(m => m.PlanField),
};

/** What holds a page of the form back, by the name of the field. */
export const formValidations: {
  [field in FormFieldName]?: typeof validateOrder;
} = { LatticeCluster: validateOrder };

export type FormFieldName = keyof typeof formFields;
