import CancelIcon from '@material-ui/icons/Cancel';
import CheckCircleIcon from '@material-ui/icons/CheckCircle';
import HelpOutlineIcon from '@material-ui/icons/HelpOutline';
import RadioButtonUncheckedIcon from '@material-ui/icons/RadioButtonUnchecked';
import TimelapseIcon from '@material-ui/icons/Timelapse';
import { HealthTokens } from '../healthTokens';
import { useTokens } from '../useTokens';
import { StepLook } from './describeStep';

const icons: Record<StepLook, typeof CancelIcon> = {
  done: CheckCircleIcon,
  now: TimelapseIcon,
  bad: CancelIcon,
  wait: RadioButtonUncheckedIcon,
  unknown: HelpOutlineIcon,
};

/** The colour of text and icon of a step. */
export function lookColour(tokens: HealthTokens, look: StepLook): string {
  const colours: Record<StepLook, string> = {
    done: tokens.health.healthy.text,
    now: tokens.health.progressing.text,
    bad: tokens.health.failed.text,
    wait: tokens.faintText,
    unknown: tokens.health.unknown.text,
  };
  return colours[look];
}

/** The icon of a step: *waits* is an empty ring. */
export const StepIcon = (props: { look: StepLook; size?: number }) => {
  const tokens = useTokens();
  const Icon = icons[props.look];
  return (
    <Icon
      style={{
        fontSize: props.size ?? 26,
        color: lookColour(tokens, props.look),
        flex: 'none',
      }}
    />
  );
};
