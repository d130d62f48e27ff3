import { WIDGETS } from '../requests';

export const by = (manager: string, more = '') =>
  `${WIDGETS}/a?fieldManager=${manager}${more}`;

export const pools = (...items: object[]) => ({ size: 1, pools: items });
