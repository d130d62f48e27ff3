import { shellWord } from '../text/fillTemplate';
import { parseShell } from './parseShell';
import { flagOf, programOf } from './programOf';

/** How each tool is told which context of the kubeconfig is meant. */
export const contextFlags: Readonly<Record<string, string>> = {
  kubectl: '--context',
  clusterctl: '--kubeconfig-context',
  helm: '--kube-context',
};

/**
 * Names the management cluster in every command of a line that would otherwise
 * speak to the current context. Those with a kubeconfig of their own speak to
 * the workload cluster and stay as they are.
 */
export function withContext(
  command: string,
  managementCluster: string | undefined,
): string {
  if (managementCluster === undefined) {
    return command;
  }
  const insertions = parseShell(command)
    .map(programOf)
    .filter(program => needsContext(program))
    .map(({ name }) => ({
      at: name.end,
      text: ` ${contextFlags[name.text]} ${shellWord(managementCluster)}`,
    }))
    .sort((left, right) => right.at - left.at);
  return insertions.reduce(
    (line, { at, text }) => line.slice(0, at) + text + line.slice(at),
    command,
  );
}

function needsContext(program: ReturnType<typeof programOf>): boolean {
  const flag = contextFlags[program.name?.text];
  return (
    flag !== undefined && flagOf(program, '--kubeconfig', flag) === undefined
  );
}
