import { ButtonLink } from '@backstage/ui';
import {
  ClusterDetail,
  latticeCredentialsWritePermission,
  RepairAction,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { answerOf } from '../../../cluster/answerOf';
import { offeredStep, repairWays } from '../../../cluster/repairWays';
import { useDiagnosis } from '../../../hooks/useCluster';
import { usePermitted } from '../../../hooks/usePermitted';
import { useText } from '../../../translation/useText';
import { tokensOf } from '../../healthTokens';
import { useClusterActions } from '../../operations/ClusterActionsProvider';
import { Since } from '../../Since';
import { RepairButton } from '../RepairButton';
import { AnswerFrame } from './AnswerFrame';
import { AnswerProps } from './AnswerCard';
import { CauseFolds } from './CauseFolds';

const useStyles = makeStyles(theme => ({
  sure: {
    padding: '1px 8px',
    borderRadius: 4,
    fontSize: 12,
    border: `1px solid ${tokensOf(theme).divider}`,
  },
  who: { fontSize: 12, color: tokensOf(theme).secondaryText },
}));

/** What is broken and what that means, and the way to the fix. */
export const AttentionAnswer = (
  props: AnswerProps & { cluster: ClusterDetail },
) => {
  const classes = useStyles();
  const t = useText();
  const { cluster, base, place = 'overview' } = props;
  const { managementCluster, namespace, name } = cluster;
  const id = { managementCluster, namespace, name };
  const finding = useDiagnosis(id, cluster).value?.rootCause;
  const cause = finding?.title ?? cluster.rootCause?.title;
  const effect = t(`answer.${answerOf(cluster)}`);
  const steps = finding ? repairWays(finding.steps)[0].steps.length : 0;
  const leads = place !== 'troubleshooting';
  const actions = useClusterActions();
  const mayWrite = usePermitted(latticeCredentialsWritePermission, cluster.id);
  const mayBe = (action: RepairAction) => {
    if (action === 'credentials') return mayWrite === true;
    const block = actions?.blockOf(action);
    return !block || block.reason === 'checking';
  };
  const offered =
    leads && actions && finding && offeredStep(finding.steps, mayBe);
  return (
    <AnswerFrame
      plain={place === 'card'}
      health={cluster.health}
      title={cause ?? effect}
      lead={
        <>
          {cause ? `${effect}. ` : `${cluster.sentence} `}
          {finding?.explanation}{' '}
          <Since time={finding?.since ?? cluster.since} sentence />
        </>
      }
      side={
        <>
          {finding && (
            <span className={classes.sure} title={finding.confidence.why}>
              {t(`trouble.confidence.${finding.confidence.level}`)}
            </span>
          )}
          {offered && (
            <RepairButton
              actions={actions}
              action={offered.action}
              object={finding.object}
            />
          )}
          {leads && !(offered && place === 'card') && (
            <ButtonLink
              variant={offered ? 'secondary' : 'primary'}
              href={`${base}/troubleshooting`}
            >
              {steps > 0
                ? t('trouble.all', { count: steps })
                : t('answer.show')}
            </ButtonLink>
          )}
          {finding && place !== 'card' && (
            <span className={classes.who}>
              {offered
                ? t('answer.youCan')
                : t(`trouble.by.${finding.repairableBy}`)}
            </span>
          )}
        </>
      }
      foot={
        finding &&
        place !== 'card' && <CauseFolds finding={finding} open={!leads} />
      }
    />
  );
};
