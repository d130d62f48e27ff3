import { makeStyles } from '@material-ui/core/styles';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { margin: 0, padding: 0, border: 0, minWidth: 0 },
    legend: { padding: 0, marginBottom: 6, fontSize: 12, fontWeight: 700 },
    options: {
      display: 'grid',
      gap: 8,
      gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    },
    option: {
      position: 'relative',
      display: 'flex',
      alignItems: 'flex-start',
      gap: 10,
      padding: '9px 12px',
      cursor: 'pointer',
      borderRadius: 4,
      border: `1px solid ${tokens.divider}`,
      '&:focus-within': {
        outline: `2px solid ${tokens.focus}`,
        outlineOffset: 1,
      },
    },
    chosen: { background: tokens.selected, borderColor: tokens.focus },
    off: { cursor: 'default', borderStyle: 'dashed' },
    input: {
      margin: '3px 0 0',
      accentColor: tokens.focus,
      flex: 'none',
      outline: 'none',
    },
    title: { fontWeight: 500 },
    offTitle: { color: tokens.secondaryText },
    hint: {
      fontSize: 12,
      color: tokens.secondaryText,
      overflowWrap: 'anywhere',
    },
  };
});

export interface Option {
  value: string;
  title: string;
  hint?: string;
  /** A disabled option keeps its place and says why in its hint. */
  disabled?: boolean;
}

/** One of several, each with a line that explains it. */
export const OptionList = (props: {
  label: string;
  value: string | undefined;
  options: readonly Option[];
  onChange: (value: string) => void;
}) => {
  const classes = useStyles();
  const { label, value, options, onChange } = props;
  const look = (option: Option) =>
    [
      classes.option,
      option.value === value && classes.chosen,
      option.disabled && classes.off,
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.options}>
        {options.map(option => (
          <label key={option.value} className={look(option)}>
            <input
              type="radio"
              className={classes.input}
              name={label}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span style={{ minWidth: 0 }}>
              <span
                className={`${classes.title} ${
                  option.disabled ? classes.offTitle : ''
                }`}
              >
                {option.title}
              </span>
              {option.hint && (
                <span className={classes.hint} style={{ display: 'block' }}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
