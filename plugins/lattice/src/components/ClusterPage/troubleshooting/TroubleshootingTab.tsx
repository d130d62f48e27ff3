import { ClusterDetail, ClusterId } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useMemo } from 'react';
import { answerOf } from '../../../cluster/answerOf';
import { findCause } from '../../../cluster/findCause';
import { untoldSteps } from '../../../cluster/untold';
import { useClusterTree, useDiagnosis } from '../../../hooks/useCluster';
import { useText } from '../../../translation/useText';
import { CauseMachine } from '../../cloud/CauseMachine';
import { DeletionWaits } from '../../cloud/DeletionWaits';
import { HealthIcon } from '../../HealthIcon';
import { Notice } from '../../Notice';
import { Panel } from '../../Panel';
import { PipelineChain } from '../../Pipeline';
import { StatePanel } from '../../states';
import { AnswerCard } from '../answer/AnswerCard';
import { EvidenceCard } from './EvidenceCard';
import { HandOver } from './HandOver';
import { OtherFindings } from './OtherFindings';
import { RepairPanel } from './RepairPanel';
import { RepairedNotices } from './RepairedNotices';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr) 332px',
    '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
  chain: { padding: '10px 0' },
});

/** What is broken first, and the proof; consequences are folded away. */
export const TroubleshootingTab = (props: {
  id: ClusterId;
  base: string;
  cluster: ClusterDetail;
}) => {
  const classes = useStyles();
  const t = useText();
  const { id, base, cluster } = props;
  const tree = useClusterTree(id, cluster);
  const root = tree.value?.tree.root;
  const cause = useMemo(() => findCause(cluster, root), [cluster, root]);
  const well = cluster.health === 'healthy';
  const diagnosis = useDiagnosis(id, cluster);
  const { rootCause, findings = [], resolved = [] } = diagnosis.value ?? {};
  const found = () => {
    if (rootCause) {
      return (
        <>
          <AnswerCard cluster={cluster} base={base} place="troubleshooting" />
          <RepairPanel finding={rootCause} />
        </>
      );
    }
    return cause && !well ? (
      <EvidenceCard
        cluster={cluster}
        cause={cause}
        meaning={diagnosis.value?.unexplained?.meaning}
      />
    ) : undefined;
  };
  return (
    <div className={classes.root}>
      <div className={classes.column}>
        {diagnosis.error && (
          <Notice tone="error" role="status" title={t('trouble.failed')}>
            {diagnosis.error.message}
          </Notice>
        )}
        <RepairedNotices resolved={resolved} />
        {found() ?? (
          <StatePanel
            role="status"
            drawing={<HealthIcon health={cluster.health} size={36} />}
            title={
              well ? t('trouble.healthy') : t(`answer.${answerOf(cluster)}`)
            }
            text={well ? t('trouble.healthyText') : cluster.sentence}
          />
        )}
        <DeletionWaits cluster={cluster} />
        {!well && (
          <CauseMachine
            cluster={cluster}
            object={rootCause?.object.name ?? cause?.object?.name}
          />
        )}
        <OtherFindings
          findings={findings.filter(finding => finding.id !== rootCause?.id)}
        />
      </div>
      <div className={classes.column}>
        <Panel title={t('trouble.chain')} hint={t('trouble.chainHint')} flush>
          <div className={classes.chain}>
            <PipelineChain
              steps={untoldSteps(cluster).filter(
                ({ state }) => state !== 'skipped',
              )}
            />
          </div>
        </Panel>
        <HandOver id={id} />
      </div>
    </div>
  );
};
