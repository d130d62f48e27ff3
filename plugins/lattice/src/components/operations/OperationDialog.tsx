import Button from '@material-ui/core/Button';
import Dialog from '@material-ui/core/Dialog';
import DialogActions from '@material-ui/core/DialogActions';
import DialogContent from '@material-ui/core/DialogContent';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import CloseIcon from '@material-ui/icons/Close';
import { FormEvent, ReactNode } from 'react';
import { Answers } from '../../hooks/useFormAddress';
import { useTransitionDuration } from '../../hooks/useTransitionDuration';
import { useText } from '../../translation/useText';
import { focusRing } from '../focusRing';
import { FormLink } from '../FormLink';
import { tokensOf } from '../healthTokens';
import { TextRoot } from '../TextRoot';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    head: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 16,
      padding: '18px 16px 14px 24px',
      borderBottom: `1px solid ${tokens.divider}`,
    },
    title: { margin: 0, fontSize: 20, lineHeight: 1.3, fontWeight: 700 },
    subtitle: { color: tokens.secondaryText, overflowWrap: 'anywhere' },
    close: { marginLeft: 'auto', ...focusRing(theme) },
    // Head and foot stay in sight while the content scrolls.
    form: {
      display: 'flex',
      flexDirection: 'column',
      minHeight: 0,
      overflow: 'hidden',
    },
    content: { padding: '20px 24px' },
    body: {
      display: 'grid',
      gap: 16,
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    foot: {
      padding: '12px 24px',
      gap: 8,
      borderTop: `1px solid ${tokens.divider}`,
    },
    asTask: {
      marginRight: 'auto',
      fontFamily: theme.typography.fontFamily,
      fontSize: 14,
    },
    danger: {
      background: theme.palette.type === 'light' ? '#C4162A' : '#FF9EA3',
      color: theme.palette.type === 'light' ? '#fff' : '#2b0508',
      '&:hover': {
        background: theme.palette.type === 'light' ? '#9d1021' : '#ffb9bd',
      },
      '&.Mui-disabled': { background: theme.palette.action.disabledBackground },
    },
  };
});

// Only one dialog is open at a time.
const TITLE_ID = 'lattice-operation-title';

/** The button of a dialog that does it; absent once it is done. */
export interface Confirmation {
  label: string;
  disabled: boolean;
  danger?: boolean;
  onConfirm: () => void;
}

/** The frame of every dialog that changes a cluster. */
export const OperationDialog = (props: {
  title: string;
  subtitle?: ReactNode;
  wide?: boolean;
  confirmation?: Confirmation;
  /** The template that does the same, and what it is told. */
  asTask?: { template: string; answers: Answers };
  onClose: () => void;
  children: ReactNode;
}) => {
  const classes = useStyles();
  const t = useText();
  const { title, subtitle, confirmation, asTask, onClose } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirmation && !confirmation.disabled) confirmation.onConfirm();
  };
  return (
    <Dialog
      open
      fullWidth
      transitionDuration={useTransitionDuration()}
      maxWidth={props.wide ? 'md' : 'sm'}
      onClose={onClose}
      aria-labelledby={TITLE_ID}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextRoot>
          <div className={classes.head}>
            <div>
              <h2 id={TITLE_ID} className={classes.title}>
                {title}
              </h2>
              {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
            </div>
            <IconButton
              size="small"
              className={classes.close}
              aria-label={t('dialog.close')}
              onClick={onClose}
            >
              <CloseIcon />
            </IconButton>
          </div>
        </TextRoot>
        <DialogContent className={classes.content}>
          <TextRoot>
            <div className={classes.body}>{props.children}</div>
          </TextRoot>
        </DialogContent>
        <DialogActions className={classes.foot}>
          {confirmation && asTask && (
            <div className={classes.asTask}>
              <FormLink {...asTask}>{t('dialog.asTask')}</FormLink>
            </div>
          )}
          <Button color="primary" onClick={onClose}>
            {confirmation ? t('dialog.cancel') : t('dialog.close')}
          </Button>
          {confirmation && (
            <Button
              type="submit"
              variant="contained"
              color={confirmation.danger ? 'default' : 'primary'}
              className={confirmation.danger ? classes.danger : undefined}
              disabled={confirmation.disabled}
            >
              {confirmation.label}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
};
