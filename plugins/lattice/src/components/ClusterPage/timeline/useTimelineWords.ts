import { TimelineOperation } from '@lattice-dev/plugin-lattice-common';
import { useMemo } from 'react';
import { TimelineLane, VisibleSpan } from '../../../cluster/timelineLanes';
import { useText } from '../../../translation/useText';
import { TimeText, useTimeText } from '../../../translation/useTimeText';

/** `user:default/mara` is `mara` to people. */
function personOf(actor: string): string {
  return actor.replace(/^user:[^/]*\//, '');
}

/** What bars and marks are called. */
export function useTimelineWords() {
  const t = useText();
  const timeText: TimeText = useTimeText();
  return useMemo(() => {
    const did = ({ event, actor, details }: TimelineOperation): string => {
      const who = personOf(actor);
      const { operation, pool, replicas, version } = details;
      // A wave starts the run of a cluster.
      const change = event === 'run-start' ? `cluster-${operation}` : event;
      switch (change) {
        case 'cluster-scale':
          return t('timeline.did.scale', {
            who,
            pool: String(pool),
            replicas: String(replicas),
          });
        case 'cluster-upgrade':
          return t('timeline.did.upgrade', { who, version: String(version) });
        case 'cluster-apply':
          return t('timeline.did.apply', { who });
        case 'cluster-pause':
          return t('timeline.did.pause', { who });
        case 'cluster-resume':
          return t('timeline.did.resume', { who });
        case 'cluster-delete':
          return t('timeline.did.delete', { who });
        case 'run-pause':
          return t('timeline.did.runPause', { who });
        case 'run-resume':
          return t('timeline.did.runResume', { who });
        case 'run-stop':
          return t('timeline.did.runStop', { who });
        case 'run-end':
          return t('timeline.did.runEnd', { who });
        default:
          return t('timeline.did.other', { who, event });
      }
    };
    const state = ({ health }: Pick<VisibleSpan, 'health'>) =>
      health === 'notRecorded'
        ? t('timeline.notRecorded')
        : t(`health.${health}`);
    const lane = ({ part, name }: Pick<TimelineLane, 'part' | 'name'>) =>
      part === 'pool'
        ? t('timeline.parts.pool', { name })
        : t(`timeline.parts.${part}`);
    const replicas = ({ ready, desired, health }: VisibleSpan) =>
      desired > 0 && health !== 'notRecorded'
        ? t('timeline.ready', {
            ready: String(ready),
            desired: String(desired),
          })
        : '';
    /** Since when, until when, how long. */
    const time = (span: VisibleSpan, now: number) => {
      const until =
        span.until >= now
          ? t('timeline.now')
          : timeText.clockSeconds(span.until, now);
      if (!Number.isFinite(span.since)) {
        return t('timeline.untilTime', { until });
      }
      return t('timeline.sinceUntil', {
        since: timeText.clockSeconds(span.since, now),
        until,
        duration: timeText.duration((span.until - span.since) / 1000),
      });
    };
    const merged = (span: VisibleSpan) =>
      t('timeline.merged', { n: String(span.merged) });
    return { did, state, lane, replicas, time, merged };
  }, [t, timeText]);
}

export type TimelineWords = ReturnType<typeof useTimelineWords>;

/** Everything about a bar in one line, for tooltips and screen readers. */
export function describeSpan(
  words: TimelineWords,
  about: { lane: TimelineLane; span: VisibleSpan; now: number },
): string {
  const { lane, span, now } = about;
  return [
    `${words.lane(lane)}: ${words.state(span)}`,
    words.replicas(span),
    words.time(span, now),
    span.merged > 1 ? words.merged(span) : span.message,
  ]
    .filter(Boolean)
    .join(', ');
}
