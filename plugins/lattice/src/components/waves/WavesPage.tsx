import { useRouteRef } from '@backstage/core-plugin-api';
import { latticeClusterReadPermission } from '@lattice-dev/plugin-lattice-common';
import { useWaves } from '../../hooks/useWaves';
import { isDenied } from '../../live/isFinal';
import { wavesRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { Crumb, PageBody, PageHeader } from '../page';
import { Panel } from '../Panel';
import { Bone, ErrorState, LoadingState, LockedState } from '../states';
import { WaveTable } from './WaveTable';

const Body = () => {
  const t = useText();
  const { value, error, retry } = useWaves();
  if (isDenied(error)) {
    return (
      <LockedState
        title={t('state.deniedTitle')}
        text={t('state.deniedText', {
          permission: latticeClusterReadPermission.name,
        })}
      />
    );
  }
  if (value?.items.length) {
    return (
      <Panel title={t('wave.title')} flush>
        <WaveTable waves={value.items} />
      </Panel>
    );
  }
  if (value) {
    return (
      <Notice tone="info" title={t('wave.none')}>
        {t('wave.noneText')}
      </Notice>
    );
  }
  return error ? (
    <ErrorState
      title={t('wave.failed')}
      text={t('failed.text')}
      error={error}
      retry={retry}
    />
  ) : (
    <LoadingState>
      <Bone height={160} />
    </LoadingState>
  );
};

/** Changes that go through many clusters. */
export const WavesPage = () => {
  const t = useText();
  const title = t('wave.title');
  return (
    <Crumb label={title} to={useRouteRef(wavesRouteRef)()}>
      <PageHeader title={title} description={t('wave.text')} />
      <PageBody>
        <Body />
      </PageBody>
    </Crumb>
  );
};
