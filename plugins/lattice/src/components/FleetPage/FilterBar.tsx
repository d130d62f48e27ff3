import { Button } from '@backstage/ui';
import {
  ClusterRow,
  compareHealth,
  Health,
} from '@lattice-dev/plugin-lattice-common';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import Tooltip from '@material-ui/core/Tooltip';
import GetAppIcon from '@material-ui/icons/GetApp';
import KeyboardIcon from '@material-ui/icons/Keyboard';
import { RefObject, useState } from 'react';
import { FleetView, ListFilter } from '../../fleet/FleetView';
import { facetOf } from '../../fleet/summarise';
import { Text, useText } from '../../translation/useText';
import { ColumnId } from '../FleetTable/columns';
import { focusRing } from '../focusRing';
import { filterValue } from './ActiveFilters';
import { ColumnsMenu } from './ColumnsMenu';
import { FilterChoice, FilterChoices } from './FilterChoices';
import { FilterMenu } from './FilterMenu';
import { SearchField } from './SearchField';
import { ViewsMenu } from './ViewsMenu';

const useStyles = makeStyles(theme => ({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '12px 20px',
  },
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    marginLeft: 'auto',
  },
  icon: { width: 32, height: 32, padding: 0, ...focusRing(theme) },
}));

const menus: readonly ListFilter[] = [
  'health',
  'cause',
  'flavour',
  'owner',
  'version',
];

/** Asked for less often; there as soon as one of them is used. */
const moreMenus: readonly ListFilter[] = [
  'managementCluster',
  'namespace',
  'system',
  'label',
];

/** The values of a filter with their counts; what is selected stays in it. */
function choicesOf(
  all: readonly ClusterRow[],
  view: FleetView,
  name: ListFilter,
  t: Text,
): FilterChoice[] {
  const counts = facetOf(all, view, name);
  const known = new Set([...counts.keys(), ...(view[name] as string[])]);
  const titled = [...known].map(value => ({
    value,
    title: filterValue(name, value, t),
    count: counts.get(value) ?? 0,
  }));
  return name === 'health'
    ? titled.sort((a, b) => compareHealth(a.value as Health, b.value as Health))
    : titled.sort((a, b) =>
        a.title.localeCompare(b.title, undefined, { numeric: true }),
      );
}

/** Search, filters with counts, views, columns, download and keys. */
export const FilterBar = (props: {
  all: readonly ClusterRow[];
  view: FleetView;
  setView: (change: Partial<FleetView>) => void;
  onSearch: (text: string) => void;
  searchRef: RefObject<HTMLInputElement>;
  columns: readonly ColumnId[];
  onColumns: (columns: ColumnId[]) => void;
  onDownload: () => void;
  onKeys: () => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const { all, view, setView } = props;
  const [more, setMore] = useState(false);
  const used = moreMenus.some(name => view[name].length > 0);
  const chosenOf = (name: ListFilter) => {
    const [first, ...others] = view[name];
    if (first === undefined) return undefined;
    return others.length > 0
      ? String(others.length + 1)
      : filterValue(name, first, t);
  };
  return (
    <div className={classes.root}>
      <SearchField
        value={view.q}
        onChange={props.onSearch}
        inputRef={props.searchRef}
      />
      {[...menus, ...(more || used ? moreMenus : [])].map(name => (
        <FilterMenu
          key={name}
          title={t(`filter.${name}`)}
          chosen={chosenOf(name)}
        >
          <FilterChoices
            title={t(`filter.${name}`)}
            choices={() => choicesOf(all, view, name, t)}
            selected={view[name]}
            onChange={selected => setView({ [name]: selected })}
          />
        </FilterMenu>
      ))}
      {!more && !used && (
        <Button variant="tertiary" size="small" onPress={() => setMore(true)}>
          {t('filter.moreFilters')}
        </Button>
      )}
      <div className={classes.tools}>
        <ViewsMenu view={view} setView={setView} />
        <ColumnsMenu columns={props.columns} onChange={props.onColumns} />
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
    </div>
  );
};
