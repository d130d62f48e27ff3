import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import TextField from '@material-ui/core/TextField';
import { useMemo, useState } from 'react';
import { Panel } from '../../components/Panel';
import { useText } from '../../translation/useText';
import { readAt } from './answerPath';
import { OptionInput } from './OptionInput';
import { inGroups, isChanged, Option, searchOptions } from './optionsOf';

const useStyles = makeStyles({
  body: {
    display: 'grid',
    gap: 24,
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  title: { margin: '0 0 12px', fontSize: 14, fontWeight: 600 },
  group: {
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  },
});

/** Everything else that the blueprint can do, folded until it is wanted. */
export const AdvancedOptions = (props: {
  id: string;
  options: Option[];
  order: unknown;
  start?: unknown;
  renderPicker: (option: Option) => JSX.Element | undefined;
  onChange: (path: Option['path'], value: unknown) => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const { id, options, order, start, onChange } = props;
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const shown = useMemo(
    () => (open ? searchOptions(options, search) : []),
    [open, options, search],
  );
  const changed = options.filter(one => isChanged(one, { order, start }));
  return (
    <Panel
      title={t('advanced.title')}
      hint={
        changed.length > 0
          ? t('advanced.changed', { count: changed.length })
          : t('advanced.count', { count: options.length })
      }
      action={
        <Button
          size="small"
          color="primary"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t('advanced.hide') : t('advanced.show')}
        </Button>
      }
    >
      {open && (
        <div className={classes.body}>
          <TextField
            id={`${id}_search`}
            fullWidth
            type="search"
            variant="outlined"
            label={t('advanced.search')}
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
          <div role="status">
            {shown.length === 0 && t('advanced.none', { text: search })}
          </div>
          {[...inGroups(shown)].map(([group, inside]) => (
            <section key={group} aria-label={group}>
              <h4 className={classes.title}>{group}</h4>
              <div className={classes.group}>
                {inside.map(option => {
                  const key = option.path.join('.');
                  return (
                    <div key={key}>
                      {props.renderPicker(option) ?? (
                        <OptionInput
                          id={`${id}_${key}`}
                          option={option}
                          value={readAt(order, option.path)}
                          onChange={onChange}
                        />
                      )}
                    </div>
                  );
                })}
              </div>
            </section>
          ))}
        </div>
      )}
    </Panel>
  );
};
