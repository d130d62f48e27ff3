import {
  FindingConfidence,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import { ClusterView } from './ClusterView';
import { Match } from './Hit';

type Level = FindingConfidence['level'];

/** What a kind of proof is worth when the rule says nothing else. */
const byProof: Record<Match['hit']['evidence']['type'], FindingConfidence> = {
  admission: { level: 'certain', why: 'The API server names the cause.' },
  condition: { level: 'certain', why: 'The controller reports this cause.' },
  event: { level: 'likely', why: 'An event names the cause.' },
  field: { level: 'likely', why: 'The object has the shape of this cause.' },
  log: { level: 'certain', why: "The controller's log names the cause." },
  missing: {
    level: 'certain',
    why: 'The object that is referred to is missing.',
  },
  silence: {
    level: 'guess',
    why: 'The controller says nothing; only the order of steps points here.',
  },
  source: { level: 'likely', why: 'The management cluster lacks this kind.' },
};

const byCloud: FindingConfidence = {
  level: 'certain',
  why: 'The cloud names the cause.',
};

const lowered: Record<Level, Level> = {
  certain: 'likely',
  likely: 'guess',
  guess: 'guess',
};

export function confidenceOf(
  view: ClusterView,
  match: Match,
): FindingConfidence {
  const { signal, hit } = match;
  const usual = usualOf(hit.evidence);
  const stated: FindingConfidence = {
    level: signal.confidence ?? usual.level,
    why: signal.why ?? usual.why,
  };
  const stale = staleSource(view, match);
  return stale
    ? {
        level: lowered[stated.level],
        why: `${stated.why} But what is known of ${
          match.object.kind
        } objects is stale${stale.since ? ` since ${stale.since}` : ''}.`,
      }
    : stated;
}

function usualOf({
  type,
  mark,
  field,
}: Match['hit']['evidence']): FindingConfidence {
  if (field?.path.startsWith('cloud.')) return byCloud;
  return mark
    ? { level: 'certain', why: 'The message names the cause.' }
    : byProof[type];
}

function staleSource(
  view: ClusterView,
  { object }: Match,
): SourceStatus | undefined {
  const name = `${object.kind}.${object.group}`;
  return view.sources.find(
    source =>
      source.state === 'stale' &&
      (source.kind === undefined || source.kind === name),
  );
}
