import { ScaleTarget } from '../../operations/scaleTargets';
import { Text, useText } from '../../translation/useText';
import { OptionList } from './OptionList';

function hintOf(t: Text, target: ScaleTarget): string {
  const { autoscaling, desired, machineSize, hosted } = target;
  if (autoscaling) {
    return t('scale.autoscaled', {
      min: String(autoscaling.min),
      max: String(autoscaling.max),
    });
  }
  const now = hosted
    ? t('scale.pods', { count: desired })
    : t('scale.machines', { count: desired });
  return [now, machineSize].filter(Boolean).join(' · ');
}

/** Pools and control plane to choose from; an autoscaled one says so. */
export const ScaleTargets = (props: {
  targets: readonly ScaleTarget[];
  index: number;
  disabled?: boolean;
  onChoose: (index: number) => void;
}) => {
  const t = useText();
  const { targets, index, disabled, onChoose } = props;
  return (
    <OptionList
      label={t('scale.what')}
      value={String(index)}
      disabled={disabled}
      onChange={value => onChoose(Number(value))}
      options={targets.map((target, at) => ({
        value: String(at),
        title: target.pool ?? t('scale.controlPlane'),
        hint: hintOf(t, target),
        disabled: Boolean(target.autoscaling),
      }))}
    />
  );
};
