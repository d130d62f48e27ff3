import { ChildProcess } from './ChildProcess';

export interface ViewersOptions {
  url: string;
  path: string;
  /** The header of each viewer. */
  authorizations: string[];
}

export interface ViewersReport {
  /** Milliseconds from the write to each viewer who saw it. */
  times: number[];
  bytes: number;
  /** Viewers whose stream has ended. */
  ended: number;
}

/**
 * Viewers in a process of their own. They look for the time that a cluster
 * was written at in the bytes of the stream and do nothing else.
 */
export class ViewerProcess {
  readonly #child: ChildProcess;

  static async start(options: ViewersOptions): Promise<ViewerProcess> {
    const child = ChildProcess.start('viewersMain');
    await child.call('open', options);
    return new ViewerProcess(child);
  }

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Counts what is written from now on. */
  count(): Promise<void> {
    return this.#child.call('count');
  }

  report(): Promise<ViewersReport> {
    return this.#child.call('report');
  }

  cpuMilliseconds(): Promise<number> {
    return this.#child.cpuMilliseconds();
  }

  stop(): Promise<void> {
    return this.#child.stop();
  }
}
