import { CloudAnswer, ok } from '../http/CloudRequest';
import { namedError } from '../http/errors';
import { stateOf } from '../project/machines';
import { CloudMachine, Project } from '../project/Project';
import { bootLog } from './bootLog';

/** `os-getConsoleOutput`, the last lines of what a server wrote. */
export function consoleOf(
  machine: CloudMachine,
  project: Project,
  body: unknown,
): CloudAnswer {
  const { 'os-getConsoleOutput': asked } = (body ?? {}) as {
    'os-getConsoleOutput'?: { length?: number } | null;
  };
  if (asked === undefined) {
    return namedError('badRequest', 400, 'There is no such action.');
  }
  if (stateOf(machine) === 'ERROR') {
    const body409 = {
      conflictingRequest: {
        code: 409,
        message: `Instance ${machine.name} is not ready`,
      },
    };
    return { status: 409, body: body409 };
  }
  const lines = bootLog(machine, project);
  const length = asked?.length ?? lines.length;
  const last = length > 0 ? lines.slice(-length) : lines;
  return ok({ output: `${last.join('\n')}\n` });
}
