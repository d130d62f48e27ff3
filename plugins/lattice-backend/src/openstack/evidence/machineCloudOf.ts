import {
  MachineCloudResponse,
  MachineConsole,
} from '@lattice-dev/plugin-lattice-common';
import { Json, textAt } from '../../operations/objects/KubeObject';
import { isOfProject } from '../belongings/toCloudObject';
import { CloudRead } from '../reads/CloudReads';
import {
  bootStepsOf,
  MachineEvidence,
  MachineInCluster,
  sentenceOf,
} from './bootStepsOf';
import { findInConsole, PlacedFinding, tellingOf } from './findInConsole';
import {
  projectLoadBalancer,
  projectPort,
  projectServer,
} from './projectServer';
import { redactConsole } from './redactConsole';

/** What was read about one machine; absent is what was not asked. */
export interface MachineReads {
  machine: MachineInCluster & { name: string };
  project?: string;
  server?: CloudRead;
  ports?: CloudRead;
  securityGroups?: CloudRead;
  loadBalancer?: CloudRead;
  console?: CloudRead | 'not-permitted';
}

/** Enough to see what happened; findings bring their own lines. */
const shownLines = 300;

const notPermitted =
  'You need permission lattice.cluster.console to read the console log.';

function itemsOf(read: CloudRead | undefined): Json[] | undefined {
  const value = read?.value;
  return value && 'items' in value ? (value.items as Json[]) : undefined;
}

function bodyOf(read: CloudRead | undefined): unknown {
  const value = read?.value;
  return value && 'body' in value ? value.body : undefined;
}

function consoleOf(read: MachineReads['console']): {
  console: MachineConsole;
  findings: PlacedFinding[];
} {
  const none = { lines: [], findings: [] };
  if (read === 'not-permitted') {
    const console = { state: read, message: notPermitted, ...none };
    return { console, findings: [] };
  }
  const output = textAt(bodyOf(read), 'output');
  if (output === undefined) {
    const empty = read?.reading.state === 'read';
    const message = empty
      ? 'The console log is empty.'
      : read?.reading.message ?? 'There is no server to read it from.';
    return { console: { state: 'unread', message, ...none }, findings: [] };
  }
  const lines = redactConsole(output);
  const findings = findInConsole(lines);
  const readAt = read?.reading.readAt;
  return {
    console: {
      state: 'read',
      ...(readAt && { readAt }),
      lines: lines.slice(-shownLines),
      findings: findings.map(({ at: _, rank: __, ...finding }) => finding),
    },
    findings,
  };
}

function serverOf({
  server: read,
  project,
}: MachineReads): Pick<MachineEvidence, 'server' | 'serverMessage'> {
  if (read?.reading.state !== 'read') {
    return { server: 'unread', serverMessage: read?.reading.message };
  }
  const found = bodyOf(read) as { server?: unknown } | undefined;
  return found?.server && isOfProject(found.server, project)
    ? { server: projectServer(found.server) }
    : { server: 'gone' };
}

/** What the cloud says about a machine, and how far it came. */
export function machineCloudOf(
  reads: MachineReads,
): Omit<MachineCloudResponse, 'access'> {
  const { machine } = reads;
  const groupNames = new Map(
    (itemsOf(reads.securityGroups) ?? []).map(group => [
      textAt(group, 'id') ?? '',
      textAt(group, 'name') ?? '',
    ]),
  );
  const ports = itemsOf(reads.ports)?.map(raw => projectPort(raw, groupNames));
  const addresses = new Set(ports?.flatMap(port => port.addresses));
  const loadBalancer = projectLoadBalancer(
    bodyOf(reads.loadBalancer),
    addresses,
  );
  const { console, findings } = consoleOf(reads.console);
  const { server, serverMessage } = serverOf(reads);
  const steps = bootStepsOf({
    machine,
    server,
    serverMessage,
    ports,
    console,
    findings,
  });
  const stop = steps.find(({ state }) => state === 'failed');
  const telling = stop && tellingOf(findings, stop.id);
  const fix = stop?.seen === `${telling?.title}.` ? telling?.fix : undefined;
  return {
    machine: machine.name,
    sentence: sentenceOf(steps),
    steps,
    ...(fix && { fix }),
    ...(typeof server === 'object' && { server }),
    ports: ports ?? [],
    ...(loadBalancer && { loadBalancer }),
    console,
  };
}
