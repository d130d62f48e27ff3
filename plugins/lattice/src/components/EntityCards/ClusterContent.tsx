import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import {
  ANNOTATION_CLUSTER,
  ClusterDetail,
  ClusterId,
  ClusterRow,
  parseClusterIds,
} from '@lattice-dev/plugin-lattice-common';
import { useResolvedPath } from 'react-router-dom';
import { lastKnownOf } from '../../cluster/lastKnown';
import { useCluster, useDiagnosis } from '../../hooks/useCluster';
import { useEntityStatus } from '../../hooks/useEntityStatus';
import { useText } from '../../translation/useText';
import { ClusterTabs } from '../ClusterPage/ClusterTabs';
import { ClusterView } from '../ClusterPage/ClusterView';
import { ActionsMenu } from '../operations/ActionsMenu';
import { ClusterActionsProvider } from '../operations/ClusterActionsProvider';
import { TextRoot } from '../TextRoot';
import { CardFrame } from './CardFrame';
import { EntityStates, MissingClusters } from './EntityStates';

const stacked = {
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

const head = { display: 'flex', alignItems: 'center', gap: 16 } as const;

const CountedTabs = (props: {
  id: ClusterId;
  base: string;
  cluster: ClusterDetail;
}) => {
  const { id, base, cluster } = props;
  const { value } = useDiagnosis(id, cluster);
  return (
    <ClusterTabs
      base={base}
      label={id.name}
      findings={value?.findings.length ?? 0}
    />
  );
};

const OneCluster = (props: { id: ClusterId }) => {
  const { id } = props;
  const base = useResolvedPath('.').pathname.replace(/\/$/, '');
  const query = useCluster(id);
  const cluster = query.value?.cluster;
  return (
    <ClusterActionsProvider
      cluster={cluster}
      stale={lastKnownOf(query.value) !== undefined}
    >
      <div style={stacked}>
        {cluster && (
          <div style={head}>
            <div style={{ flex: 1, minWidth: 0 }}>
              <CountedTabs id={id} base={base} cluster={cluster} />
            </div>
            <ActionsMenu />
          </div>
        )}
        <TextRoot>
          <ClusterView id={id} base={base} query={query} />
        </TextRoot>
      </div>
    </ClusterActionsProvider>
  );
};

function idOf({ managementCluster, namespace, name }: ClusterRow): ClusterId {
  return { managementCluster, namespace, name };
}

/** The cluster that the entity itself names; most do, and need no question. */
function namedBy(entity: Entity): ClusterId | undefined {
  const text = entity.metadata.annotations?.[ANNOTATION_CLUSTER] ?? '';
  const { ids, invalid } = parseClusterIds(text);
  return ids.length === 1 && invalid.length === 0 ? ids[0] : undefined;
}

const FoundCluster = (props: { entityRef: string }) => {
  const t = useText();
  const query = useEntityStatus(props.entityRef);
  const row = query.value?.clusters[0];
  return row ? (
    <OneCluster id={idOf(row)} />
  ) : (
    <CardFrame title={t('entity.cluster')}>
      <EntityStates query={query}>
        {status => <MissingClusters status={status} />}
      </EntityStates>
    </CardFrame>
  );
};

/** The whole cluster page as a tab of its catalog entity. */
export const ClusterContent = () => {
  const { entity } = useEntity();
  const id = namedBy(entity);
  return id ? (
    <OneCluster id={id} />
  ) : (
    <FoundCluster entityRef={stringifyEntityRef(entity)} />
  );
};
