import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { tokensOf } from './healthTokens';

const useStyles = makeStyles(theme => ({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '12px 20px',
    borderBottom: `1px solid ${tokensOf(theme).divider}`,
  },
  note: {
    marginLeft: 'auto',
    fontSize: 12,
    color: tokensOf(theme).secondaryText,
  },
}));

/** Controls above a table, with a quiet note at the end. */
export const Toolbar = (props: { children: ReactNode; note?: ReactNode }) => {
  const classes = useStyles();
  return (
    <div className={classes.root}>
      {props.children}
      {props.note && <span className={classes.note}>{props.note}</span>}
    </div>
  );
};
