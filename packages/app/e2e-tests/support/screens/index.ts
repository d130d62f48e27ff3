import { clusterScreens } from './clusters';
import { entityScreens } from './entities';
import { fleetScreens } from './fleet';
import { formScreens } from './forms';
import { operationScreens } from './operations';
import { otherScreens } from './rest';
import { Screen } from './Screen';

export { open, type Screen } from './Screen';

/** Every screen and state of Lattice. */
export const screens: Screen[] = [
  ...fleetScreens,
  ...clusterScreens,
  ...operationScreens,
  ...entityScreens,
  ...formScreens,
  ...otherScreens,
];
