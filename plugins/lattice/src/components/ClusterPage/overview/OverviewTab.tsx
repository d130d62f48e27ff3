import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { AfterPaint } from '../../AfterPaint';
import { AnswerCard } from './AnswerCard';
import { ChangesPanel } from './ChangesPanel';
import { ControlPlanePanel } from './ControlPlanePanel';
import { FactsPanel } from './FactsPanel';
import { PipelinePanel } from './PipelinePanel';
import { PoolsPanel } from './PoolsPanel';
import { TroublePanel } from './TroublePanel';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
  columns: {
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr) 348px',
    '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Can I use it, how far is it, what is it made of. */
export const OverviewTab = (props: {
  cluster: ClusterDetail;
  base: string;
}) => {
  const classes = useStyles();
  const { cluster, base } = props;
  return (
    <div className={classes.root}>
      <AnswerCard cluster={cluster} base={base} />
      <TroublePanel cluster={cluster} base={base} />
      {cluster.health !== 'deleting' && <PipelinePanel cluster={cluster} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <ControlPlanePanel cluster={cluster} />
          <PoolsPanel cluster={cluster} />
          <AfterPaint>
            <ChangesPanel cluster={cluster} base={base} />
          </AfterPaint>
        </div>
        <AfterPaint>
          <FactsPanel cluster={cluster} />
        </AfterPaint>
      </div>
    </div>
  );
};
