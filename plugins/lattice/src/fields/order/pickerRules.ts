import type { FieldOptions } from '../FieldOptions';

/** The field that asks one answer, and what it is told. */
export interface Picker {
  field: string;
  options?: Partial<FieldOptions>;
}

const cloud = (
  list: FieldOptions['list'],
  by?: FieldOptions['by'],
): Picker => ({
  field: 'LatticeCloudPicker',
  options: { list, ...(by && { by }) },
});

const size = (role: FieldOptions['role']): Picker => ({
  field: 'LatticeMachineSizePicker',
  options: { role },
});

/**
 * Which answers can be chosen from a list, by the end of their path. The
 * first that fits counts.
 */
const rules: Array<[RegExp, Picker]> = [
  [/^owner$/, { field: 'OwnerPicker' }],
  [/^managementCluster$/, { field: 'LatticeManagementClusterPicker' }],
  [/^(openstack\.secret\.)?namespace$/, { field: 'LatticeNamespacePicker' }],
  [/^kubernetesVersion$/, { field: 'LatticeVersionPicker' }],
  [/^class$/, { field: 'LatticeClassPicker' }],
  [/^variables$/, { field: 'LatticeClassVariables' }],
  [/^controlPlane\.machine$/, { field: 'LatticeMachine' }],
  [/^workers$/, { field: 'LatticePools' }],
  [
    /(^|\.)(credentials|openstack\.secret)\.(secretName|name)$/,
    { field: 'LatticeCredentialsPicker' },
  ],
  [/^controlPlane\..*flavor$|controlPlaneFlavor$/i, size('controlPlane')],
  [/^workers\..*flavor$|workerFlavor$/i, size('worker')],
  [/(image\.name|imageName)$/, cloud('images')],
  [/machine\.image\.id$/, cloud('images', 'id')],
  [/sshKeyName$/, cloud('keyPairs')],
  [/rootVolume\.type$/, cloud('volumeTypes')],
  [/rootVolume\.availabilityZone$/, cloud('volumeZones')],
  [/(failureDomain|vailabilityZone)$/, cloud('computeZones')],
  [/externalNetwork\.name$/, cloud('externalNetworks')],
  [
    /externalNetwork(\.id)?$|networkExternalID$/,
    cloud('externalNetworks', 'id'),
  ],
  [/router\.name$/, cloud('routers')],
  [/router\.id$/, cloud('routers', 'id')],
  [/network\.name$/, cloud('networks')],
  [/network\.id$/, cloud('networks', 'id')],
  [/serverGroup\.name$/, cloud('serverGroups')],
  [/serverGroup\.id$|ServerGroupID$/, cloud('serverGroups', 'id')],
  [/^apiServer\.provider$/, cloud('loadBalancerProviders')],
  [/^apiServer\.flavor$|loadBalancerFlavor$/, cloud('loadBalancerFlavors')],
];

/** The list that an answer can be chosen from, if there is one. */
export function pickerFor(path: string): Picker | undefined {
  return rules.find(([ends]) => ends.test(path))?.[1];
}
