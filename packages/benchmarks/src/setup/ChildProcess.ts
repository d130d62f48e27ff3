import { ChildProcess as NodeChild, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { Answer, Call } from './serveCalls';

type Settle = (answer: Answer) => void;

/**
 * One part of a benchmark in a process of its own, so that it has its own
 * event loop and heap, as in production.
 */
export class ChildProcess {
  static readonly #running = new Set<ChildProcess>();
  readonly #child: NodeChild;
  readonly #waiting = new Map<number, Settle>();
  #calls = 0;

  /** Runs a file of this folder. */
  static start(name: string, environment: NodeJS.ProcessEnv = {}) {
    const path = `src/setup/${name}.ts`;
    return new ChildProcess(
      fork(resolvePackagePath('@lattice-dev/benchmarks', path), {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
    );
  }

  private constructor(child: NodeChild) {
    this.#child = child;
    ChildProcess.#running.add(this);
    child.on('message', (answer: Answer) => {
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
    child.on('exit', code => {
      ChildProcess.#running.delete(this);
      for (const [id, settle] of this.#waiting) {
        settle({ id, error: `The process ended with ${code}` });
      }
      this.#waiting.clear();
    });
  }

  /** Also those of a benchmark that failed half-way. */
  static async stopAll() {
    await Promise.all([...ChildProcess.#running].map(child => child.stop()));
  }

  async call<T>(name: string, argument?: unknown): Promise<T> {
    this.#calls += 1;
    const call: Call = { id: this.#calls, name, argument };
    const answer = await new Promise<Answer>(resolve => {
      this.#waiting.set(call.id, resolve);
      this.#child.send(call);
    });
    if (answer.error) throw new Error(answer.error);
    return answer.value as T;
  }

  /** Processor time that it has used so far. */
  cpuMilliseconds(): Promise<number> {
    return this.call('cpuMilliseconds');
  }

  async stop() {
    if (this.#child.exitCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.disconnect();
    await gone;
  }
}
