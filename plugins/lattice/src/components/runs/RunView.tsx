import { endedRunStates, Run } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';
import { Notice, NoticeTone } from '../Notice';
import { WaveLink } from '../waves/WaveLink';
import { RunButtons } from './RunButtons';
import { RunLog } from './RunLog';
import { useRunTitle } from './useRunTitle';

const useStyles = makeStyles(theme => ({
  root: { display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' },
  facts: {
    display: 'grid',
    gap: 4,
    fontSize: 'var(--bui-font-size-2)',
    color: tokensOf(theme).secondaryText,
  },
}));

const tones: Record<Run['state'], NoticeTone> = {
  queued: 'info',
  running: 'info',
  waiting: 'info',
  paused: 'warning',
  stopping: 'warning',
  stopped: 'warning',
  failed: 'error',
  done: 'good',
};

/** How far a run is, and what can be done about it. */
export const RunView = (props: {
  run: Run;
  /** Called after an order, so that the run is read again. */
  onSteered: () => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const titleOf = useRunTitle();
  const { run, onSteered } = props;
  const steps = run.steps.map(({ state, version }) =>
    t(`run.step.${state}`, { version }),
  );
  return (
    <div className={classes.root}>
      <Notice
        tone={tones[run.state]}
        role="status"
        title={t('run.title', {
          what: titleOf(run),
          state: t(`run.state.${run.state}`),
        })}
      >
        {run.message}
      </Notice>
      <div className={classes.facts}>
        {steps.length > 1 && (
          <div>{t('run.steps', { steps: steps.join(' → ') })}</div>
        )}
        <div>{t('run.by', { person: run.person })}</div>
        {run.wave && <WaveLink id={run.wave} />}
      </div>
      {!endedRunStates.includes(run.state) && (
        <RunButtons run={run} onSteered={onSteered} />
      )}
      <RunLog events={run.events} />
    </div>
  );
};
