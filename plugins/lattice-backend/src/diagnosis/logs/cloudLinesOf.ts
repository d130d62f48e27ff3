import { MachineCloudResponse } from '@lattice-dev/plugin-lattice-common';
import { ControllerLogLine, DiagnosedObject } from '../engine/DiagnosisInput';
import { CloudVoice } from '../rules/ruleSchema';

const speakers: Record<CloudVoice, string> = {
  fault: 'Nova',
  console: 'Console log',
  port: 'Neutron',
  member: 'Octavia',
};

/**
 * What the cloud says about a machine, as lines about its objects: the fault of
 * its server, the lines of its console around what stopped it, and ports and
 * members that do not work.
 */
export function cloudLinesOf(
  objects: readonly DiagnosedObject[],
  said: MachineCloudResponse,
): ControllerLogLine[] {
  const machine = objects.find(
    ({ facts, name }) => facts.of === 'machine' && name === said.machine,
  );
  if (!machine) return [];
  const servers = below(objects, machine);
  const line = (
    { kind, namespace, name }: DiagnosedObject,
    cloud: CloudVoice,
    text: string,
  ) => ({ kind, namespace, name, cloud, text, controller: speakers[cloud] });
  const { server, ports, loadBalancer } = said;
  const fault = server?.fault?.message;
  const down = ports.filter(({ status }) => status !== 'ACTIVE');
  const failing = loadBalancer?.members.filter(
    ({ status }) => status === 'ERROR' || status === 'OFFLINE',
  );
  return [
    ...(fault ? servers.map(one => line(one, 'fault', fault)) : []),
    ...consoleOf(said).map(text => line(machine, 'console', text)),
    ...down.map(({ id, name, status }) =>
      line(machine, 'port', `Port ${name || id} is ${status}`),
    ),
    ...(failing ?? []).map(({ pool, address, port, status }) =>
      line(
        machine,
        'member',
        `Member ${address}:${port} of pool ${pool} is ${status}`,
      ),
    ),
  ];
}

/** Only what stopped it: earlier trouble that it got over explains nothing. */
function consoleOf({ steps, console }: MachineCloudResponse): string[] {
  const stop = steps.find(({ state }) => state === 'failed')?.id;
  const lines = console.findings
    .filter(({ step, outcome }) => outcome === 'failed' && step === stop)
    .flatMap(finding => finding.lines);
  return [...new Set(lines)];
}

/** The objects that stand for the server of a machine. */
function below(
  objects: readonly DiagnosedObject[],
  owner: DiagnosedObject,
): DiagnosedObject[] {
  const own = objects.filter(
    ({ facts, owners }) =>
      facts.of === 'infraMachine' &&
      owners.some(({ uid }) => uid === owner.uid),
  );
  return own.flatMap(one => [one, ...below(objects, one)]);
}
