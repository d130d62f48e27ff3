import { Moment } from '../Moment';
import { ownValue } from '../../ownValue';
import {
  allConditions,
  Condition,
  conditionOf,
  hasStatus,
} from '../conditions/Conditions';
import { isFailing } from '../conditions/judge';
import { InfraMachineFacts } from '../facts';
import { plainMessage } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { isStuck } from '../thresholds';
import { MachineContext } from './MachineContext';
import { done, failed, running, StepResult } from './StepResult';

type InfraMachine = ProjectedObject<InfraMachineFacts>;

/** CAPO drops the fault that Nova gives. */
export const NO_REASON = 'OpenStack gave no reason';

/** The server (or whatever the provider makes) comes up. */
export function serverStep(
  context: MachineContext,
  before: StepResult,
): StepResult {
  const { machine, infra, moment } = context;
  const mirror = conditionOf(machine, 'InfrastructureReady');
  const trouble = serverTrouble(context);
  if (trouble) {
    return trouble;
  }
  if (infra ? infra.facts.provisioned : mirror?.status === 'True') {
    return done(mirror?.status === 'True' ? mirror.since : before.since);
  }
  const since = latest(before.since, machine.createdAt);
  if (infra && !infra.reported && isStuck('silence', since, moment)) {
    return failed(
      'Server not reported',
      `The ${infra.kind} controller isn't responding`,
      since,
    );
  }
  return isStuck('server', since, moment)
    ? failed(
        "Server won't start",
        ["The server won't start", waitText(infra, mirror)]
          .filter(Boolean)
          .join(': '),
        since,
      )
    : running('Server starting', waitText(infra, mirror), since);
}

function serverTrouble(context: MachineContext): StepResult | undefined {
  const { machine, infra, server, moment } = context;
  const ref = machine.facts.infrastructureRef;
  if (context.infraMissing && isStuck('missing', machine.createdAt, moment)) {
    const text = `${ref?.kind} ${ref?.name} does not exist`;
    return failed('Server missing', text, machine.createdAt);
  }
  for (const object of [server, infra]) {
    const found = object && troubleOf(object, moment);
    if (found) {
      return found;
    }
  }
  return stoppedServer(context) ?? imageTrouble(context);
}

const stopped = new Set([
  'SHUTOFF',
  'PAUSED',
  'SUSPENDED',
  'DELETED',
  'RESCUE',
]);

function stoppedServer({
  machine,
  server,
}: MachineContext): StepResult | undefined {
  const state = server?.facts.serverState ?? '';
  return stopped.has(state) && !hasStatus(machine, 'Ready', 'True')
    ? failed(
        'Server stopped',
        `The server is in state ${state}`,
        conditionOf(machine, 'Ready')?.since,
      )
    : undefined;
}

/** CAPO waits without a word for an image that ORC cannot make. */
function imageTrouble({
  image,
  infra,
  moment,
}: MachineContext): StepResult | undefined {
  const available = image && conditionOf(image, 'Available');
  if (!available || available.status === 'True' || infra?.facts.provisioned) {
    return undefined;
  }
  const limit = isFailing(available) ? 'transientError' : 'bootstrap';
  const said = plainMessage(available.message) || available.reason;
  return isStuck(limit, available.since, moment)
    ? failed('Image not ready', `Image ${image.name}: ${said}`, available.since)
    : undefined;
}

// The more telling condition first: Ready only repeats the others.
const specificFirst = (left: Condition, right: Condition): number =>
  Number(left.type === 'Ready') - Number(right.type === 'Ready');

function troubleOf(
  object: InfraMachine,
  moment: Moment,
): StepResult | undefined {
  const { facts } = object;
  const failing = allConditions(object)
    .filter(isFailing)
    .sort(specificFirst)[0];
  if (failing) {
    const [word, text] = wordsFor(failing, object);
    return failed(word, text, failing.since);
  }
  if (facts.serverState === 'ERROR') {
    return failed(
      'Server in error',
      `The server is in state ERROR; ${NO_REASON}`,
      object.createdAt,
    );
  }
  if (facts.failure !== undefined) {
    return failed(
      'Server failed',
      plainMessage(facts.failure),
      object.createdAt,
    );
  }
  if (facts.unresolved && isStuck('missing', object.createdAt, moment)) {
    return failed(
      `No such ${facts.unresolved}`,
      unresolvedText(facts),
      object.createdAt,
    );
  }
  return undefined;
}

function unresolvedText(facts: InfraMachineFacts): string {
  const name = facts.unresolved === 'flavor' ? facts.machineSize : facts.image;
  const what = facts.unresolved === 'flavor' ? 'flavor' : 'image';
  return `The ${what} ${name ?? ''} doesn't exist in OpenStack`.replace(
    '  ',
    ' ',
  );
}

const wordsByReason: Record<string, [string, string]> = {
  InstanceCreateFailed: ['Server rejected', 'OpenStack rejected the server'],
  InstanceStateError: [
    'Server in error',
    `The server is in state ERROR; ${NO_REASON}`,
  ],
  InstanceDeleted: [
    'Server deleted',
    'The server was deleted outside Cluster API',
  ],
  InstanceNotFound: [
    'Server gone',
    'The server was deleted outside Cluster API',
  ],
  PortCreateFailed: ['Port rejected', 'OpenStack rejected the network port'],
  FloatingIPError: ['No floating IP', "The floating IP can't be assigned"],
  LoadBalancerMemberError: [
    'Not in load balancer',
    "The machine can't join the load balancer",
  ],
};

function wordsFor(failing: Condition, object: InfraMachine): [string, string] {
  const [word, text] = ownValue(wordsByReason, failing.reason) ?? [
    'Server failed',
    `${object.kind} reports ${failing.reason}`,
  ];
  const said = plainMessage(failing.message);
  return [word, said === '' ? text : said];
}

function waitText(
  infra: InfraMachine | undefined,
  mirror: Condition | undefined,
): string {
  const own = infra && conditionOf(infra, 'Ready');
  const said =
    plainMessage(own?.message ?? '') || plainMessage(mirror?.message ?? '');
  return said;
}

function latest(...times: (number | undefined)[]): number | undefined {
  const known = times.filter((time): time is number => time !== undefined);
  return known.length ? Math.max(...known) : undefined;
}
