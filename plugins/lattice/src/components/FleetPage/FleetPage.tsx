import { ButtonLink } from '@backstage/ui';
import { useRouteRef } from '@backstage/core-plugin-api';
import { latticeClusterReadPermission } from '@lattice-dev/plugin-lattice-common';
import { useFleet } from '../../hooks/useFleet';
import { isDenied } from '../../live/isFinal';
import {
  managementClustersRouteRef,
  versionsRouteRef,
  wavesRouteRef,
} from '../../routes';
import { useText } from '../../translation/useText';
import { LiveIndicator } from '../LiveIndicator';
import { ProjectsLink } from '../OpenStackPage';
import { PageBody, PageHeader } from '../page';
import { ErrorState, LoadingState, LockedState } from '../states';
import { FleetBody } from './FleetBody';
import { CreateClusterButton } from './FleetEmpty';
import { FleetSkeleton } from './FleetSkeleton';

/** All clusters of all management clusters: what is broken, where, how fresh. */
export const FleetPage = () => {
  const t = useText();
  const { value, loading, error, retry, link } = useFleet();
  const toManagement = useRouteRef(managementClustersRouteRef);
  const toVersions = useRouteRef(versionsRouteRef);
  const toWaves = useRouteRef(wavesRouteRef);
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
      <PageHeader
        title={t('fleet.title')}
        live={
          !denied && <LiveIndicator mode={link.mode} sources={link.sources} />
        }
        actions={
          link.rows.size > 0 && (
            <>
              <ButtonLink variant="secondary" href={toWaves()}>
                {t('wave.open')}
              </ButtonLink>
              <ButtonLink variant="secondary" href={toVersions()}>
                {t('versions.open')}
              </ButtonLink>
              <ButtonLink variant="secondary" href={toManagement()}>
                {t('fleet.managementClusters')}
              </ButtonLink>
              <ProjectsLink />
              <CreateClusterButton />
            </>
          )
        }
      />
      <PageBody>{body()}</PageBody>
    </>
  );
};
