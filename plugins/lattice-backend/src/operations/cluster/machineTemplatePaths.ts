/** Where control planes and pools refer to their machine template. */
export const machineTemplatePaths = [
  ['machineTemplate', 'spec', 'infrastructureRef'],
  ['machineTemplate', 'infrastructureRef'],
  ['template', 'spec', 'infrastructureRef'],
];
