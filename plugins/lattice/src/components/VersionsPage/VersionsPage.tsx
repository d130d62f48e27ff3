import { useRouteRef } from '@backstage/core-plugin-api';
import { latticeClusterReadPermission } from '@lattice-dev/plugin-lattice-common';
import { useMemo } from 'react';
import { silentSources } from '../../fleet/sources';
import { versionLag } from '../../fleet/versionLag';
import { useFleet } from '../../hooks/useFleet';
import { useNow } from '../../hooks/useNow';
import { isDenied } from '../../live/isFinal';
import { FleetState } from '../../live/fleetState';
import { versionsRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { LiveIndicator } from '../LiveIndicator';
import { Notice } from '../Notice';
import { Crumb, PageBody, PageHeader } from '../page';
import { Panel } from '../Panel';
import { useSourceTitle } from '../SourceBanner';
import { Bone, ErrorState, LoadingState, LockedState } from '../states';
import { VersionsTable } from './VersionsTable';

const Versions = (props: { fleet: FleetState }) => {
  const t = useText();
  const titleOf = useSourceTitle();
  const now = useNow();
  const { rows, sources } = props.fleet;
  const versions = useMemo(
    () => versionLag([...rows.values()], now),
    [rows, now],
  );
  const ended = versions
    .filter(({ support }) => support === 'ended')
    .reduce((sum, version) => sum + version.rows.length, 0);
  const silent = silentSources(sources);
  return (
    <>
      {silent.length > 0 && (
        <Notice tone="stale" role="status" title={t('versions.incomplete')}>
          {silent.map(titleOf).join(' ')}
        </Notice>
      )}
      <Panel
        title={
          ended > 0
            ? t('versions.ended', { count: ended })
            : t('versions.inUse', { count: versions.length })
        }
        flush
      >
        <VersionsTable versions={versions} />
      </Panel>
    </>
  );
};

/** Which Kubernetes versions the fleet runs, and how long they are repaired. */
export const VersionsPage = () => {
  const t = useText();
  const { value, loading, error, retry, link } = useFleet();
  const title = t('versions.title');
  const body = () => {
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
    if (value) return <Versions fleet={value} />;
    return loading ? (
      <LoadingState>
        <Bone height={240} />
      </LoadingState>
    ) : (
      <ErrorState
        title={t('failed.title')}
        text={t('failed.text')}
        error={error!}
        retry={retry}
      />
    );
  };
  return (
    <Crumb label={title} to={useRouteRef(versionsRouteRef)()}>
      <PageHeader
        title={title}
        live={
          !isDenied(error) && (
            <LiveIndicator mode={link.mode} sources={link.sources} />
          )
        }
      />
      <PageBody>{body()}</PageBody>
    </Crumb>
  );
};
