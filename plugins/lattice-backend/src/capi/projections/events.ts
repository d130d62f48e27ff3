import { EventFacts } from '../facts';
import { count, record, sameText, text } from '../raw';
import { time } from '../time';
import { Projection, RawParts } from './Projection';
import { event } from './shownCoreFields';
import { groupOf } from '../groupOf';
import { shareText } from '../sharedMetadata';
import { freeText } from '../shown/redactText';

/** A `v1` Event of either generation: counted, or with a series. */
function eventFacts({ namespace, metadata, raw }: RawParts): EventFacts {
  const about = record(raw.involvedObject ?? raw.regarding);
  const series = record(raw.series);
  const born = time(metadata.creationTimestamp) ?? 0;
  const eventTime = time(raw.eventTime);
  const first = time(raw.firstTimestamp) ?? eventTime ?? born;
  return {
    of: 'event',
    about: {
      group: shareText(groupOf(text(about.apiVersion) ?? '')),
      kind: shareText(text(about.kind) ?? ''),
      name: text(about.name) ?? '',
      namespace: sameText(text(about.namespace), namespace),
    },
    aboutUid: text(about.uid) ?? '',
    warning: raw.type === 'Warning',
    reason: shareText(text(raw.reason) ?? ''),
    message: freeText(raw.message) ?? freeText(raw.note) ?? '',
    count: count(series.count) ?? count(raw.count) ?? 1,
    firstAt: first,
    lastAt: time(series.lastObservedTime) ?? time(raw.lastTimestamp) ?? first,
    source: shareText(
      text(raw.reportingComponent) ??
        text(raw.reportingController) ??
        text(record(raw.source).component) ??
        '',
    ),
  };
}

export const eventProjections: readonly Projection[] = [
  {
    group: '',
    kind: 'Event',
    plural: 'events',
    shows: event,
    scope: 'Namespaced',
    facts: eventFacts,
  },
];
