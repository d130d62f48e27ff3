import { Content } from '@backstage/core-components';
import { latticeClusterReadPermission } from '@lattice-dev/plugin-lattice-common';
import { useMemo } from 'react';
import { countMachines } from '../../fleet/summarise';
import { useFleet } from '../../hooks/useFleet';
import { isDenied } from '../../live/isFinal';
import { useText } from '../../translation/useText';
import { ErrorState, LoadingState, LockedState } from '../states';
import { ContentRoot } from '../ContentRoot';
import { PageFrame } from '../PageFrame';
import { FleetBody } from './FleetBody';
import { FleetHeader } from './FleetHeader';
import { FleetSkeleton } from './FleetSkeleton';

const Fleet = () => {
  const t = useText();
  const { value, loading, error, retry, link } = useFleet();
  const machines = useMemo(
    () => countMachines(link.rows.values()),
    [link.rows],
  );

  const denied = isDenied(error);
  const body = () => {
    if (denied) {
      return (
        <LockedState
          title={t('state.deniedTitle')}
          text={t('state.deniedText', {
            permission: latticeClusterReadPermission.name,
          })}
        />
      );
    }
    if (value) return <FleetBody fleet={value} />;
    if (loading) {
      return (
        <LoadingState>
          <FleetSkeleton />
        </LoadingState>
      );
    }
    return (
      <ErrorState
        title={t('failed.title')}
        text={t('failed.text')}
        error={error!}
        retry={retry}
        note={`${t('state.nextTry')} ${t('state.kept')}`}
      />
    );
  };
  return (
    <>
      <FleetHeader fleet={link} machines={machines} denied={denied} />
      <Content>
        <ContentRoot>{body()}</ContentRoot>
      </Content>
    </>
  );
};

/** All clusters of all management clusters: what is broken, where, how fresh. */
export const FleetPage = () => <PageFrame body={Fleet} />;
