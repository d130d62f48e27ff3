import { Button } from '@backstage/ui';
import Dialog from '@material-ui/core/Dialog';
import DialogActions from '@material-ui/core/DialogActions';
import DialogContent from '@material-ui/core/DialogContent';
import DialogTitle from '@material-ui/core/DialogTitle';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';
import { TextRoot } from '../TextRoot';

const useStyles = makeStyles(theme => ({
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '10px 24px',
    margin: 0,
    '& dd': { margin: 0 },
  },
  key: {
    border: `1px solid ${tokensOf(theme).divider}`,
    borderRadius: 3,
    padding: '1px 7px',
    fontFamily: 'inherit',
    fontSize: 12,
  },
}));

const keys = [
  ['/', 'search'],
  ['?', 'list'],
  ['g c', 'clusters'],
  ['← ↑ → ↓', 'move'],
  ['Space', 'select'],
  ['Shift ↑ ↓', 'extend'],
  ['Enter', 'open'],
] as const;

/** The keys of the fleet page. */
export const KeysDialog = (props: { open: boolean; onClose: () => void }) => {
  const classes = useStyles();
  const t = useText();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      aria-labelledby="lattice-keys"
    >
      <DialogTitle id="lattice-keys">{t('keys.title')}</DialogTitle>
      <DialogContent>
        <TextRoot>
          <dl className={classes.list}>
            {keys.map(([key, name]) => [
              <dt key={`${name}-key`}>
                <kbd className={classes.key}>{key}</kbd>
              </dt>,
              <dd key={name}>{t(`keys.${name}`)}</dd>,
            ])}
          </dl>
        </TextRoot>
      </DialogContent>
      <DialogActions>
        <Button variant="secondary" onPress={props.onClose}>
          {t('keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
