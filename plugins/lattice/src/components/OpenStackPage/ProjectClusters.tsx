import { Link } from '@backstage/core-components';
import { useMemo } from 'react';
import { useClusterPath } from '../../hooks/useClusterPath';
import { useFleet } from '../../hooks/useFleet';
import { useText } from '../../translation/useText';
import { HealthLabel } from '../HealthLabel';
import { Panel } from '../Panel';
import { usePlainTable } from '../plainTable';

/** The clusters of the namespace; nothing where it has none. */
export const ProjectClusters = (props: {
  managementCluster: string;
  namespace: string;
}) => {
  const classes = usePlainTable();
  const t = useText();
  const toCluster = useClusterPath();
  const { managementCluster, namespace } = props;
  const filter = useMemo(
    () => ({ managementCluster: [managementCluster], namespace: [namespace] }),
    [managementCluster, namespace],
  );
  const rows = [...(useFleet(filter).value?.rows.values() ?? [])];
  if (rows.length === 0) return null;
  return (
    <Panel flush title={t('project.clusters', { namespace })}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('project.cluster')}</th>
              <th scope="col">{t('project.version')}</th>
              <th scope="col">{t('project.machines')}</th>
              <th scope="col">{t('project.health')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id}>
                <td>
                  <Link to={toCluster(row)}>{row.name}</Link>
                </td>
                <td>{row.kubernetesVersion ?? '–'}</td>
                <td>{row.controlPlane.desired + row.workers.desired}</td>
                <td>
                  <HealthLabel health={row.health} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};
