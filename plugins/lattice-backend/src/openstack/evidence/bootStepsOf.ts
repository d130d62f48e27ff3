import {
  BootStep,
  BootStepId,
  bootSteps,
  CloudPort,
  CloudServer,
  MachineConsole,
} from '@lattice-dev/plugin-lattice-common';
import { PlacedFinding, tellingOf } from './findInConsole';

/** What the management cluster knows of a machine. */
export interface MachineInCluster {
  /** `kubeadm`, `RKE2`, `k0s` or another program that joins it. */
  bootstrap: string;
  dataReady: boolean;
  serverId?: string;
  node?: string;
  /** What the infrastructure provider reports as wrong. */
  problem?: string;
}

/** What was read in the cloud. */
export interface MachineEvidence {
  machine: MachineInCluster;
  /** `unread`: see the message; `gone`: Nova has no such server. */
  server: CloudServer | 'gone' | 'unread';
  serverMessage?: string;
  /** Undefined when they could not be read. */
  ports?: readonly CloudPort[];
  console: Pick<MachineConsole, 'state' | 'message'>;
  findings: readonly PlacedFinding[];
}

type Verdict = Pick<BootStep, 'state' | 'seen'> & {
  /** The line of the log, which may be about an earlier attempt. */
  line?: number;
};

const done = (seen: string): Verdict => ({ state: 'done', seen });
const failed = (seen: string): Verdict => ({ state: 'failed', seen });
const unknown = (seen: string): Verdict => ({ state: 'unknown', seen });

function serverStep(evidence: MachineEvidence): Verdict {
  const { machine, server, serverMessage } = evidence;
  if (!machine.serverId) {
    if (machine.problem) return failed(machine.problem);
    const seen = machine.dataReady
      ? 'No server has been made yet.'
      : 'Waiting for bootstrap data. No server is made before.';
    return { state: 'waiting', seen };
  }
  if (server === 'gone') {
    return failed('The server does not exist in the cloud any more.');
  }
  if (server === 'unread') return unknown(serverMessage ?? 'Not read.');
  const { status, task, fault } = server;
  if (status === 'ERROR') {
    return failed(fault?.message ?? 'Nova reports ERROR without a reason.');
  }
  if (status === 'BUILD') {
    const seen = `Nova is building it${task ? `: ${task}` : ''}.`;
    return { state: 'running', seen };
  }
  return done(`Nova reports ${status}.`);
}

/** Without a console log, what Nova and Neutron say has to do. */
function fromCloud(step: BootStepId, evidence: MachineEvidence): Verdict {
  const { server, ports, console: log } = evidence;
  if (step === 'boot' && typeof server === 'object') {
    const { power, status } = server;
    if (power && power !== 'Running') {
      return failed(`Power state ${power}, server state ${status}.`);
    }
  }
  if (step === 'network' && ports) {
    if (ports.length === 0) return failed('The server has no port.');
    const down = ports.find(({ status }) => status !== 'ACTIVE');
    if (down) return failed(`Port ${down.name || down.id} is ${down.status}.`);
  }
  return unknown(
    log.state === 'read'
      ? 'The console log says nothing about it.'
      : log.message ?? 'The console log was not read.',
  );
}

function fromConsole(
  step: BootStepId,
  evidence: MachineEvidence,
): Verdict | undefined {
  const telling = tellingOf(evidence.findings, step);
  if (!telling) return undefined;
  const { outcome, title, at: line } = telling;
  const verdict = outcome === 'failed' ? failed : done;
  return { ...verdict(`${title}.`), line };
}

function verdictOf(step: BootStepId, evidence: MachineEvidence): Verdict {
  const { node } = evidence.machine;
  if (step === 'server') return serverStep(evidence);
  if (step === 'kubelet' && node) return done(`Node ${node} is registered.`);
  const cloud = fromCloud(step, evidence);
  const log = fromConsole(step, evidence);
  // A server that is off now stopped after whatever its log says.
  return cloud.state === 'failed' ? cloud : log ?? cloud;
}

/** What came later proves what comes before, and nothing follows a stop. */
function inOrder(verdicts: Verdict[]): Verdict[] {
  // A stop of kubeadm proves what is before it as much as its success.
  const proves = (later: Verdict, { state, line = Infinity }: Verdict) =>
    state === 'unknown'
      ? later.state === 'done' || later.line !== undefined
      : state === 'failed' &&
        later.state === 'done' &&
        line < (later.line ?? Infinity);
  const isProven = (verdict: Verdict, at: number) =>
    verdicts.slice(at + 1).some(later => proves(later, verdict));
  const proven = verdicts.map((verdict, at) =>
    isProven(verdict, at) ? done('A later step was reached.') : verdict,
  );
  const stop = proven.findIndex(({ state }) =>
    ['failed', 'running', 'waiting'].includes(state),
  );
  return proven.map((verdict, at) =>
    stop !== -1 && at > stop
      ? { state: 'waiting', seen: 'Not reached.' }
      : verdict,
  );
}

const titles: Record<BootStepId, string> = {
  server: 'Server built',
  boot: 'Booted',
  network: 'Network',
  'cloud-init': 'cloud-init',
  bootstrap: '',
  kubelet: 'kubelet',
};

/** How far a machine came, and what stopped it. */
export function bootStepsOf(evidence: MachineEvidence): BootStep[] {
  const verdicts = bootSteps.map(step => verdictOf(step, evidence));
  return inOrder(verdicts).map(({ state, seen }, at) => {
    const id = bootSteps[at];
    const title = titles[id] || evidence.machine.bootstrap;
    return { id, title, state, seen };
  });
}

export function sentenceOf(steps: readonly BootStep[]): string {
  const stop =
    steps.find(({ state }) => ['failed', 'running'].includes(state)) ??
    steps.find(({ state }) => state !== 'done');
  if (!stop) return 'The machine came up and its node is registered.';
  const { state, title, seen } = stop;
  if (state === 'failed') return `Stopped at ${title}: ${seen}`;
  if (state === 'unknown') return `Not known from ${title} on. ${seen}`;
  return `${state === 'running' ? 'At' : 'Waiting at'} ${title}: ${seen}`;
}
