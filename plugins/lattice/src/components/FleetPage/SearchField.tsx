import InputAdornment from '@material-ui/core/InputAdornment';
import OutlinedInput from '@material-ui/core/OutlinedInput';
import { makeStyles } from '@material-ui/core/styles';
import SearchIcon from '@material-ui/icons/Search';
import { RefObject } from 'react';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => ({
  root: {
    height: 36,
    flex: '1 1 250px',
    minWidth: 200,
    maxWidth: 340,
    fontSize: 14,
  },
  key: {
    border: `1px solid ${tokensOf(theme).divider}`,
    borderRadius: 3,
    padding: '0 5px',
    fontFamily: 'inherit',
    fontSize: 11,
    lineHeight: '18px',
    color: tokensOf(theme).secondaryText,
  },
}));

/** Free text over name, namespace and message. */
export const SearchField = (props: {
  value: string;
  onChange: (text: string) => void;
  inputRef: RefObject<HTMLInputElement>;
}) => {
  const classes = useStyles();
  const t = useText();
  return (
    <OutlinedInput
      className={classes.root}
      type="search"
      value={props.value}
      placeholder={t('filter.search')}
      inputRef={props.inputRef}
      inputProps={{ 'aria-label': t('filter.search') }}
      onChange={event => props.onChange(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Escape') props.onChange('');
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        props.value ? undefined : <kbd className={classes.key}>/</kbd>
      }
    />
  );
};
