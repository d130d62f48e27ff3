import { shellWord } from '../text/fillTemplate';

/**
 * Commands speak to the management cluster by its name. Those with a
 * kubeconfig of their own speak to the workload cluster and stay as they are.
 */
export function withContext(
  command: string,
  managementCluster: string | undefined,
): string {
  if (managementCluster === undefined) {
    return command;
  }
  const context = `--context ${shellWord(managementCluster)}`;
  return command
    .split('\n')
    .map(line =>
      line.includes('--kubeconfig')
        ? line
        : line.replace(/^kubectl (?!--)/, () => `kubectl ${context} `),
    )
    .join('\n');
}
