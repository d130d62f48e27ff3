import { Button } from '@backstage/ui';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import TextField from '@material-ui/core/TextField';
import DeleteIcon from '@material-ui/icons/DeleteOutline';
import { FormEvent, useRef, useState } from 'react';
import {
  FleetView,
  readFleetView,
  writeFleetView,
} from '../../fleet/FleetView';
import { readSavedViews, SavedView, withView } from '../../fleet/savedViews';
import { useUserSetting } from '../../hooks/useUserSetting';
import { useText } from '../../translation/useText';
import { focusRing } from '../focusRing';
import { tokensOf } from '../healthTokens';
import { FilterMenu } from './FilterMenu';

const useStyles = makeStyles(theme => ({
  list: { margin: 0, padding: '8px 0', listStyle: 'none' },
  view: { display: 'flex', alignItems: 'center', padding: '0 8px' },
  name: {
    flex: 1,
    minWidth: 0,
    padding: '7px 8px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { background: theme.palette.action.hover },
    ...focusRing(theme),
  },
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 8,
    alignItems: 'center',
    padding: 12,
    borderTop: `1px solid ${tokensOf(theme).divider}`,
  },
  none: {
    padding: '12px 16px',
    fontSize: 13,
    color: tokensOf(theme).secondaryText,
  },
}));

const Views = (props: {
  view: FleetView;
  setView: (change: Partial<FleetView>) => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const [views, store] = useUserSetting('fleet-views', readSavedViews);
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const search = writeFleetView(props.view, new URLSearchParams());
    store(withView(views, { name: name.trim(), search: `${search}` }));
    setName('');
    // Its button can't be pressed now, and would lose the focus.
    input.current?.focus();
  };
  const open = ({ search }: SavedView) =>
    props.setView(readFleetView(new URLSearchParams(search)));
  return (
    <>
      {views.length === 0 ? (
        <div className={classes.none}>{t('views.none')}</div>
      ) : (
        <ul className={classes.list}>
          {views.map(view => (
            <li key={view.name} className={classes.view}>
              <button
                type="button"
                className={classes.name}
                onClick={() => open(view)}
              >
                {view.name}
              </button>
              <IconButton
                size="small"
                aria-label={t('views.delete', { name: view.name })}
                onClick={() => store(views.filter(one => one !== view))}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form className={classes.form} onSubmit={save}>
        <TextField
          size="small"
          variant="outlined"
          value={name}
          inputRef={input}
          placeholder={t('views.name')}
          inputProps={{ 'aria-label': t('views.name'), maxLength: 80 }}
          onChange={event => setName(event.target.value)}
        />
        <Button type="submit" variant="secondary" isDisabled={!name.trim()}>
          {t('views.save')}
        </Button>
      </form>
    </>
  );
};

/** Filters, sorting and grouping that a person has kept under a name. */
export const ViewsMenu = (props: {
  view: FleetView;
  setView: (change: Partial<FleetView>) => void;
}) => (
  <FilterMenu title={useText()('views.title')}>
    <Views {...props} />
  </FilterMenu>
);
