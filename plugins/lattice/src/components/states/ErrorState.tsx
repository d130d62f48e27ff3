import { Button } from '@backstage/ui';
import { makeStyles } from '@material-ui/core/styles';
import { useCopy } from '../../hooks/useCopy';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';
import { monospace } from '../monospace';
import { Notice } from '../Notice';

const useStyles = makeStyles(theme => ({
  root: { display: 'flex', flexDirection: 'column', gap: 12 },
  raw: {
    display: 'block',
    marginTop: 4,
    fontFamily: monospace,
    fontSize: 12,
    color: 'inherit',
  },
  actions: { display: 'flex', alignItems: 'center', gap: 12, flexWrap: 'wrap' },
  note: { fontSize: 12, color: tokensOf(theme).secondaryText },
}));

/** A plain sentence, the raw error below it, and another try. */
export const ErrorState = (props: {
  title: string;
  text: string;
  error: Error;
  retry: () => void;
  note?: string;
}) => {
  const classes = useStyles();
  const t = useText();
  const { copied, copy } = useCopy();
  const { title, text, error, retry, note } = props;
  const raw = `${error.name}: ${error.message}`;
  return (
    <div className={classes.root}>
      <Notice tone="error" role="alert" title={title}>
        {text}
        <code className={classes.raw}>{raw}</code>
      </Notice>
      <div className={classes.actions}>
        <Button variant="primary" onPress={retry}>
          {t('state.tryAgain')}
        </Button>
        <Button variant="tertiary" onPress={() => copy(raw)}>
          {copied ? t('copy.done') : t('state.copyDetails')}
        </Button>
        {note && <span className={classes.note}>{note}</span>}
      </div>
    </div>
  );
};
