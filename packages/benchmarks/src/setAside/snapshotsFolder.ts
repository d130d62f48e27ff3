import { join } from 'node:path';

/** When a snapshot was taken: once it was broken, or half an hour later. */
export type When = 'at-capture' | 'later';

export const snapshotsFolder = join(__dirname, 'snapshots');
