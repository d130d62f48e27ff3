import { isControlPlaneMachine } from '../controllers/engine/objects';
import { Subject, Target } from './types';

const MATCHES: Record<Target, (isControlPlane: boolean) => boolean> = {
  controlPlane: isControlPlane => isControlPlane,
  workers: isControlPlane => !isControlPlane,
  oneControlPlane: isControlPlane => isControlPlane,
  oneWorker: isControlPlane => !isControlPlane,
  one: () => true,
};

/** Whether the machine of the subject is one that the failure is meant for. */
export function isTarget(
  target: Target | undefined,
  { machine }: Subject,
): boolean {
  if (!target) return true;
  return machine
    ? MATCHES[target](isControlPlaneMachine(machine))
    : target === 'one';
}
