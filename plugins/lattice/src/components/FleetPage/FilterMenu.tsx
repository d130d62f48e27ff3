import Button from '@material-ui/core/Button';
import Menu from '@material-ui/core/Menu';
import MenuItem from '@material-ui/core/MenuItem';
import { makeStyles } from '@material-ui/core/styles';
import CheckBoxIcon from '@material-ui/icons/CheckBox';
import CheckBoxOutlineBlankIcon from '@material-ui/icons/CheckBoxOutlineBlank';
import KeyboardArrowDownIcon from '@material-ui/icons/KeyboardArrowDown';
import { useMemo, useState } from 'react';
import { formatCount } from '../../format/counts';
import { focusRing } from '../focusRing';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => ({
  button: {
    height: 36,
    padding: '0 8px 0 12px',
    fontWeight: 400,
    fontSize: 14,
    letterSpacing: 0,
    textTransform: 'none',
    whiteSpace: 'nowrap',
    borderColor:
      theme.palette.type === 'dark'
        ? 'rgba(255,255,255,.27)'
        : 'rgba(0,0,0,.23)',
    color: tokensOf(theme).secondaryText,
    '& strong': {
      color: theme.palette.text.primary,
      fontWeight: 500,
      maxWidth: 140,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    ...focusRing(theme),
  },
  menu: { maxHeight: 420, minWidth: 220 },
  item: { padding: '8px 16px 8px 14px', gap: 12 },
  count: {
    marginLeft: 'auto',
    paddingLeft: 24,
    fontSize: 12,
    color: tokensOf(theme).secondaryText,
  },
}));

/** Drawn only: the entry itself is what is checked. */
const Box = (props: { checked: boolean }) =>
  props.checked ? (
    <CheckBoxIcon fontSize="small" color="primary" />
  ) : (
    <CheckBoxOutlineBlankIcon fontSize="small" color="action" />
  );

/** Alternatives of one filter, with how many clusters each would show. */
export const FilterMenu = (props: {
  title: string;
  /** Counted when the menu opens, not on each change of the fleet. */
  options: () => Array<{ value: string; title: string; count: number }>;
  /** The word for a value. */
  titleOf: (value: string) => string;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}) => {
  const classes = useStyles();
  const { title, options, titleOf, selected, onChange } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const items = useMemo(() => (anchor ? options() : []), [anchor, options]);
  const toggle = (value: string) =>
    onChange(
      selected.includes(value)
        ? selected.filter(other => other !== value)
        : [...selected, value],
    );
  return (
    <>
      <Button
        variant="outlined"
        className={classes.button}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        endIcon={<KeyboardArrowDownIcon />}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {title}
        {selected.length > 0 && (
          <>
            :&nbsp;
            <strong>
              {selected.length === 1 ? titleOf(selected[0]) : selected.length}
            </strong>
          </>
        )}
      </Button>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={() => setAnchor(undefined)}
        getContentAnchorEl={null}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        // It hangs outside of the page, and would belong to no landmark.
        PaperProps={{
          className: classes.menu,
          role: 'region',
          'aria-label': title,
        }}
        MenuListProps={{ 'aria-label': title }}
      >
        {items.map(item => (
          <MenuItem
            key={item.value}
            dense
            className={classes.item}
            role="menuitemcheckbox"
            aria-checked={selected.includes(item.value)}
            onClick={() => toggle(item.value)}
          >
            <Box checked={selected.includes(item.value)} />
            {item.title}
            <span className={classes.count}>{formatCount(item.count)}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
