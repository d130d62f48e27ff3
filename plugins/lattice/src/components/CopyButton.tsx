import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import Tooltip from '@material-ui/core/Tooltip';
import CheckIcon from '@material-ui/icons/Check';
import FileCopyIcon from '@material-ui/icons/FileCopyOutlined';
import { useCopy } from '../hooks/useCopy';
import { useText } from '../translation/useText';
import { focusRing } from './focusRing';

const useStyles = makeStyles(theme => ({
  root: { width: 28, height: 28, padding: 0, ...focusRing(theme) },
  icon: { fontSize: 16 },
}));

/** Copies a text; the label says which. */
export const CopyButton = (props: {
  text: string;
  label: string;
  className?: string;
}) => {
  const classes = useStyles();
  const t = useText();
  const { copied, copy } = useCopy();
  const Icon = copied ? CheckIcon : FileCopyIcon;
  return (
    <Tooltip title={copied ? t('copy.done') : props.label}>
      <IconButton
        size="small"
        aria-label={props.label}
        className={`${classes.root} ${props.className ?? ''}`}
        onClick={() => copy(props.text)}
      >
        <Icon className={classes.icon} />
      </IconButton>
    </Tooltip>
  );
};
