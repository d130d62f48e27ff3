import { makeStyles } from '@material-ui/core/styles';
import ToggleButton from '@material-ui/lab/ToggleButton';
import ToggleButtonGroup from '@material-ui/lab/ToggleButtonGroup';
import { ReactNode } from 'react';
import { tokensOf } from './healthTokens';

const useStyles = makeStyles(theme => ({
  button: {
    height: 32,
    padding: '0 12px',
    gap: 6,
    textTransform: 'none',
    fontSize: 13,
    letterSpacing: 0,
    whiteSpace: 'nowrap',
    color: tokensOf(theme).secondaryText,
    '&.Mui-selected': {
      color: theme.palette.primary.main,
      background: tokensOf(theme).selected,
      fontWeight: 500,
    },
    '&:focus-visible': {
      outline: `2px solid ${tokensOf(theme).focus}`,
      outlineOffset: -2,
    },
  },
}));

/** One of a few, as a row of buttons. */
export function Choice<T extends string>(props: {
  label: string;
  value: T;
  options: ReadonlyArray<{ value: T; title: ReactNode }>;
  onChange: (value: T) => void;
}) {
  const classes = useStyles();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={props.label}
      value={props.value}
      onChange={(_, value: T | null) => value && props.onChange(value)}
    >
      {props.options.map(option => (
        <ToggleButton
          key={option.value}
          value={option.value}
          className={classes.button}
        >
          {option.title}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
