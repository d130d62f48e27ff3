import {
  FlavourReadiness,
  PrerequisiteStatus,
} from '@lattice-dev/plugin-lattice-common';
import { Blueprint } from '../blueprintCatalog';
import { judgePrerequisite, ManagementFacts } from './judgePrerequisite';

type Judged = PrerequisiteStatus & { outside: boolean };

function stateOf(judged: Judged[]): FlavourReadiness['state'] {
  const required = judged.filter(({ need }) => need === 'required');
  if (required.some(({ state }) => state === 'missing')) return 'missing';
  return required.some(
    ({ state, outside }) => state === 'not-known' && !outside,
  )
    ? 'not-known'
    : 'ready';
}

function sentenceOf(
  state: FlavourReadiness['state'],
  judged: Judged[],
): string {
  if (state === 'ready') {
    const open = judged.filter(
      item => item.outside && item.need === 'required',
    );
    return open.length > 0
      ? `Ready, as far as can be seen; look after ${open
          .map(({ title }) => title)
          .join(', ')}.`
      : 'Ready.';
  }
  const wanted = state === 'missing' ? 'missing' : 'not-known';
  const titles = judged
    .filter(item => item.state === wanted && item.need === 'required')
    .filter(item => !item.outside)
    .map(({ title }) => title);
  return state === 'missing'
    ? `Missing: ${titles.join(', ')}.`
    : `Not known: ${titles.join(', ')}.`;
}

/** Whether a management cluster can make clusters of one flavour. */
export function judgeFlavour(
  blueprint: Pick<
    Blueprint,
    'id' | 'title' | 'description' | 'prerequisites' | 'typicalMinutes'
  >,
  facts: ManagementFacts,
): FlavourReadiness {
  const judged = blueprint.prerequisites.map(prerequisite => ({
    ...judgePrerequisite(prerequisite, facts),
    outside: prerequisite.check.test === 'outside',
  }));
  const state = stateOf(judged);
  const { id, title, description, typicalMinutes } = blueprint;
  return {
    id,
    title,
    description,
    state,
    sentence: sentenceOf(state, judged),
    prerequisites: judged.map(({ outside: _outside, ...status }) => status),
    typicalMinutes,
  };
}
