/** A call to a process of its own, and its answer. */
export interface Call {
  id: number;
  name: string;
  argument: unknown;
}

export interface Answer {
  id: number;
  value?: unknown;
  error?: string;
}

/** What a process can be asked for, by name. */
export type Calls = Record<string, (argument: never) => unknown>;

/**
 * The child's side: answers calls until the parent says stop or goes away,
 * so that nothing is left running when a benchmark is interrupted.
 */
export function serveCalls(own: Calls, stop: () => Promise<void>) {
  const calls: Calls = { cpuMilliseconds, ...own };
  process.on('message', async ({ id, name, argument }: Call) => {
    const answer = await answerTo(id, () => calls[name](argument as never));
    if (process.connected) process.send?.(answer);
  });
  process.once('disconnect', async () => {
    await stop();
    process.exit();
  });
}

async function answerTo(id: number, work: () => unknown): Promise<Answer> {
  try {
    return { id, value: await work() };
  } catch (error) {
    const { stack } = error as Error;
    return { id, error: stack ?? String(error) };
  }
}

/** Every process can say what it costs. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
