import {
  ANNOTATION_CLUSTER,
  ANNOTATION_OWNER,
  EntityStatusResponse,
  latticeClusterReadPermission,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import { ReactNode } from 'react';
import { silentSources } from '../../fleet/sources';
import { AsyncValue } from '../../hooks/AsyncValue';
import { isDenied } from '../../live/isFinal';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { useSourceTitle } from '../SourceBanner';
import { Bone, ErrorState, LoadingState } from '../states';

/** The management cluster of `<managementCluster>/<namespace>/<name>`. */
const placeOf = (id: string) => id.split('/', 1)[0];

const Skeleton = () => (
  <div aria-hidden="true" style={{ display: 'grid', gap: 12 }}>
    <Bone width="50%" height={20} />
    <Bone />
    <Bone width="80%" />
  </div>
);

/** Clusters that the entity points to and whose management cluster is silent. */
const UnreadClusters = (props: {
  ids: readonly string[];
  sources: readonly SourceStatus[];
}) => {
  const t = useText();
  const titleOf = useSourceTitle();
  return (
    <Notice tone="stale" role="status" title={t('entity.unreadTitle')}>
      {t('entity.unreadText', {
        ids: props.ids.join(', '),
        sources: props.sources.map(titleOf).join(' '),
      })}
    </Notice>
  );
};

/** Names of clusters that the entity points to and that cannot be found. */
export const MissingClusters = (props: { status: EntityStatusResponse }) => {
  const t = useText();
  const { missing, sources } = props.status;
  // One that was not read is not known to be missing.
  const places = new Set(missing.map(placeOf));
  const silent = silentSources(sources).filter(({ managementCluster }) =>
    places.has(managementCluster),
  );
  const unread = missing.filter(id =>
    silent.some(source => source.managementCluster === placeOf(id)),
  );
  const gone = missing.filter(id => !unread.includes(id));
  return (
    <>
      {gone.length > 0 && (
        <Notice tone="stale" title={t('entity.missingTitle')}>
          {gone.length === 1
            ? t('entity.missingText', { id: gone[0] })
            : t('entity.missingMany', { ids: gone.join(', ') })}
        </Notice>
      )}
      {unread.length > 0 && <UnreadClusters ids={unread} sources={silent} />}
    </>
  );
};

/** That there may be clusters in management clusters that were not read. */
export const IncompleteNote = (props: {
  status: EntityStatusResponse;
  title?: string;
}) => {
  const t = useText();
  const titleOf = useSourceTitle();
  const silent = silentSources(props.status.sources);
  if (silent.length === 0) return null;
  return (
    <Notice tone="stale" role="status" title={props.title ?? ''}>
      {t('entity.incomplete', { sources: silent.map(titleOf).join(' ') })}
    </Notice>
  );
};

/** There is none, as far as the management clusters were read. */
const NoClusters = (props: { status: EntityStatusResponse }) => {
  const t = useText();
  const { status } = props;
  if (silentSources(status.sources).length > 0) {
    return <IncompleteNote status={status} title={t('entity.noneReadTitle')} />;
  }
  return (
    <Notice tone="info" title={t('entity.noneTitle')}>
      {t('entity.noneText', {
        annotation: ANNOTATION_CLUSTER,
        owner: ANNOTATION_OWNER,
      })}
    </Notice>
  );
};

/** Whichever state an entity's clusters are in; `children` paints the good one. */
export const EntityStates = (props: {
  query: AsyncValue<EntityStatusResponse>;
  children: (status: EntityStatusResponse) => ReactNode;
}) => {
  const t = useText();
  const { value, loading, error, retry } = props.query;
  if (value) {
    return value.clusters.length + value.missing.length === 0 ? (
      <NoClusters status={value} />
    ) : (
      <>{props.children(value)}</>
    );
  }
  if (loading) {
    return (
      <LoadingState>
        <Skeleton />
      </LoadingState>
    );
  }
  return isDenied(error) ? (
    <Notice tone="locked" title={t('entity.denied')}>
      {t('state.deniedText', { permission: latticeClusterReadPermission.name })}
    </Notice>
  ) : (
    <ErrorState
      title={t('entity.failed')}
      text={t('failed.text')}
      error={error!}
      retry={retry}
    />
  );
};
