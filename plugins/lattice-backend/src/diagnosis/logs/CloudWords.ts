import {
  ControllerLogStatus,
  MachineCloudResponse,
} from '@lattice-dev/plugin-lattice-common';
import { DiagnosedObject } from '../engine/DiagnosisInput';
import { cloudLinesOf } from './cloudLinesOf';
import { ReadLogs } from './ControllerLogs';

/** What the cloud says about one machine, with the rights of whoever asks. */
export type ReadMachineCloud = (
  machine: string,
) => Promise<MachineCloudResponse>;

/** Machines that fail alike fail for the same reason. */
const MAX_MACHINES = 3;

/**
 * What the cloud says about machines that have no node: read when somebody
 * asks. What cannot be read is told, not thrown.
 */
export async function readCloudOf(
  objects: readonly DiagnosedObject[],
  read: ReadMachineCloud,
): Promise<ReadLogs> {
  const machines = objects
    .filter(
      ({ facts, deletedAt }) =>
        facts.of === 'machine' && !facts.node && deletedAt === undefined,
    )
    .slice(0, MAX_MACHINES);
  const parts = await Promise.all(
    machines.map(({ name }) => readOne(name, objects, read)),
  );
  return {
    lines: parts.flatMap(({ lines }) => lines),
    statuses: parts.map(({ status }) => status),
  };
}

async function readOne(
  machine: string,
  objects: readonly DiagnosedObject[],
  read: ReadMachineCloud,
): Promise<Pick<ReadLogs, 'lines'> & { status: ControllerLogStatus }> {
  const controller = `cloud of ${machine}`;
  try {
    const said = await read(machine);
    const lines = cloudLinesOf(objects, said);
    const { state, message } = said.access;
    const status: ControllerLogStatus =
      state === 'asked'
        ? { controller, state: 'read', lines: lines.length }
        : { controller, state: 'failed', lines: 0, message };
    return { lines, status };
  } catch (error) {
    const message = (error as Error).message;
    return {
      lines: [],
      status: { controller, state: 'failed', lines: 0, message },
    };
  }
}
