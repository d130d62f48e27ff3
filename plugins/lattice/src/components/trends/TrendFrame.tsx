import { TrendRange, trendRanges } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { AsyncValue } from '../../hooks/AsyncValue';
import { isDenied } from '../../live/isFinal';
import { useNow } from '../../hooks/useNow';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { Choice } from '../Choice';
import { tokensOf } from '../healthTokens';
import { Panel } from '../Panel';
import { Bone, LoadingState } from '../states';

const useStyles = makeStyles(theme => ({
  note: {
    padding: '0 0 8px',
    fontSize: 13,
    color: tokensOf(theme).secondaryText,
  },
}));

/** Heading, range and every state of a panel with plots. */
export function TrendFrame<T extends { recordedFrom?: string }>(props: {
  query: AsyncValue<T>;
  range: TrendRange;
  hint: string;
  onRange: (range: TrendRange) => void;
  children: (value: T) => ReactNode;
}) {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { query, range, hint, onRange, children } = props;
  const { value, error, loading } = query;
  const note = () => {
    if (error) return t(isDenied(error) ? 'trends.denied' : 'trends.failed');
    if (!value) return '';
    if (!value.recordedFrom) return t('trends.none');
    const isRecent = now - Date.parse(value.recordedFrom) < 86_400_000;
    return isRecent
      ? t('trends.recordedFrom', {
          time: timeText.clock(value.recordedFrom, now),
        })
      : '';
  };
  const said = note();
  return (
    <Panel
      title={t('trends.title')}
      hint={hint}
      action={
        <Choice
          label={t('trends.range')}
          value={range}
          options={trendRanges.map(one => ({
            value: one,
            title: t(`trends.${one}`),
          }))}
          onChange={onRange}
        />
      }
    >
      {said && <div className={classes.note}>{said}</div>}
      {loading && (
        <LoadingState>
          <Bone height={72} />
        </LoadingState>
      )}
      {value?.recordedFrom && children(value)}
    </Panel>
  );
}
