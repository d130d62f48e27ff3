import { Radio, RadioGroup } from '@backstage/ui';
import { makeStyles } from '@material-ui/core/styles';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    options: {
      display: 'grid',
      gap: 8,
      gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    },
    option: {
      alignItems: 'flex-start',
      gap: 10,
      padding: '10px 12px',
      lineHeight: 1.4,
      borderRadius: 8,
      border: `1px solid ${tokens.secondaryText}`,
    },
    chosen: { background: tokens.selected, borderColor: tokens.focus },
    off: { borderStyle: 'dashed', color: tokens.secondaryText },
    title: { fontSize: 'var(--bui-font-size-3)', fontWeight: 600 },
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
  disabled?: boolean;
  onChange: (value: string) => void;
}) => {
  const classes = useStyles();
  const { label, value, options, disabled, onChange } = props;
  const look = (option: Option) =>
    [
      classes.option,
      option.value === value && classes.chosen,
      option.disabled && classes.off,
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <RadioGroup
      label={label}
      value={value ?? null}
      isDisabled={disabled}
      onChange={onChange}
    >
      <div className={classes.options}>
        {options.map(option => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.disabled}
            className={look(option)}
          >
            <span style={{ minWidth: 0 }}>
              <span className={classes.title}>{option.title}</span>
              {option.hint && (
                <span className={classes.hint} style={{ display: 'block' }}>
                  {option.hint}
                </span>
              )}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
};
