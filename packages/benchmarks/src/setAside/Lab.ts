import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Changes = readonly (readonly [string | RegExp, string])[];

/** The real management cluster of LATTICE_LAB, already running. */
export class Lab {
  readonly #folder: string;
  readonly #kubeconfig: string;

  static running(): Lab {
    const { LATTICE_LAB, LATTICE_LAB_KUBECONFIG } = process.env;
    if (!LATTICE_LAB || !LATTICE_LAB_KUBECONFIG) {
      throw new Error('LATTICE_LAB and LATTICE_LAB_KUBECONFIG name the lab');
    }
    return new Lab(LATTICE_LAB, LATTICE_LAB_KUBECONFIG);
  }

  private constructor(folder: string, kubeconfig: string) {
    this.#folder = folder;
    this.#kubeconfig = kubeconfig;
  }

  kubectl(args: readonly string[], input?: string): string {
    const run = dirname(this.#kubeconfig);
    return execFileSync(join(run, '../bin/kubectl'), args, {
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, KUBECONFIG: this.#kubeconfig },
    });
  }

  apply(namespace: string, manifest: string): void {
    const args = ['-n', namespace, 'apply', '--server-side', '-f', '-'];
    this.kubectl([...args, '--force-conflicts'], manifest);
  }

  /** One control plane machine and one worker, without a class. */
  plain(name: string, changes: Changes = []): void {
    const one: Changes = [
      ['replicas: 3', 'replicas: 1'],
      ['replicas: 2', 'replicas: 1'],
    ];
    this.apply(
      name,
      this.template('cluster-plain.yaml', name, [...one, ...changes]),
    );
  }

  /** The same, made from a class. */
  topology(name: string, changes: Changes = []): void {
    this.apply(name, this.template('clusterclass.yaml', name, changes));
    this.apply(name, this.template('cluster-topology.yaml', name, changes));
  }

  template(file: string, name: string, changes: Changes): string {
    const text = readFileSync(join(this.#folder, 'templates', file), 'utf8');
    return changes.reduce(
      (done, [from, to]) => done.replace(from, to.replaceAll('NAME', name)),
      text.replaceAll('NAME', name),
    );
  }

  patch(namespace: string, object: string, patch: unknown, type = 'merge') {
    const args = ['-n', namespace, 'patch', object, '--type', type];
    this.kubectl([...args, '-p', JSON.stringify(patch)]);
  }

  annotate(namespace: string, object: string, annotation: string): void {
    this.kubectl(['-n', namespace, 'annotate', object, annotation]);
  }

  /** Names of objects that a selector finds. */
  names(namespace: string, kind: string, selector: string): string[] {
    const args = ['-n', namespace, 'get', kind, '-l', selector, '-o', 'name'];
    return this.kubectl(args).split('\n').filter(Boolean);
  }

  /** Asks the cluster itself, with the kubeconfig of its Secret. */
  workload(name: string, args: readonly string[]): string {
    const jsonpath = 'jsonpath={.data.value}';
    const secret = ['get', 'secret', `${name}-kubeconfig`, '-o', jsonpath];
    const encoded = this.kubectl(['-n', name, ...secret]);
    const path = join(dirname(this.#kubeconfig), `${name}.kubeconfig`);
    execFileSync('sh', ['-c', `base64 -d > "${path}"`], { input: encoded });
    return this.kubectl(['--kubeconfig', path, ...args]);
  }

  /** The simulated cluster deletes it and answers with nothing. */
  deletePod(name: string, selector: string): void {
    const args = ['-n', 'kube-system', 'delete', 'pod', '-l', selector];
    try {
      this.workload(name, args);
    } catch (error) {
      const said = String((error as { stderr?: string }).stderr);
      if (!said.includes('unexpected end of JSON input')) throw error;
    }
  }

  /** Whether a condition of the Cluster is true. */
  is(name: string, condition: 'Available' | 'ControlPlaneAvailable'): boolean {
    const jsonpath = `jsonpath={.status.conditions[?(@.type=="${condition}")].status}`;
    const args = ['-n', name, 'get', 'clusters.cluster.x-k8s.io', name];
    return this.kubectl([...args, '-o', jsonpath]) === 'True';
  }

  /** All that a namespace has, as the lab's own script reads it. */
  snapshot(namespace: string): string {
    return execFileSync(join(this.#folder, 'snapshot'), [namespace], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
  }

  /** Lets a manager stand still, or go on. */
  signal(manager: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
    const run = dirname(this.#kubeconfig);
    const id = Number(readFileSync(join(run, 'pids', manager), 'utf8'));
    process.kill(id, signal);
  }
}
