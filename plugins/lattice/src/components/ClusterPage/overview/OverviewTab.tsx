import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { Fragment } from 'react';
import { useClusterPage } from '../../../hooks/useClusterPage';
import { useTimeline } from '../../../hooks/useTimeline';
import { useText } from '../../../translation/useText';
import { AfterPaint } from '../../AfterPaint';
import { Panel } from '../../Panel';
import { ClusterTrends } from '../../trends';
import { RevisionsPanel } from '../../runs/RevisionsPanel';
import { RunsPanel } from '../../runs/RunsPanel';
import { AnswerCard } from '../answer/AnswerCard';
import { ConnectBlock } from '../answer/ConnectBlock';
import { ChangesPanel } from './ChangesPanel';
import { CloudPanels } from './CloudPanels';
import { FactsPanel } from './FactsPanel';
import { LinksPanel } from './LinksPanel';
import { MachinesPanel } from './MachinesPanel';
import { PipelinePanel } from './PipelinePanel';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
  columns: {
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The answer of a healthy cluster connects; one that fails can't be used. */
function connects({ health, endpoint }: ClusterDetail): boolean {
  const without = ['healthy', 'failed', 'deleting'];
  return Boolean(endpoint) && !without.includes(health);
}

/** Can I use it, how far is it, what is it made of. */
export const OverviewTab = (props: {
  cluster: ClusterDetail;
  base: string;
}) => {
  const classes = useStyles();
  const t = useText();
  const { cluster, base } = props;
  const { cards } = useClusterPage();
  const { managementCluster, namespace, name } = cluster;
  const id = { managementCluster, namespace, name };
  const history = useTimeline(id, cluster).value;
  return (
    <div className={classes.root}>
      <AnswerCard cluster={cluster} base={base} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <RunsPanel cluster={cluster} />
          <RevisionsPanel cluster={cluster} />
          {cluster.health !== 'deleting' && (
            <PipelinePanel cluster={cluster} usual={history?.usual} />
          )}
          <MachinesPanel cluster={cluster} />
          <AfterPaint>
            <CloudPanels cluster={cluster} />
          </AfterPaint>
          <AfterPaint>
            <ClusterTrends id={cluster} />
          </AfterPaint>
          <AfterPaint>
            <ChangesPanel cluster={cluster} base={base} history={history} />
          </AfterPaint>
          {cards.map((card, index) => (
            <Fragment key={index}>{card}</Fragment>
          ))}
        </div>
        <AfterPaint>
          <div className={classes.column}>
            {connects(cluster) && (
              <Panel title={t('connect.title')}>
                <ConnectBlock cluster={cluster} />
              </Panel>
            )}
            <FactsPanel cluster={cluster} />
            <LinksPanel cluster={cluster} />
          </div>
        </AfterPaint>
      </div>
    </div>
  );
};
