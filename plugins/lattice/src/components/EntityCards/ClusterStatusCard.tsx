import { stringifyEntityRef } from '@backstage/catalog-model';
import { Link } from '@backstage/core-components';
import { useEntity } from '@backstage/plugin-catalog-react';
import {
  ClusterRow,
  EntityStatusResponse,
} from '@lattice-dev/plugin-lattice-common';
import { wholeSources } from '../../fleet/sources';
import { currentSources, useCluster } from '../../hooks/useCluster';
import { useClusterPath } from '../../hooks/useClusterPath';
import { useEntityStatus } from '../../hooks/useEntityStatus';
import { useSandboxes } from '../../hooks/useSandboxes';
import { useText } from '../../translation/useText';
import { AnswerCard } from '../ClusterPage/answer/AnswerCard';
import { LiveIndicator } from '../LiveIndicator';
import { Pipeline } from '../Pipeline';
import { ActionsMenu } from '../operations/ActionsMenu';
import { ClusterActionsProvider } from '../operations/ClusterActionsProvider';
import { SandboxBadge } from '../SandboxBadge';
import { SourceBanner } from '../SourceBanner';
import { CardFrame } from './CardFrame';
import { ClusterFacts } from './ClusterSummary';
import { EntityStates, MissingClusters } from './EntityStates';

const OneCluster = (props: {
  row: ClusterRow;
  status: EntityStatusResponse;
}) => {
  const t = useText();
  const { managementCluster, namespace, name } = props.row;
  const id = { managementCluster, namespace, name };
  const { value, link } = useCluster(id);
  const base = useClusterPath()(id);
  const sandbox = useSandboxes().has(managementCluster);
  const sources = currentSources(id, link, value);
  const source = wholeSources(sources).find(({ state }) => state !== 'live');
  const row = value?.cluster ?? props.row;
  const steps = value?.cluster.pipeline.filter(
    ({ state }) => state !== 'skipped',
  );
  return (
    <ClusterActionsProvider
      cluster={value?.cluster}
      stale={source !== undefined}
    >
      <CardFrame
        title={t('entity.cluster')}
        action={
          <span
            style={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 12,
              padding: 8,
            }}
          >
            {sandbox && <SandboxBadge />}
            <LiveIndicator mode={link.mode} sources={sources} />
            <ActionsMenu />
          </span>
        }
        links={
          <>
            <Link to={base}>{t('entity.open')}</Link>
            <Link to={`${base}/topology`} style={{ marginLeft: 'auto' }}>
              {t('entity.topology')}
            </Link>
            <Link to={`${base}/timeline`}>{t('entity.timeline')}</Link>
          </>
        }
      >
        <AnswerCard
          cluster={row}
          base={base}
          place="card"
          lastKnown={source !== undefined}
        />
        {source && <SourceBanner source={source} clusters={1} />}
        {steps && row.health !== 'healthy' && (
          <Pipeline steps={steps} compact />
        )}
        <ClusterFacts row={row} />
        <MissingClusters status={props.status} />
      </CardFrame>
    </ClusterActionsProvider>
  );
};

/** Whether the cluster of an entity can be used, and how far it is. */
export const ClusterStatusCard = () => {
  const t = useText();
  const { entity } = useEntity();
  const query = useEntityStatus(stringifyEntityRef(entity));
  const row = query.value?.clusters[0];
  return row ? (
    <OneCluster row={row} status={query.value!} />
  ) : (
    <CardFrame title={t('entity.cluster')}>
      <EntityStates query={query}>
        {status => <MissingClusters status={status} />}
      </EntityStates>
    </CardFrame>
  );
};
