import { Run } from '@lattice-dev/plugin-lattice-common';
import { useRun } from '../../hooks/useRuns';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { RunView } from './RunView';

/** A run that was just started, followed as long as it is on screen. */
export const StartedRun = ({ run }: { run: Run }) => {
  const t = useText();
  const { value, error, retry } = useRun(run.id);
  return (
    <>
      <RunView run={value ?? run} onSteered={retry} />
      {error && (
        <Notice tone="stale" role="status" title={t('run.failed')}>
          {error.message}
        </Notice>
      )}
      <div>{t('run.leave')}</div>
    </>
  );
};
