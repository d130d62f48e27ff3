import {
  FaultAction,
  FaultRule,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { pick } from './randomOf';

const kinds = [
  'Cluster',
  'Machine',
  'MachineDeployment',
  'OpenStackMachine',
  'OpenStackServer',
  'KubeadmControlPlane',
  'Event',
];

type Make = (random: () => number) => FaultAction;

/** Every action of the sandbox, with what may vary about it. */
const actions: Make[] = [
  random => ({
    type: 'status',
    code: pick(random, [401, 403, 404, 410, 429, 500, 503, 504]),
    retryAfterSeconds: undefined,
  }),
  () => ({ type: 'hang' }),
  random => ({
    type: 'dribble',
    bytes: 1 + Math.floor(random() * 400),
    everyMs: 1,
  }),
  () => ({ type: 'reset' }),
  () => ({ type: 'malformed' }),
  () => ({ type: 'oversized', bytes: 1_500_000 }),
  () => ({ type: 'without-metadata' }),
];

/**
 * A fault somewhere in a list or at some line of a watch. An oversized object
 * in place of a whole list is left out: that answer is valid, and a server
 * that lies about what exists cannot be found out.
 */
export function randomFault(random: () => number): FaultRule {
  const inWatch = random() < 0.6;
  const rule: FaultRule = {
    kind: pick(random, kinds),
    verb: inWatch ? 'watch' : pick(random, ['list', 'watch']),
    times: 1 + Math.floor(random() * 2),
    ...(inWatch && { afterEvents: 1 + Math.floor(random() * 12) }),
    action: pick(random, actions)(random),
  };
  const lies = rule.verb === 'list' && rule.action.type === 'oversized';
  return lies ? randomFault(random) : rule;
}
