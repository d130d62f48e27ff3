import { ConditionStatus } from '@lattice-dev/plugin-lattice-common';
import CancelIcon from '@material-ui/icons/Cancel';
import CheckCircleIcon from '@material-ui/icons/CheckCircle';
import RadioButtonUncheckedIcon from '@material-ui/icons/RadioButtonUnchecked';
import { useText } from '../translation/useText';
import { useTokens } from './useTokens';

const icons = {
  good: CheckCircleIcon,
  bad: CancelIcon,
  neutral: RadioButtonUncheckedIcon,
};

/** Whether a condition is good news, whatever its polarity. */
export const ConditionIcon = (props: {
  verdict: ConditionStatus['verdict'];
  size?: number;
}) => {
  const tokens = useTokens();
  const t = useText();
  const Icon = icons[props.verdict];
  const colours = {
    good: tokens.health.healthy.text,
    bad: tokens.health.failed.text,
    neutral: tokens.faintText,
  };
  return (
    <Icon
      titleAccess={t(`conditions.${props.verdict}`)}
      style={{
        fontSize: props.size ?? 16,
        color: colours[props.verdict],
        flex: 'none',
        verticalAlign: 'text-bottom',
      }}
    />
  );
};
