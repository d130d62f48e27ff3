import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import { useWaves } from '../../hooks/useWaves';
import { wavesRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { Panel } from '../Panel';
import { isOver } from './waveLooks';
import { WaveTable } from './WaveTable';

/** Waves in progress, on the fleet page; nothing where there is none. */
export const WavesPanel = () => {
  const t = useText();
  const toWaves = useRouteRef(wavesRouteRef);
  const { value } = useWaves();
  const active = value?.items.filter(wave => !isOver(wave)) ?? [];
  if (active.length === 0) return null;
  return (
    <Panel
      title={t('wave.active')}
      action={<Link to={toWaves()}>{t('wave.open')}</Link>}
      flush
    >
      <WaveTable waves={active} />
    </Panel>
  );
};
