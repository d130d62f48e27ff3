import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { tokensOf } from '../components/healthTokens';
import { useText } from '../translation/useText';

const useStyles = makeStyles(theme => ({
  line: {
    margin: '4px 0 0',
    fontFamily: theme.typography.fontFamily,
    fontSize: 12,
    color: tokensOf(theme).secondaryText,
  },
}));

/** What stands below a field: its description, news about it, a retry. */
export const FieldHelp = (props: {
  description?: ReactNode;
  lines: Array<ReactNode>;
  busy: boolean;
  retry?: () => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const { description, lines, busy, retry } = props;
  // The same sentence can come from two sides; it is said once.
  const said = [...new Set(lines.filter(Boolean))];
  return (
    <>
      {description && <div className={classes.line}>{description}</div>}
      <div role="status" aria-busy={busy}>
        {said.map(line => (
          <p key={String(line)} className={classes.line}>
            {line}
          </p>
        ))}
      </div>
      {retry && (
        <Button size="small" color="primary" onClick={retry}>
          {t('field.again')}
        </Button>
      )}
    </>
  );
};
