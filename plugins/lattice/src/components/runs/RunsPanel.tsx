import {
  ClusterDetail,
  endedRunStates,
  Run,
} from '@lattice-dev/plugin-lattice-common';
import { useMemo } from 'react';
import { useClusterRuns } from '../../hooks/useRuns';
import { useText } from '../../translation/useText';
import { Age } from '../Age';
import { Notice } from '../Notice';
import { idOf } from '../operations/clusterId';
import { Panel } from '../Panel';
import { usePlainTable } from '../plainTable';
import { RunView } from './RunView';
import { useRunTitle } from './useRunTitle';

const SHOWN = 5;

const isActive = ({ state }: Run) => !endedRunStates.includes(state);

const PastRuns = ({ runs }: { runs: readonly Run[] }) => {
  const classes = usePlainTable();
  const t = useText();
  const titleOf = useRunTitle();
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('run.time')}</th>
            <th scope="col">{t('run.change')}</th>
            <th scope="col">{t('run.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(run => (
            <tr key={run.id}>
              <td className={`${classes.nowrap} ${classes.quiet}`}>
                <Age time={run.createdAt} />
              </td>
              <td>
                {titleOf(run)}
                <div className={classes.second}>{run.person}</div>
              </td>
              <td className={classes.message}>
                <strong>{t(`run.state.${run.state}`)}</strong> {run.message}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The run of a cluster and those before; nothing where there is none. */
export const RunsPanel = ({ cluster }: { cluster: ClusterDetail }) => {
  const t = useText();
  const id = useMemo(() => idOf(cluster), [cluster]);
  const { value, error, retry } = useClusterRuns(id, cluster);
  const runs = value?.items ?? [];
  const active = runs.find(isActive);
  const past = runs.filter(run => !isActive(run)).slice(0, SHOWN);
  if (runs.length === 0 && !error) return null;
  return (
    <Panel title={t('run.panel')}>
      {error && (
        <Notice tone="stale" role="status" title={t('run.failed')}>
          {error.message}
        </Notice>
      )}
      {active && <RunView run={active} onSteered={retry} />}
      {past.length > 0 && <PastRuns runs={past} />}
    </Panel>
  );
};
