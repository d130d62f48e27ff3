import Paper from '@material-ui/core/Paper';
import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => ({
  root: {
    padding: '40px 24px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: 12,
  },
  title: { margin: 0, fontSize: 18, lineHeight: 1.3, fontWeight: 700 },
  text: { color: tokensOf(theme).secondaryText, maxWidth: '60ch' },
  actions: { display: 'flex', gap: 12, flexWrap: 'wrap', marginTop: 8 },
  note: { color: tokensOf(theme).secondaryText, fontSize: 12 },
}));

/** A drawing, a sentence and what to do, where there is nothing to list. */
export const StatePanel = (props: {
  drawing?: ReactNode;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  note?: string;
  role?: 'alert' | 'status';
}) => {
  const classes = useStyles();
  const { drawing, title, text, actions, note, role } = props;
  return (
    <Paper className={classes.root} role={role}>
      {drawing}
      <h2 className={classes.title}>{title}</h2>
      {text && <div className={classes.text}>{text}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
      {note && <div className={classes.note}>{note}</div>}
    </Paper>
  );
};
