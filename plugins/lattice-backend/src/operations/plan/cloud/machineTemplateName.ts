import { KubeObject, textAt } from '../../objects/KubeObject';

const references = [
  ['machineTemplate', 'spec', 'infrastructureRef', 'name'],
  ['machineTemplate', 'infrastructureRef', 'name'],
  ['template', 'spec', 'infrastructureRef', 'name'],
];

/** The template that a pool or a control plane makes its machines from. */
export function machineTemplateName(holder: KubeObject): string | undefined {
  return references
    .map(path => textAt(holder.spec, ...path))
    .find(name => name !== undefined);
}
