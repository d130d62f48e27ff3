import { Button } from '@backstage/ui';
import { ClusterDetail, ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { answerOf, needsTroubleshooting } from '../../../cluster/answerOf';
import { useNow } from '../../../hooks/useNow';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { useClusterActions } from '../../operations/ClusterActionsProvider';
import { Since } from '../../Since';
import { AnswerFrame } from './AnswerFrame';
import { AttentionAnswer } from './AttentionAnswer';
import { ConnectBlock } from './ConnectBlock';
import { ProgressAnswer } from './ProgressAnswer';

export interface AnswerProps {
  /** A row is enough for the words; the details bring cause and estimate. */
  cluster: ClusterDetail | ClusterRow;
  base: string;
  /** Where it stands; a card has an edge of its own. */
  place?: 'overview' | 'troubleshooting' | 'card';
  /** True when its management cluster is not live. */
  lastKnown?: boolean;
}

function hasDetails(
  cluster: ClusterDetail | ClusterRow,
): cluster is ClusterDetail {
  return 'pipeline' in cluster;
}

const PassedFor = (props: { since?: string }) => {
  const t = useText();
  const timeText = useTimeText();
  const age = timeText.age(props.since, useNow());
  return age ? (
    <span title={timeText.absolute(props.since!)}>
      {t('answer.readyLead', { age })}
    </span>
  ) : (
    <>{t('answer.readyNow')}</>
  );
};

const ReadyAnswer = ({ cluster, place }: AnswerProps) => {
  const t = useText();
  return (
    <AnswerFrame
      plain={place === 'card'}
      health={cluster.health}
      title={t('answer.healthy')}
      lead={<PassedFor since={cluster.since} />}
      side={
        place !== 'troubleshooting' && (
          <ConnectBlock cluster={cluster} primary={place !== 'card'} />
        )
      }
    />
  );
};

const PlainAnswer = ({ cluster, place, lastKnown }: AnswerProps) => {
  const t = useText();
  const state = t(`answer.${answerOf(cluster)}`);
  const actions = useClusterActions();
  const resume = cluster.paused && actions && !actions.blockOf('resume');
  return (
    <AnswerFrame
      plain={place === 'card'}
      health={cluster.health}
      title={
        lastKnown
          ? t('entity.lastKnown', { state: state.toLowerCase() })
          : state
      }
      lead={
        <>
          {cluster.sentence} <Since time={cluster.since} sentence />
        </>
      }
      side={
        resume && (
          <Button variant="primary" onPress={() => actions.open('resume')}>
            {t('action.resume')}
          </Button>
        )
      }
    />
  );
};

/** Can I use it, how long does it take, what is wrong: one answer. */
export const AnswerCard = (props: AnswerProps) => {
  const { cluster, lastKnown } = props;
  if (lastKnown) return <PlainAnswer {...props} />;
  if (cluster.health === 'healthy') return <ReadyAnswer {...props} />;
  if (!hasDetails(cluster)) return <PlainAnswer {...props} />;
  if (needsTroubleshooting(cluster.health)) {
    return <AttentionAnswer {...props} cluster={cluster} />;
  }
  return cluster.health === 'progressing' ? (
    <ProgressAnswer {...props} cluster={cluster} />
  ) : (
    <PlainAnswer {...props} />
  );
};
