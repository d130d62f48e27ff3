import { machineTemplatePaths } from '../../cluster/machineTemplatePaths';
import { KubeObject, textAt } from '../../objects/KubeObject';

/** The template that a pool or a control plane makes its machines from. */
export function machineTemplateName(holder: KubeObject): string | undefined {
  return machineTemplatePaths
    .map(path => textAt(holder.spec, ...path, 'name'))
    .find(name => name !== undefined);
}
