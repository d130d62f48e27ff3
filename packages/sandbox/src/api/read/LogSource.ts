/** What containers have written; the simulated controllers provide it. */
export interface LogSource {
  read(namespace: string, podName: string): string[];
}

export const NO_LOGS: LogSource = { read: () => [] };
