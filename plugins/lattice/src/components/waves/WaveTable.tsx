import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import { WaveSummary } from '@lattice-dev/plugin-lattice-common';
import { formatCount } from '../../format/counts';
import { waveRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { Age } from '../Age';
import { usePlainTable } from '../plainTable';
import { useRunTitle } from '../runs/useRunTitle';
import { runChangeOf, totalOf } from './waveLooks';
import { WavePill } from './WavePill';

/** Waves with how far they are, newest first. */
export const WaveTable = ({ waves }: { waves: readonly WaveSummary[] }) => {
  const classes = usePlainTable();
  const t = useText();
  const titleOf = useRunTitle();
  const toWave = useRouteRef(waveRouteRef);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('wave.title')}>
        <thead>
          <tr>
            <th scope="col">{t('wave.name')}</th>
            <th scope="col">{t('wave.stateHead')}</th>
            <th scope="col">{t('wave.change')}</th>
            <th scope="col">{t('wave.progress')}</th>
            <th scope="col">{t('wave.startedBy')}</th>
          </tr>
        </thead>
        <tbody>
          {waves.map(wave => (
            <tr key={wave.id}>
              <th scope="row">
                <Link to={toWave({ id: wave.id })}>{wave.title}</Link>
              </th>
              <td>
                <WavePill wave={wave} />
              </td>
              <td>{titleOf(runChangeOf(wave.change))}</td>
              <td className={classes.message}>
                {t('wave.doneOf', {
                  done: formatCount(wave.counts.done),
                  total: formatCount(totalOf(wave)),
                })}
                <div className={classes.second}>{wave.message}</div>
              </td>
              <td className={`${classes.nowrap} ${classes.quiet}`}>
                <Age time={wave.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
