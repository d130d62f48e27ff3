import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { createDiagnosisEngine, loadRules } from '..';
import { loadCorpus } from '../corpus';

jest.setTimeout(900_000);

const engine = createDiagnosisEngine(loadRules());
const cases = loadCorpus().clusters.filter(({ from }) => from === 'case');
const folder = mkdtempSync(join(tmpdir(), 'lattice-commands-'));

/**
 * Tries what would change something; the rest runs as it stands. The sandbox
 * has no nodes for pods of one's own and no subresource scale.
 */
const KUBECTL = `#!/bin/sh
dry=
for word in "$@"; do
  case $word in
  --) break ;;
  run) exit 0 ;;
  scale) set -- $(echo "$@" | sed 's/ scale / get /; s/ --replicas=[0-9]*//') ;;
  annotate|apply|create|delete|label|patch|replace|drain) dry=--dry-run=server ;;
  esac
done
exec "$REAL_KUBECTL" "$@" $dry
`;
/** Their arguments are parsed elsewhere; nothing here leaves the machine. */
const SILENT = `#!/bin/sh\ntrue\n`;

function programs(): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const write = (name: string, text: string) => {
    writeFileSync(join(bin, name), text);
    chmodSync(join(bin, name), 0o755);
  };
  write('kubectl', KUBECTL);
  for (const name of ['openstack', 'clusterctl', 'helm', 'curl', 'openssl']) {
    write(name, SILENT);
  }
  return bin;
}

/** What neither the sandbox nor a machine without a network has. */
const ABSENT =
  /resource type "(certificaterequests|resourcequotas)"|Metrics API not available|lookup github\.com/;

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: object;
}

interface Ran {
  readonly command: string;
  readonly status: number;
  readonly stderr: string;
}

const bin = programs();
const REAL_KUBECTL = join(
  process.env.LATTICE_LAB_KUBECONFIG!,
  '../../bin/kubectl',
);

function run(command: string, kubeconfig: string): Promise<Ran> {
  return new Promise(done => {
    execFile(
      '/bin/sh',
      ['-c', command],
      {
        cwd: folder,
        timeout: 60_000,
        env: {
          PATH: `${bin}:/usr/bin:/bin`,
          HOME: folder,
          KUBECONFIG: kubeconfig,
          KUBE_EDITOR: 'true',
          REAL_KUBECTL,
        },
      },
      (error, _, stderr) =>
        done({
          command,
          status: error ? Number(error.code ?? 124) : 0,
          stderr,
        }),
    );
  });
}

/** An object may be missing; one of the case has to be found. */
function isMistaken(
  { status, stderr }: Ran,
  manifests: readonly Manifest[],
): boolean {
  const missing = /NotFound\): (\S+) "([^"]+)" not found/.exec(stderr);
  if (missing) {
    const [, resource, name] = missing;
    return manifests.some(
      ({ kind, metadata }) =>
        metadata.name === name &&
        new RegExp(`^${kind}s?(\\.|$)`, 'i').test(resource),
    );
  }
  // A grep that finds nothing says nothing.
  const isEmpty = status === 1 && stderr === '';
  return status !== 0 && !isEmpty && !ABSENT.test(stderr);
}

/** Cases leave out what pods are made of. */
function withContainers(manifest: Manifest): Manifest {
  const containers = ['manager', 'etcd', 'kube-apiserver'].map(name => ({
    name,
    image: name,
  }));
  return manifest.kind === 'Pod'
    ? { ...manifest, spec: { containers, ...manifest.spec } }
    : manifest;
}

describe('the commands of every rule', () => {
  it('run against the cluster of their case', async () => {
    const seen = new Set<string>();
    const wrong: object[] = [];
    for (const file of ['clouds.yaml', 'cacert']) {
      writeFileSync(join(folder, file), '');
    }
    copyFileSync(
      process.env.LATTICE_LAB_KUBECONFIG!,
      join(folder, 'shop.kubeconfig'),
    );
    for (const { name, input, manifests = [] } of cases) {
      const commands = engine
        .diagnose(input)
        .findings.flatMap(({ steps, verify }) => [...steps, verify])
        .flatMap(({ command }) => command ?? [])
        .filter(command => !seen.has(command));
      if (commands.length === 0) continue;
      commands.forEach(command => seen.add(command));
      const from = mkdtempSync(join(folder, 'case-'));
      const given = (manifests as readonly Manifest[]).map(withContainers);
      writeFileSync(
        join(from, 'case.json'),
        JSON.stringify({ apiVersion: 'v1', kind: 'List', items: given }),
      );
      const sandbox = await startSandbox({ name: 'mgmt-fra-1', from });
      const kubeconfig = join(from, 'kubeconfig');
      writeFileSync(kubeconfig, sandbox.kubeconfig);
      try {
        for (const command of commands) {
          const ran = await run(command, kubeconfig);
          if (isMistaken(ran, given)) wrong.push({ name, ...ran });
        }
      } finally {
        await sandbox.stop();
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(250);
  });
});
