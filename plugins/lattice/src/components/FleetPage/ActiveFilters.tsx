import { Button } from '@backstage/ui';
import { Health } from '@lattice-dev/plugin-lattice-common';
import Chip from '@material-ui/core/Chip';
import { makeStyles } from '@material-ui/core/styles';
import CloseIcon from '@material-ui/icons/Close';
import { filterTitle } from '../../fleet/filterTitle';
import {
  FleetView,
  ListFilter,
  listFilters,
  withoutFilters,
} from '../../fleet/FleetView';
import { formatCount } from '../../format/counts';
import { Text, useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => ({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '0 20px 12px',
    fontSize: 12,
    color: tokensOf(theme).secondaryText,
  },
  chip: {
    margin: 0,
    height: 24,
    fontSize: 12,
    background: tokensOf(theme).sunken,
    color: theme.palette.text.primary,
  },
  shared: { marginLeft: 'auto' },
}));

/** The word for a value of a filter. */
export function filterValue(name: ListFilter, value: string, t: Text): string {
  if (name === 'health') return t(`health.${value as Health}`);
  return value ? filterTitle(name, value) : t('filter.none');
}

/** The filters of a view in words. */
export function activeFilters(
  view: FleetView,
  t: Text,
): Array<{ name: string; value: string; without: Partial<FleetView> }> {
  const lists = listFilters.flatMap(name =>
    (view[name] as string[]).map(value => ({
      name: t(`filter.${name}`),
      value: filterValue(name, value, t),
      without: {
        [name]: (view[name] as string[]).filter(other => other !== value),
      },
    })),
  );
  const text = view.q.trim();
  return text
    ? [...lists, { name: t('filter.text'), value: text, without: { q: '' } }]
    : lists;
}

/** What is filtered away, and how to undo it. */
export const ActiveFilters = (props: {
  view: FleetView;
  shown: number;
  total: number;
  setView: (change: Partial<FleetView>) => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const { view, setView } = props;
  const filters = activeFilters(view, t);
  if (filters.length === 0) {
    return null;
  }
  return (
    <div className={classes.root}>
      {filters.map(({ name, value, without }) => (
        <Chip
          key={`${name}:${value}`}
          size="small"
          className={classes.chip}
          label={t('filter.chip', { name, value })}
          onDelete={() => setView(without)}
          deleteIcon={
            <CloseIcon
              role="button"
              aria-label={t('filter.remove', { name, value })}
            />
          }
        />
      ))}
      <span>
        {t('filter.shown', {
          shown: formatCount(props.shown),
          total: formatCount(props.total),
        })}
      </span>
      <Button
        size="small"
        variant="tertiary"
        onPress={() => setView(withoutFilters(view))}
      >
        {t('filter.clear')}
      </Button>
      <span className={classes.shared}>{t('filter.shared')}</span>
    </div>
  );
};
