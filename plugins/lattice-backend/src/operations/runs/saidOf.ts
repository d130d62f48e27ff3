import {
  RunChange,
  ScaleChange,
  UpgradeChange,
} from '@lattice-dev/plugin-lattice-common';

/** What the audit log says of a change. */
export function saidOf({
  wanted,
}: RunChange): Partial<
  Pick<UpgradeChange, 'version' | 'overrideReason'> & ScaleChange
> {
  const { version, overrideReason, pool, replicas } =
    wanted as Partial<UpgradeChange> & Partial<ScaleChange>;
  return { version, overrideReason, pool, replicas };
}
