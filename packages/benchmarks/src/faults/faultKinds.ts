import { FaultAction } from '@lattice-dev/plugin-lattice-backend-module-sandbox';

/** Where a request can fail. */
export const points = ['list', 'watch', 'line'] as const;
/** `list`: an answer with objects; `watch`: its start; `line`: inside it. */
export type Point = (typeof points)[number];

/** One way to fail, with what may vary about it. */
export interface FaultKind {
  readonly name: string;
  readonly action: (random: () => number) => FaultAction;
}

const MEGABYTE_AND_A_HALF = 1_500_000;

const statuses = [401, 403, 404, 410, 429, 500, 503, 504].map(
  (code): FaultKind => ({
    name: `status ${code}`,
    action: () => ({ type: 'status', code }),
  }),
);

/** Everything that the admin endpoint of the sandbox can do. */
export const faultKinds: readonly FaultKind[] = [
  ...statuses,
  {
    name: 'status 429 with Retry-After',
    action: () => ({ type: 'status', code: 429, retryAfterSeconds: 1 }),
  },
  { name: 'half-open (silence)', action: () => ({ type: 'hang' }) },
  {
    name: 'bytes split anywhere',
    action: random => ({
      type: 'dribble',
      bytes: 1 + Math.floor(random() * 400),
      everyMs: 1,
      // Enough to be cut in many places, and over before the run is.
      pieces: 300,
    }),
  },
  { name: 'reset', action: () => ({ type: 'reset' }) },
  { name: 'HTML', action: () => ({ type: 'html' }) },
  { name: 'malformed', action: () => ({ type: 'malformed' }) },
  {
    name: 'object of 1.5 MB',
    action: () => ({ type: 'oversized', bytes: MEGABYTE_AND_A_HALF }),
  },
  {
    name: 'object without metadata',
    action: () => ({ type: 'without-metadata' }),
  },
];

/** Every way to fail at every point. */
export const combinations = points.flatMap(point =>
  faultKinds.map(kind => ({ kind, point })),
);
