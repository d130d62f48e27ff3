import {
  Blueprint,
  evaluatePrerequisites,
  Observations,
} from '@lattice-dev/plugin-lattice-blueprints';
import {
  FlavourReadiness,
  PrerequisiteStatus,
} from '@lattice-dev/plugin-lattice-common';

const states = {
  ready: 'met',
  missing: 'missing',
  'not known': 'not-known',
} as const;

function sentenceOf(
  state: FlavourReadiness['state'],
  prerequisites: PrerequisiteStatus[],
): string {
  const wanted = state === 'missing' ? 'missing' : 'not-known';
  const titles = prerequisites
    .filter(item => item.need === 'required' && item.state === wanted)
    .map(({ title }) => title)
    .join(', ');
  const sentences = {
    missing: `Missing: ${titles}.`,
    'not-known': `Not known: ${titles}.`,
    ready: titles
      ? `Ready, as far as can be seen from here; look after ${titles}.`
      : 'Ready.',
  };
  return sentences[state];
}

/** Whether a management cluster can make clusters of one flavour. */
export function judgeFlavour(
  blueprint: Pick<
    Blueprint,
    'id' | 'title' | 'description' | 'prerequisites' | 'typicalMinutes'
  >,
  seen: Observations,
): FlavourReadiness {
  const { id, title, description, typicalMinutes } = blueprint;
  const evaluated = evaluatePrerequisites(blueprint.prerequisites, seen);
  const prerequisites = evaluated.prerequisites.map(result => ({
    ...result,
    state: states[result.state],
    reason: result.reason ?? 'It is there.',
    command:
      blueprint.prerequisites.find(({ id: own }) => own === result.id)
        ?.command ?? '',
  }));
  const state = evaluated.state === 'not known' ? 'not-known' : evaluated.state;
  return {
    id,
    title,
    description,
    state,
    sentence: sentenceOf(state, prerequisites),
    prerequisites,
    typicalMinutes,
  };
}
