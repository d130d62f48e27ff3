/** How far one step of a machine is. */
export interface StepResult {
  readonly state: 'done' | 'running' | 'failed' | 'waiting';
  /** Epoch milliseconds. */
  readonly since: number | undefined;
  /** What holds it up, in one line. */
  readonly message: string;
  /** The machine's state in two or three words. */
  readonly word: string;
}

export function done(since: number | undefined): StepResult {
  return { state: 'done', since, message: '', word: 'Running' };
}

export function failed(
  word: string,
  message: string,
  since: number | undefined,
): StepResult {
  return { state: 'failed', since, message, word };
}

export function running(
  word: string,
  message: string,
  since: number | undefined,
): StepResult {
  return { state: 'running', since, message, word };
}

export function waiting(
  word: string,
  message: string,
  since: number | undefined,
): StepResult {
  return { state: 'waiting', since, message, word };
}
