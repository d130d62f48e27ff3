import { stateOf } from '../project/machines';
import { CloudMachine, Project } from '../project/Project';
import { createdAt, times } from '../project/times';
import { CloudItem } from '../http/CloudRequest';

/** What Nova says about a server that it could not build. */
const faults: Record<string, string> = {
  'capo-no-valid-host':
    'No valid host was found. There are not enough hosts available.',
  'capo-machine-silent-on-014':
    'Exceeded maximum number of retries. Exhausted all hosts available for retrying build failures for instance.',
};
const otherwise = 'No valid host was found. ';

export function faultOf(
  machine: CloudMachine,
  { now }: Project,
): CloudItem | undefined {
  if (stateOf(machine) !== 'ERROR') return undefined;
  const told = machine.cluster?.failures.find(id => id in faults);
  const message = told ? faults[told] : otherwise;
  const created = times.plain(createdAt(machine.object, now));
  return { code: 500, created, message };
}
