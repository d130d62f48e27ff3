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
    fontWeight: 700,
    letterSpacing: '.05em',
    textTransform: 'uppercase',
    border: `1.5px dashed ${tokensOf(theme).faintText}`,
    background: `repeating-linear-gradient(135deg, transparent 0 6px, ${theme.palette.action.hover} 6px 12px)`,
  },
  onHeader: { color: '#fff', borderColor: '#cfcfcf' },
  small: { height: 17, padding: '0 5px', fontSize: 9.5 },
}));

/** Stands wherever a simulated management cluster is named. */
export const SandboxBadge = (props: {
  onHeader?: boolean;
  small?: boolean;
}) => {
  const classes = useStyles();
  const t = useText();
  const variant = [
    classes.root,
    props.onHeader && classes.onHeader,
    props.small && classes.small,
  ];
  return (
    <span
      className={variant.filter(Boolean).join(' ')}
      title={t('sandbox.hint')}
    >
      {t('sandbox.badge')}
    </span>
  );
};
