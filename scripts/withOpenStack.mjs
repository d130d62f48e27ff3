// Runs a command beside a real OpenStack, the lab that LATTICE_OPENSTACK_LAB
// names, and ends it afterwards. Without a lab it says so: a failure in CI, a
// notice elsewhere. Tests find the clouds by LATTICE_OPENSTACK_CLOUDS.
//   node scripts/withOpenStack.mjs COMMAND [ARGUMENT...]
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { run } from './processes.mjs';

const needs = {
  LATTICE_OPENSTACK_LAB: 'the folder of the lab with a real OpenStack',
  LATTICE_LAB: 'the folder of the lab with a real management cluster',
  LATTICE_CLUSTER_CLASSES: 'the folder with the published class of SCS',
};

function lab(script) {
  const program = path.join(process.env.LATTICE_OPENSTACK_LAB, script);
  const { status } = spawnSync(program, { stdio: 'inherit' });
  if (status !== 0) {
    throw new Error(`${script} of LATTICE_OPENSTACK_LAB failed with ${status}`);
  }
}

const missing = Object.keys(needs).find(name => !process.env[name]);
if (missing) {
  const outcome = process.env.CI ? 'FAILED' : 'SKIPPED';
  process.stderr.write(
    `${outcome} test:openstack: ${missing} is not set. It names ${needs[missing]}.\n`,
  );
  process.exitCode = process.env.CI ? 1 : 0;
} else {
  const home =
    process.env.OPENSTACK_LAB_HOME ??
    path.join(os.homedir(), '.cache', 'lattice-openstack');
  lab('install');
  lab('up');
  try {
    const [command, ...args] = process.argv.slice(2);
    process.exitCode = await run(command, args, {
      env: {
        ...process.env,
        LATTICE_OPENSTACK_CLOUDS: path.join(home, 'clouds.yaml'),
      },
    });
  } finally {
    lab('down');
  }
}
