import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../translation/useText';
import { tokensOf } from './healthTokens';

const useStyles = makeStyles(theme => ({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    height: 22,
    padding: '0 9px',
    borderRadius: 3,
    fontSize: 11,
    lineHeight: 1,
    fontWeight: 400,
    border: `1px dashed ${tokensOf(theme).faintText}`,
  },
  small: { height: 17, padding: '0 5px', fontSize: 11 },
}));

/** Stands wherever a simulated management cluster is named. */
export const SandboxBadge = (props: { small?: boolean }) => {
  const classes = useStyles();
  const t = useText();
  return (
    <span
      className={`${classes.root} ${props.small ? classes.small : ''}`}
      title={t('sandbox.hint')}
    >
      {t('sandbox.badge')}
    </span>
  );
};
