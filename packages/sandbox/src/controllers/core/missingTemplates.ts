import { Context } from '../engine/Controller';
import { LocalRef, MachineDeployment } from '../engine/model';
import { isDeleting, addOwner, ownerRef } from '../engine/objects';
import { clusterOf, follow } from './clusterView';

/** Says which template is missing; the others are adopted by the Cluster. */
export function missingTemplates(
  deployment: MachineDeployment,
  context: Context,
): string | undefined {
  const { bootstrap, infrastructureRef } = deployment.spec.template.spec;
  const missing = [bootstrap.configRef, infrastructureRef]
    .filter(ref => ref !== undefined)
    .filter(ref => !adoptTemplate(deployment, ref, context));
  return missing.length > 0
    ? `${missing.map(({ kind }) => kind).join(' and ')} ${
        missing.length > 1 ? 'do' : 'does'
      } not exist`
    : undefined;
}

function adoptTemplate(
  deployment: MachineDeployment,
  ref: LocalRef,
  context: Context,
): boolean {
  const template = follow(deployment, ref, context);
  const cluster = clusterOf(deployment, context);
  if (!template) return false;
  if (cluster && !isDeleting(template)) {
    context.client.patch(template, draft => addOwner(draft, ownerRef(cluster)));
  }
  return true;
}
