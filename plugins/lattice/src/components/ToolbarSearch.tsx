import InputAdornment from '@material-ui/core/InputAdornment';
import OutlinedInput from '@material-ui/core/OutlinedInput';
import SearchIcon from '@material-ui/icons/Search';

/** A small search field above a table. */
export const ToolbarSearch = (props: {
  label: string;
  value: string;
  width?: number;
  onChange: (text: string) => void;
}) => (
  <OutlinedInput
    type="search"
    value={props.value}
    placeholder={props.label}
    inputProps={{ 'aria-label': props.label }}
    style={{ height: 36, width: props.width ?? 220, fontSize: 14 }}
    onChange={event => props.onChange(event.target.value)}
    startAdornment={
      <InputAdornment position="start">
        <SearchIcon fontSize="small" />
      </InputAdornment>
    }
  />
);
