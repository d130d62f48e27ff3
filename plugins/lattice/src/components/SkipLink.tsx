import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../translation/useText';
import { tokensOf } from './healthTokens';

const useStyles = makeStyles(theme => ({
  root: {
    position: 'absolute',
    left: 16,
    top: -60,
    zIndex: theme.zIndex.tooltip,
    padding: '8px 16px',
    borderRadius: 4,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    border: `2px solid ${tokensOf(theme).focus}`,
    '&:focus': { top: 12 },
  },
}));

/** The element that skip links lead to. */
export const CONTENT_ID = 'lattice-content';

/** Leads the keyboard past header and tabs; seen only while it has focus. */
export const SkipLink = (props: { target?: string; label?: string }) => {
  const classes = useStyles();
  const t = useText();
  const { target = CONTENT_ID, label } = props;
  return (
    <a
      href={`#${target}`}
      className={classes.root}
      onClick={event => {
        // The address belongs to the view: only the focus moves.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {label ?? t('state.skip')}
    </a>
  );
};
