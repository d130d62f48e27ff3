import { pick } from './randomOf';
import { FaultKind } from './faultKinds';

/** What a backend asks to learn which kinds are served. */
export const discoveryPoints = ['/apis', '/api', 'definitions'] as const;
export type DiscoveryPoint = (typeof discoveryPoints)[number];

const statuses = [401, 403, 404, 429, 500, 503].map(
  (code): FaultKind => ({
    name: `discovery: status ${code}`,
    action: () => ({ type: 'status', code }),
  }),
);

const anywhere: readonly FaultKind[] = [
  ...statuses,
  { name: 'discovery: half-open (silence)', action: () => ({ type: 'hang' }) },
  { name: 'discovery: HTML', action: () => ({ type: 'html' }) },
  { name: 'discovery: truncated', action: () => ({ type: 'malformed' }) },
];

/** What a server leaves out that has not read all its definitions yet. */
const unready = [
  ['cluster.x-k8s.io'],
  ['infrastructure.cluster.x-k8s.io'],
  ['controlplane.cluster.x-k8s.io', 'bootstrap.cluster.x-k8s.io'],
  [
    'cluster.x-k8s.io',
    'infrastructure.cluster.x-k8s.io',
    'controlplane.cluster.x-k8s.io',
    'bootstrap.cluster.x-k8s.io',
    'lattice.dev',
  ],
];

export const groupsLeftOut: FaultKind = {
  name: 'discovery: groups left out',
  action: random => ({ type: 'without-groups', groups: pick(random, unready) }),
};

export const discoveryKinds: readonly FaultKind[] = [
  ...anywhere,
  groupsLeftOut,
];

/** Every way in which discovery fails, wherever it can. */
export const discoveryCombinations = [
  ...discoveryPoints.flatMap(point => anywhere.map(kind => ({ kind, point }))),
  { kind: groupsLeftOut, point: '/apis' as const },
  // A start against half of discovery goes wrong in more ways than the others.
  { kind: groupsLeftOut, point: '/apis' as const },
  { kind: groupsLeftOut, point: '/apis' as const },
];
