import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { answerOf } from '../../../cluster/answerOf';
import { timeLeft } from '../../../cluster/timeLeft';
import { useTimeline } from '../../../hooks/useTimeline';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { AnswerProps } from './AnswerCard';
import { AnswerFrame } from './AnswerFrame';

/** What happens now, and about how long it still takes. */
export const ProgressAnswer = (
  props: AnswerProps & { cluster: ClusterDetail },
) => {
  const t = useText();
  const timeText = useTimeText();
  const { cluster, place } = props;
  const { managementCluster, namespace, name } = cluster;
  const id = { managementCluster, namespace, name };
  const usual = useTimeline(id, cluster).value?.usual;
  const left = usual && timeLeft(cluster.pipeline, usual);
  const what = t(
    answerOf(cluster) === 'notYet' ? 'answer.creating' : 'answer.updating',
  );
  return (
    <AnswerFrame
      plain={place === 'card'}
      health={cluster.health}
      title={
        left
          ? t('answer.left', { what, time: timeText.duration(left.p50) })
          : what
      }
      lead={
        <>
          <div>{cluster.sentence}</div>
          <div>
            {left
              ? t('answer.within', {
                  time: timeText.duration(left.p90),
                  clusters: String(left.clusters),
                })
              : t('answer.noEstimate')}
          </div>
        </>
      }
      side={place !== 'card' && t('answer.close')}
    />
  );
};
