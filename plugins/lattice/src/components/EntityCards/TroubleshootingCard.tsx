import { stringifyEntityRef } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { useDiagnosis } from '../../hooks/useCluster';
import { useClusterPath } from '../../hooks/useClusterPath';
import { useEntityStatus } from '../../hooks/useEntityStatus';
import { useText } from '../../translation/useText';
import { RepairedNotices } from '../ClusterPage/troubleshooting/RepairedNotices';
import { TroubleSummary } from '../ClusterPage/troubleshooting/TroubleSummary';
import { CardFrame } from './CardFrame';

const OneCluster = ({ row }: { row: ClusterRow }) => {
  const t = useText();
  const { managementCluster, namespace, name } = row;
  const id = { managementCluster, namespace, name };
  const base = useClusterPath()(id);
  const { value } = useDiagnosis(id, row);
  const { rootCause, resolved = [] } = value ?? {};
  if (!rootCause && resolved.length === 0) return null;
  return (
    <CardFrame title={t('trouble.card')}>
      <RepairedNotices resolved={resolved} />
      {rootCause && <TroubleSummary finding={rootCause} base={base} />}
    </CardFrame>
  );
};

/** What is broken in the cluster of an entity; absent while nothing is. */
export const TroubleshootingCard = () => {
  const { entity } = useEntity();
  const query = useEntityStatus(stringifyEntityRef(entity));
  const row = query.value?.clusters[0];
  return row ? <OneCluster row={row} /> : null;
};
