export type { Issue } from './Check';
