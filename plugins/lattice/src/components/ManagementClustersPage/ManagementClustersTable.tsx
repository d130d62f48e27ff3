import {
  ManagementClusterInfo,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import { countByPlace } from '../../fleet/countByPlace';
import { wholeSources } from '../../fleet/sources';
import { FleetState } from '../../live/fleetState';
import { useText } from '../../translation/useText';
import { Panel } from '../Panel';
import { usePlainTable } from '../plainTable';
import { ManagementClusterRow, useRowStyles } from './ManagementClusterRow';

/** Whatever does not answer comes first. */
const byNeed = (clusters: readonly ManagementClusterInfo[]) => [
  ...clusters.filter(({ connection }) => connection.state === 'unreachable'),
  ...clusters.filter(({ connection }) => connection.state !== 'unreachable'),
];

const headings = [
  'name',
  'connection',
  'kubernetes',
  'core',
  'clusters',
  'attention',
  'data',
  'providersHead',
] as const;

/** Every management cluster in a row: versions, numbers, how fresh they are. */
export const ManagementClustersTable = (props: {
  clusters: readonly ManagementClusterInfo[];
  fleet: FleetState;
}) => {
  const classes = usePlainTable();
  const { wideOnly } = useRowStyles();
  const t = useText();
  const { clusters, fleet } = props;
  const counts = countByPlace(fleet.rows.values());
  const sources = new Map<string, SourceStatus>(
    wholeSources(fleet.sources).map(source => [
      source.managementCluster,
      source,
    ]),
  );
  return (
    <Panel title={t('management.count', { count: clusters.length })} flush>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('management.title')}>
          <thead>
            <tr>
              {headings.map(name => (
                <th
                  key={name}
                  scope="col"
                  className={name === 'core' ? wideOnly : undefined}
                >
                  {t(`management.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byNeed(clusters).map(cluster => (
              <ManagementClusterRow
                key={cluster.name}
                cluster={cluster}
                counts={fleet.loaded ? counts.get(cluster.name) : undefined}
                source={sources.get(cluster.name)}
                columns={headings.length}
                alone={clusters.length === 1}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};
