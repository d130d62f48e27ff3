import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import { waveRouteRef } from '../../routes';
import { useText } from '../../translation/useText';

/** From the run of a cluster to the wave that started it. */
export const WaveLink = ({ id }: { id: string }) => {
  const t = useText();
  const toWave = useRouteRef(waveRouteRef);
  return (
    <div>
      <Link to={toWave({ id })}>{t('run.inWave')}</Link>
    </div>
  );
};
