import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Capabilities, ServedKind } from '../capabilities/Capabilities';
import { JsonObject, KubernetesObject } from '../objects/KubernetesObject';
import { renderYamlStream } from '../render/renderYaml';

interface Crd {
  spec: {
    group: string;
    names: { kind: string };
    versions: {
      name: string;
      served: boolean;
      storage: boolean;
      schema: { openAPIV3Schema: JsonObject };
    }[];
  };
}

/** What the API server said to a set of objects. */
export interface Verdict {
  accepted: number;
  refused: string[];
}

/** A management cluster of the lab, driven by its own kubectl. */
export class Lab {
  readonly #kubeconfig: string;
  readonly #kubectl: string;

  private constructor(kubeconfig: string, kubectl: string) {
    this.#kubeconfig = kubeconfig;
    this.#kubectl = kubectl;
  }

  /** A lab that runs already. */
  static connect(kubeconfig: string): Lab {
    const beside = join(dirname(kubeconfig), '..', 'bin', 'kubectl');
    return new Lab(kubeconfig, beside);
  }

  /** Starts a lab of its own beside any other; needs the lab to be built. */
  static start(
    scripts: string,
    options: { home: string; port: number; providers?: string },
  ): Lab {
    const built = join(homedir(), '.cache', 'lattice-lab');
    mkdirSync(options.home, { recursive: true });
    // Copies, because the lab's own "down" tells its processes by their path.
    execFileSync('cp', [
      '-an',
      join(built, 'bin'),
      join(built, 'manifests'),
      options.home,
    ]);
    execFileSync(join(scripts, 'up'), {
      env: Lab.#environment(options),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return Lab.connect(join(options.home, 'run', 'kubeconfig'));
  }

  static stop(scripts: string, options: { home: string; port: number }): void {
    execFileSync(join(scripts, 'down'), { env: Lab.#environment(options) });
  }

  static #environment(options: {
    home: string;
    port: number;
    providers?: string;
  }) {
    return {
      ...process.env,
      LAB_HOME: options.home,
      LAB_PORT: `${options.port}`,
      LAB_IP: '127.0.0.2',
      ...(options.providers !== undefined && {
        LAB_PROVIDERS: options.providers,
      }),
    };
  }

  run(
    args: readonly string[],
    input?: string,
  ): Promise<{ out: string; error: string }> {
    return new Promise(resolve => {
      const child = execFile(
        this.#kubectl,
        ['--kubeconfig', this.#kubeconfig, ...args],
        { maxBuffer: 64 << 20 },
        (_, out, error) => resolve({ out, error }),
      );
      child.stdin?.end(input ?? '');
    });
  }

  /** Applies for good; fails loudly. */
  async apply(args: readonly string[], input?: string): Promise<void> {
    const { error } = await this.run(
      ['apply', '--server-side', '--force-conflicts', ...args],
      input,
    );
    if (/^(Error|The )/m.test(error)) {
      throw new Error(error);
    }
  }

  /** A strict dry run of a set of objects. */
  async dryRun(objects: readonly KubernetesObject[]): Promise<Verdict> {
    const { out, error } = await this.run(
      [
        'apply',
        '--server-side',
        '--dry-run=server',
        '--validate=strict',
        '-f',
        '-',
      ],
      renderYamlStream(objects),
    );
    const refused = error
      .split('\n')
      .filter(line => line.trim() !== '' && !line.startsWith('Warning:'));
    return { accepted: out.match(/serverside-applied/g)?.length ?? 0, refused };
  }

  /** What the lab serves, as the backend would find out. */
  async capabilities(): Promise<Capabilities> {
    const { out } = await this.run(['get', 'crd', '-o', 'json']);
    const served: Record<string, Record<string, ServedKind>> = {};
    for (const { spec } of (JSON.parse(out) as { items: Crd[] }).items) {
      const versions = spec.versions.filter(version => version.served);
      const best = [...versions].sort((a, b) => (a.name < b.name ? 1 : -1))[0];
      (served[spec.group] ??= {})[spec.names.kind] = {
        versions: versions.map(version => version.name),
        preferred: best.name,
        schema: best.schema.openAPIV3Schema,
      };
    }
    return { served, settings: { allowLatticeCluster: true } };
  }
}
