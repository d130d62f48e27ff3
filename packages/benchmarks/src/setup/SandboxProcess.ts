import { SandboxOptions } from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { ChildProcess } from './ChildProcess';

/** How a management cluster is reached. */
export interface SandboxAddress {
  name: string;
  url: string;
  kubeconfig: string;
  token: string;
}

export interface Touched {
  sandbox: string;
  namespace: string;
  name: string;
  value: string;
}

/** Sandbox management clusters in a process of their own. */
export class SandboxProcess {
  readonly #child: ChildProcess;

  static start(): SandboxProcess {
    return new SandboxProcess(ChildProcess.start('sandboxMain'));
  }

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  add(options: SandboxOptions & { name: string }): Promise<SandboxAddress> {
    return this.#child.call('start', options);
  }

  /** Changes one Cluster; gives the nanoseconds at which it was written. */
  async touch(touched: Touched): Promise<bigint> {
    return BigInt(await this.#child.call<string>('touch', touched));
  }

  /** What was asked for since the last time, as `GET /path`. */
  takeRequests(): Promise<string[]> {
    return this.#child.call('takeRequests');
  }

  stop(): Promise<void> {
    return this.#child.stop();
  }
}
