import { ClusterRow, healthValues } from '@lattice-dev/plugin-lattice-common';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import Tooltip from '@material-ui/core/Tooltip';
import GetAppIcon from '@material-ui/icons/GetApp';
import KeyboardIcon from '@material-ui/icons/Keyboard';
import { RefObject } from 'react';
import { FleetView, ListFilter } from '../../fleet/FleetView';
import { facetOf } from '../../fleet/summarise';
import { useText } from '../../translation/useText';
import { focusRing } from '../focusRing';
import { filterValue } from './ActiveFilters';
import { FilterMenu } from './FilterMenu';
import { SearchField } from './SearchField';

const useStyles = makeStyles(theme => ({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '12px 20px',
  },
  spacer: { flex: 1 },
  icon: { width: 32, height: 32, padding: 0, ...focusRing(theme) },
}));

const menus: readonly ListFilter[] = [
  'health',
  'cause',
  'flavour',
  'managementCluster',
  'owner',
  'version',
];

/** Search, filters with counts, download and the list of keys. */
export const FilterBar = (props: {
  all: readonly ClusterRow[];
  view: FleetView;
  setView: (change: Partial<FleetView>) => void;
  onSearch: (text: string) => void;
  searchRef: RefObject<HTMLInputElement>;
  onDownload: () => void;
  onKeys: () => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const { all, view, setView } = props;
  const optionsOf = (name: ListFilter) => () => {
    const counts = facetOf(all, view, name);
    const values =
      name === 'health'
        ? healthValues.filter(health => counts.has(health))
        : [...counts.keys()].sort((a, b) => a.localeCompare(b));
    return values.map(value => ({
      value,
      title: filterValue(name, value, t),
      count: counts.get(value) ?? 0,
    }));
  };
  return (
    <div className={classes.root}>
      <SearchField
        value={view.q}
        onChange={props.onSearch}
        inputRef={props.searchRef}
      />
      {menus.map(name => (
        <FilterMenu
          key={name}
          title={t(`filter.${name}`)}
          options={optionsOf(name)}
          titleOf={value => filterValue(name, value, t)}
          selected={view[name]}
          onChange={selected => setView({ [name]: selected })}
        />
      ))}
      <span className={classes.spacer} />
      <Tooltip title={t('filter.keys')}>
        <IconButton
          className={classes.icon}
          aria-label={t('filter.keys')}
          onClick={props.onKeys}
        >
          <KeyboardIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('filter.download')}>
        <IconButton
          className={classes.icon}
          aria-label={t('filter.download')}
          onClick={props.onDownload}
        >
          <GetAppIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </div>
  );
};
