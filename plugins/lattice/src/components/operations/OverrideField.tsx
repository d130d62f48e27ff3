import { TextField } from '@backstage/ui';
import { problemOf } from '../../operations/problemOf';
import { useText } from '../../translation/useText';

/** True where a plan only waits for the reason to override its checks. */
export function canOverride(error: Error | undefined): boolean {
  return !!error && problemOf(error).message.includes('overrideReason');
}

/** Why an upgrade starts although its checks fail. */
export const OverrideField = (props: {
  reason: string;
  disabled?: boolean;
  onChange: (reason: string) => void;
}) => {
  const t = useText();
  return (
    <TextField
      label={t('upgrade.override')}
      description={t('upgrade.overrideHint')}
      value={props.reason}
      isDisabled={props.disabled}
      autoComplete="off"
      onChange={props.onChange}
    />
  );
};
