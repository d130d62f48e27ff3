import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { useDiagnosis } from '../../../hooks/useCluster';
import { useText } from '../../../translation/useText';
import { Panel } from '../../Panel';
import { TroubleSummary } from '../troubleshooting/TroubleSummary';
import { TroubleSkeleton } from '../troubleshooting/TroubleSkeleton';

/** The root cause on the overview; absent while there is none. */
export const TroublePanel = (props: {
  cluster: ClusterDetail;
  base: string;
}) => {
  const t = useText();
  const { cluster, base } = props;
  const { managementCluster, namespace, name } = cluster;
  const id = { managementCluster, namespace, name };
  const { value, loading } = useDiagnosis(id, cluster);
  const finding = value?.rootCause;
  if (!finding && !(loading && cluster.rootCause)) return null;
  return (
    <Panel title={t('trouble.card')}>
      {finding ? (
        <TroubleSummary finding={finding} base={base} />
      ) : (
        <TroubleSkeleton title={cluster.rootCause!.title} />
      )}
    </Panel>
  );
};
