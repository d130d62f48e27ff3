import { useApi } from '@backstage/core-plugin-api';
import { Button } from '@backstage/ui';
import { Wave } from '@lattice-dev/plugin-lattice-common';
import { useState } from 'react';
import { latticeOperationsApiRef } from '../../api';
import { useOrder } from '../../hooks/useOrder';
import { useText } from '../../translation/useText';
import { ProblemNotice } from '../operations/ProblemNotice';
import { ResumeWaveDialog } from './ResumeWaveDialog';
import { StopWaveDialog } from './StopWaveDialog';
import { isOver } from './waveLooks';

/** Pause, resume and stop, as far as the wave allows it. */
export const WaveActions = (props: { wave: Wave; onChanged: () => void }) => {
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { wave, onChanged } = props;
  const [dialog, setDialog] = useState<'resume' | 'stop'>();
  const { pending, problem, send } = useOrder(onChanged);
  if (isOver(wave) || wave.state === 'stopping') return null;
  const close = () => {
    setDialog(undefined);
    onChanged();
  };
  return (
    <>
      {wave.state === 'paused' ? (
        <Button variant="secondary" onPress={() => setDialog('resume')}>
          {t('wave.resumeWave')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          isPending={pending}
          onPress={() => send(() => api.pauseWave(wave.id))}
        >
          {t('wave.pauseWave')}
        </Button>
      )}
      <Button variant="secondary" onPress={() => setDialog('stop')}>
        {t('wave.stopWave')}
      </Button>
      {problem && <ProblemNotice problem={problem} />}
      {dialog === 'resume' && <ResumeWaveDialog wave={wave} onClose={close} />}
      {dialog === 'stop' && <StopWaveDialog wave={wave} onClose={close} />}
    </>
  );
};
