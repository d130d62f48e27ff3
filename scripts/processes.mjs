// Runs commands so that nothing is left behind, whatever ends them.
import { spawn } from 'node:child_process';
import { root } from './toolchain.mjs';

const graceMilliseconds = 5_000;

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Resolves with the exit code, once every process of the group is gone. */
export function run(command, args, { env, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    // Its own group, so that grandchildren can be ended too.
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    let killTimer;
    const stop = () => {
      signalGroup(child, 'SIGTERM');
      killTimer ??= setTimeout(
        () => signalGroup(child, 'SIGKILL'),
        graceMilliseconds,
      );
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, stop);
    // npm's shell may die without passing the signal on.
    const parent = process.ppid;
    const orphanCheck = setInterval(() => {
      if (process.ppid !== parent) stop();
    }, 1_000);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, stop);
      clearTimeout(killTimer);
      clearInterval(orphanCheck);
      signalGroup(child, 'SIGKILL');
      resolve(signal ? 130 : code);
    });
  });
}
