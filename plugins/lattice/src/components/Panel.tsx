import Paper from '@material-ui/core/Paper';
import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { tokensOf } from './healthTokens';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { minWidth: 0 },
    head: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: 12,
      minHeight: 52,
      padding: '10px 16px 10px 20px',
      borderBottom: `1px solid ${tokens.divider}`,
    },
    title: { margin: 0, fontSize: 16, lineHeight: 1.4, fontWeight: 700 },
    hint: { color: tokens.secondaryText, fontSize: 13 },
    action: {
      marginLeft: 'auto',
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      color: tokens.secondaryText,
      fontSize: 12,
    },
    body: { padding: '16px 20px' },
  };
});

/** A card with a heading, a quiet hint beside it and room for an action. */
export const Panel = (props: {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  /** True when the content brings its own distance to the edge. */
  flush?: boolean;
  children: ReactNode;
}) => {
  const classes = useStyles();
  const { title, hint, action, flush, children } = props;
  return (
    <Paper component="section" aria-label={title} className={classes.root}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {hint && <span className={classes.hint}>{hint}</span>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      <div className={flush ? undefined : classes.body}>{children}</div>
    </Paper>
  );
};
