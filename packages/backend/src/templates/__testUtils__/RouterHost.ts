import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const everyMilliseconds = 2_000;

/**
 * What the router hosts of a cloud report, and the lab has none: a floating IP
 * without a port is DOWN, one with a port ACTIVE. CAPO waits for it before it
 * deletes one, and forgets it when the wait is in vain.
 */
export class RouterHost {
  readonly #socket: string;
  #timer?: NodeJS.Timeout;

  /** Beside the lab's clouds.yaml lies its database. */
  static start(cloudsFile: string): RouterHost {
    const host = new RouterHost(cloudsFile);
    host.#timer = setInterval(() => host.#report(), everyMilliseconds);
    return host;
  }

  private constructor(cloudsFile: string) {
    this.#socket = path.join(path.dirname(cloudsFile), 'state', 'mysql.sock');
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #report(): Promise<void> {
    const change =
      "UPDATE floatingips SET status = IF(fixed_port_id IS NULL, 'DOWN', 'ACTIVE')";
    const login = ['--no-defaults', '-S', this.#socket, '-uroot', 'neutron'];
    await run('mariadb', [...login, '-e', change]);
  }
}
