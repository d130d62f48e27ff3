import {
  ANNOTATION_CLUSTER,
  ANNOTATION_OWNER,
  EntityStatusResponse,
  latticeClusterReadPermission,
} from '@lattice-dev/plugin-lattice-common';
import { ReactNode } from 'react';
import { AsyncValue } from '../../hooks/AsyncValue';
import { isDenied } from '../../live/isFinal';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { Bone, ErrorState, LoadingState } from '../states';

const Skeleton = () => (
  <div aria-hidden="true" style={{ display: 'grid', gap: 12 }}>
    <Bone width="50%" height={20} />
    <Bone />
    <Bone width="80%" />
  </div>
);

/** Names of clusters that the entity points to and that cannot be found. */
export const MissingClusters = (props: { missing: readonly string[] }) => {
  const t = useText();
  const { missing } = props;
  if (missing.length === 0) {
    return null;
  }
  return (
    <Notice tone="stale" title={t('entity.missingTitle')}>
      {missing.length === 1
        ? t('entity.missingText', { id: missing[0] })
        : t('entity.missingMany', { ids: missing.join(', ') })}
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
      <Notice tone="info" title={t('entity.noneTitle')}>
        {t('entity.noneText', {
          annotation: ANNOTATION_CLUSTER,
          owner: ANNOTATION_OWNER,
        })}
      </Notice>
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
