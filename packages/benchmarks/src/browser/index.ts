import { Bench } from '../bench/Bench';
import { browserClusterTab } from './clusterTab';
import { browserFirstLoad } from './firstLoad';
import {
  browserFleet,
  browserHugeFleet,
  browserTyping,
} from './fleetInBrowser';

/** What people wait for, in Chromium on the built app. */
export const browserBenches: readonly Bench[] = [
  browserFirstLoad,
  browserFleet,
  browserTyping,
  browserClusterTab,
  browserHugeFleet,
];
