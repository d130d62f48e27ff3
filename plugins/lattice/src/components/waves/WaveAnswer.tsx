import { Button } from '@backstage/ui';
import { ClusterId, Wave } from '@lattice-dev/plugin-lattice-common';
import { useState } from 'react';
import { useNow } from '../../hooks/useNow';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { Notice } from '../Notice';
import { SkipDialog } from './SkipDialog';

const NAMED = 5;

/** Why the wave holds, once for all clusters that show it. */
export const WaveAnswer = (props: { wave: Wave; onChanged: () => void }) => {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { wave, onChanged } = props;
  const { pause, counts } = wave;
  const [skipped, setSkipped] = useState<ClusterId>();
  const close = () => {
    setSkipped(undefined);
    onChanged();
  };
  if (!pause) {
    return (
      <Notice
        tone={wave.state === 'done' ? 'good' : 'info'}
        role="status"
        title={t(`wave.state.${wave.state}`)}
      >
        {wave.message}{' '}
        {wave.notBefore &&
          t('wave.notBefore', { time: timeText.clock(wave.notBefore, now) })}
      </Notice>
    );
  }
  const underWay =
    counts.running > 0 && t('wave.underWay', { count: counts.running });
  const { cause } = pause;
  if (!cause) {
    return (
      <Notice
        tone="warning"
        role="status"
        title={t('wave.pausedByPerson', { person: pause.person ?? '' })}
      >
        {underWay || wave.message}
      </Notice>
    );
  }
  const names = cause.clusters.slice(0, NAMED).map(({ name }) => name);
  const [only] = cause.clusters;
  const canSkip = cause.clusters.length === 1 && cause.rule !== 'rights';
  return (
    <>
      <Notice
        tone="error"
        role="status"
        title={cause.title}
        action={
          canSkip && (
            <Button
              size="small"
              variant="secondary"
              onPress={() => setSkipped(only)}
            >
              {t('wave.skipConfirm', { name: only.name })}…
            </Button>
          )
        }
      >
        {cause.message}{' '}
        {cause.clusters.length > 1 &&
          t('wave.affected', {
            count: cause.clusters.length,
            names: `${names.join(', ')}${
              cause.clusters.length > NAMED ? ' …' : ''
            }.`,
          })}{' '}
        {t('wave.pausedByRule', { time: timeText.clock(pause.at, now) })}{' '}
        {underWay}
      </Notice>
      {skipped && <SkipDialog wave={wave} cluster={skipped} onClose={close} />}
    </>
  );
};
