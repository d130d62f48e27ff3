import { useRouteRef } from '@backstage/core-plugin-api';
import { Wave } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatCount } from '../../format/counts';
import { useWave } from '../../hooks/useWaves';
import { waveRouteRef, wavesRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { Crumb, PageBody, PageHeader } from '../page';
import { useRunTitle } from '../runs/useRunTitle';
import { Bone, ErrorState, LoadingState } from '../states';
import { totalOf, runChangeOf } from './waveLooks';
import { WaveActions } from './WaveActions';
import { WaveAnswer } from './WaveAnswer';
import { WaveBatches } from './WaveBatches';
import { WaveLog } from './WaveLog';
import { WaveMembers } from './WaveMembers';
import { WavePill } from './WavePill';
import { WaveRulesPanel } from './WaveRulesPanel';

const useStyles = makeStyles(theme => ({
  root: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  columns: {
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [theme.breakpoints.up('lg')]: {
      gridTemplateColumns: 'minmax(0, 1fr) 320px',
    },
  },
  side: { display: 'grid', gap: 16 },
}));

const WaveView = ({
  wave,
  onChanged,
}: {
  wave: Wave;
  onChanged: () => void;
}) => {
  const classes = useStyles();
  return (
    <div className={classes.root}>
      <WaveAnswer wave={wave} onChanged={onChanged} />
      <WaveBatches wave={wave} />
      <div className={classes.columns}>
        <WaveMembers wave={wave} onChanged={onChanged} />
        <div className={classes.side}>
          <WaveRulesPanel wave={wave} />
          <WaveLog events={wave.events} />
        </div>
      </div>
    </div>
  );
};

/** One wave: whether it is safe to go on, and where each cluster is. */
export const WavePage = () => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const titleOf = useRunTitle();
  const { id = '' } = useParams();
  const [orders, setOrders] = useState(0);
  const { value, error, retry } = useWave(id, orders);
  const toWaves = useRouteRef(wavesRouteRef);
  const toWave = useRouteRef(waveRouteRef);
  const changed = () => setOrders(last => last + 1);
  const title = value?.title ?? t('wave.name');
  const body = () => {
    if (value) return <WaveView wave={value} onChanged={changed} />;
    return error ? (
      <ErrorState
        title={t('wave.unknown')}
        text={t('failed.text')}
        error={error}
        retry={retry}
      />
    ) : (
      <LoadingState>
        <Bone height={320} />
      </LoadingState>
    );
  };
  return (
    <Crumb label={t('wave.title')} to={toWaves()}>
      <Crumb label={title} to={toWave({ id })}>
        <PageHeader
          title={title}
          metadata={
            value && [
              {
                label: t('wave.change'),
                value: titleOf(runChangeOf(value.change)),
              },
              {
                label: t('wave.startedBy'),
                value: t('wave.started', {
                  time: timeText.absolute(value.createdAt),
                  person: value.person,
                }),
              },
              {
                label: t('wave.progress'),
                value: t('wave.doneOf', {
                  done: formatCount(value.counts.done),
                  total: formatCount(totalOf(value)),
                }),
              },
            ]
          }
          actions={
            value && (
              <div className={classes.actions}>
                <WavePill wave={value} />
                <WaveActions wave={value} onChanged={changed} />
              </div>
            )
          }
        />
        <PageBody>{body()}</PageBody>
      </Crumb>
    </Crumb>
  );
};
