import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { tokensOf } from '../../healthTokens';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      fontSize: 12,
      color: tokens.secondaryText,
    },
    flag: {
      fontSize: 11,
      fontWeight: 700,
      color: tokens.health.failed.text,
    },
  };
});

/** The small line over a title: a red word first, if it is about what broke. */
export const Overline = (props: {
  icon?: ReactNode;
  flag?: string;
  children?: ReactNode;
}) => {
  const classes = useStyles();
  return (
    <div className={classes.root}>
      {props.icon}
      {props.flag && <span className={classes.flag}>{props.flag}</span>}
      {props.children}
    </div>
  );
};
