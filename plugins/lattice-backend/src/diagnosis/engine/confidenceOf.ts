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
  const usual = byProof[hit.evidence.type];
  const marked = hit.evidence.mark
    ? { level: 'certain' as const, why: 'The message names the cause.' }
    : usual;
  const stated: FindingConfidence = {
    level: signal.confidence ?? marked.level,
    why: signal.why ?? marked.why,
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
