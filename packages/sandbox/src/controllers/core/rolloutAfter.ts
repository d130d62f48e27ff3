import { KubeObject } from '../../store/types';
import { Context } from '../engine/Controller';

/** Whether an object is older than the moment from which all are to be new. */
export function isToBeRolled(
  { metadata }: KubeObject,
  owner: { spec: { [key: string]: unknown } },
  { clock }: Pick<Context, 'clock'>,
): boolean {
  const rollout = owner.spec.rollout as { after?: string } | undefined;
  const after = Date.parse(rollout?.after ?? '');
  return (
    after <= clock.now().getTime() &&
    Date.parse(metadata.creationTimestamp ?? '') < after
  );
}
