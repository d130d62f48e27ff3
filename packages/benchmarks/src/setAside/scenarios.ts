import { Scenario } from './Scenario';
import { atBirth } from './scenarios/atBirth';
import { calm } from './scenarios/calm';
import { inLife } from './scenarios/inLife';

export const scenarios: readonly Scenario[] = [...calm, ...atBirth, ...inLife];
