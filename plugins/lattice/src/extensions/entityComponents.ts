import { loadOnce } from './loadOnce';

/** What stands on entity pages, one file for all of it. */
export const entityComponents = loadOnce(
  () => import('../components/EntityCards'),
);
