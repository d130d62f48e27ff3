// Runs a command beside a real management cluster, the lab that LATTICE_LAB
// names, and ends the lab afterwards. Tests find it by LATTICE_LAB_KUBECONFIG.
//   node scripts/withLab.mjs COMMAND [ARGUMENT...]
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { run } from './processes.mjs';

// What the tests need; the build does nothing for what is there.
const binaries = [
  'etcd',
  'kube-apiserver',
  'kubectl',
  'kube-controller-manager',
  'capi-core',
  'capi-kubeadm-bootstrap',
  'capi-kubeadm-control-plane',
  'capi-dev',
  'capo',
  'orc',
];

function lab(script, args = []) {
  const result = spawnSync(path.join(process.env.LATTICE_LAB, script), args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (result.status !== 0) {
    throw new Error(`${script} of LATTICE_LAB failed with ${result.status}`);
  }
  return result.stdout;
}

lab('build', binaries);
const kubeconfig = /^KUBECONFIG=(.*)$/m.exec(lab('up'))[1];
const labBinaries = path.join(path.dirname(kubeconfig), '..', 'bin');
try {
  const [command, ...args] = process.argv.slice(2);
  process.exitCode = await run(command, args, {
    env: {
      ...process.env,
      LATTICE_LAB_KUBECONFIG: kubeconfig,
      PATH: `${labBinaries}${path.delimiter}${process.env.PATH}`,
    },
  });
} finally {
  lab('down');
}
