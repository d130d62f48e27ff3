import Checkbox from '@material-ui/core/Checkbox';
import OutlinedInput from '@material-ui/core/OutlinedInput';
import { makeStyles } from '@material-ui/core/styles';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../format/counts';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';

/** So many can be read without a search. */
const SEARCHED_FROM = 8;
/** More of them nobody reads; the search finds the others. */
const MOST = 100;

const useStyles = makeStyles(theme => ({
  search: { margin: '12px 12px 4px', height: 36, fontSize: 14 },
  list: {
    maxHeight: 360,
    overflowY: 'auto',
    margin: 0,
    padding: '6px 0',
    listStyle: 'none',
  },
  choice: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 6,
    padding: '0 16px 0 6px',
    fontSize: 14,
    cursor: 'pointer',
    '&:hover': { background: theme.palette.action.hover },
  },
  box: { padding: 6 },
  title: { overflowWrap: 'anywhere' },
  note: {
    padding: '4px 16px 12px',
    fontSize: 12,
    color: tokensOf(theme).secondaryText,
  },
  count: { fontSize: 12, color: tokensOf(theme).secondaryText },
}));

export interface FilterChoice {
  value: string;
  title: string;
  count?: number;
}

/** Alternatives to tick, with a search as soon as they are many. */
export const FilterChoices = (props: {
  title: string;
  /** Counted once, when the choices open. */
  choices: () => FilterChoice[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const { title, choices, selected, onChange } = props;
  const [all] = useState(choices);
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const found = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    return all.filter(choice => choice.title.toLowerCase().includes(wanted));
  }, [all, text]);
  const toggle = (value: string) =>
    onChange(
      selected.includes(value)
        ? selected.filter(other => other !== value)
        : [...selected, value],
    );
  const more = found.length - MOST;
  return (
    <>
      {all.length > SEARCHED_FROM && (
        <OutlinedInput
          className={classes.search}
          type="search"
          inputRef={search}
          value={text}
          placeholder={t('filter.find', { title })}
          inputProps={{ 'aria-label': t('filter.find', { title }) }}
          onChange={event => setText(event.target.value)}
        />
      )}
      <ul className={classes.list}>
        {found.slice(0, MOST).map(choice => (
          <li key={choice.value}>
            <label className={classes.choice}>
              <Checkbox
                size="small"
                color="primary"
                className={classes.box}
                checked={selected.includes(choice.value)}
                onChange={() => toggle(choice.value)}
              />
              <span className={classes.title}>{choice.title}</span>
              {choice.count !== undefined && (
                <span className={classes.count}>
                  {formatCount(choice.count)}
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <div className={classes.note}>{t('filter.noneFound')}</div>
      )}
      {more > 0 && (
        <div className={classes.note}>
          {t('filter.more', { n: formatCount(more) })}
        </div>
      )}
    </>
  );
};
