import { ButtonLink } from '@backstage/ui';
import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { answerOf } from '../../../cluster/answerOf';
import { repairWays } from '../../../cluster/repairWays';
import { useDiagnosis } from '../../../hooks/useCluster';
import { useText } from '../../../translation/useText';
import { tokensOf } from '../../healthTokens';
import { Since } from '../../Since';
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
          {leads && (
            <ButtonLink variant="primary" href={`${base}/troubleshooting`}>
              {steps > 0
                ? t('trouble.all', { count: steps })
                : t('answer.show')}
            </ButtonLink>
          )}
          {finding && (
            <span className={classes.who}>
              {t(`trouble.by.${finding.repairableBy}`)}
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
