import { Scenario } from './Scenario';
import { atBirth } from './scenarios/atBirth';
import { calm } from './scenarios/calm';
import { calmChanges } from './scenarios/calmChanges';
import { definitions } from './scenarios/definitions';
import { holdUps } from './scenarios/holdUps';
import { inLife } from './scenarios/inLife';
import { losses } from './scenarios/losses';
import { refusals } from './scenarios/refusals';

/** Read in the first round. The engine was corrected for some of them since. */
export const knownScenarios: readonly Scenario[] = [
  ...calm,
  ...atBirth,
  ...inLife,
];

/** Read in the second round; nothing was corrected for them. */
export const newScenarios: readonly Scenario[] = [
  ...calmChanges,
  ...definitions,
  ...refusals,
  ...losses,
  ...holdUps,
];

export const scenarios: readonly Scenario[] = [
  ...knownScenarios,
  ...newScenarios,
];
