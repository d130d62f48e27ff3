import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import { makeStyles } from '@material-ui/core/styles';
import { FormEvent, ReactNode } from 'react';
import { Answers } from '../../hooks/useFormAddress';
import { useText } from '../../translation/useText';
import { FormLink } from '../FormLink';
import { tokensOf } from '../healthTokens';
import { TextRoot } from '../TextRoot';

const useStyles = makeStyles(theme => ({
  // Head and foot stay in sight while the content scrolls.
  form: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    overflow: 'hidden',
    // Backstage UI's own grey is too dark for the surface of a dark dialog.
    '--bui-fg-secondary': tokensOf(theme).secondaryText,
  },
  header: { padding: '12px 12px 12px 24px' },
  content: { padding: '20px 24px' },
  body: {
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  subtitle: {
    color: tokensOf(theme).secondaryText,
    overflowWrap: 'anywhere',
  },
  footer: { padding: '12px 24px', flexWrap: 'wrap' },
  asTask: { marginRight: 'auto' },
  danger: { '&[data-disabled]': { opacity: 0.5 } },
}));

/** The button of a dialog that does it; absent once it is done. */
export interface Confirmation {
  /** Names the result: "Scale batch to 4". */
  label: string;
  disabled: boolean;
  danger?: boolean;
  /** True while the change is under way. */
  pending?: boolean;
  onConfirm: () => void;
}

/** The frame of every dialog that changes a cluster. */
export const OperationDialog = (props: {
  title: string;
  subtitle?: ReactNode;
  wide?: boolean;
  confirmation?: Confirmation;
  /** The template that does the same, and its answers. */
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
      isOpen
      width={props.wide ? 960 : 600}
      onOpenChange={open => !open && onClose()}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <DialogHeader className={classes.header}>{title}</DialogHeader>
        <DialogBody className={classes.content}>
          <TextRoot>
            <div className={classes.body}>
              {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
              {props.children}
            </div>
          </TextRoot>
        </DialogBody>
        <DialogFooter className={classes.footer}>
          {confirmation && asTask && (
            <div className={classes.asTask}>
              <FormLink {...asTask}>{t('dialog.asTask')}</FormLink>
            </div>
          )}
          <Button variant="secondary" onPress={onClose}>
            {confirmation ? t('dialog.cancel') : t('dialog.close')}
          </Button>
          {confirmation && (
            <Button
              type="submit"
              variant="primary"
              destructive={confirmation.danger}
              className={confirmation.danger ? classes.danger : undefined}
              isPending={confirmation.pending}
              isDisabled={confirmation.disabled && !confirmation.pending}
            >
              {confirmation.label}
            </Button>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  );
};
