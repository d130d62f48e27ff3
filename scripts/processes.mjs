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

/**
 * Resolves with the exit code, once every process of the group is gone. A
 * command that asks questions stays in the group of the terminal: no other one
 * may read from it.
 */
export function run(command, args, { env, cwd = root, asks = false } = {}) {
  return new Promise((resolve, reject) => {
    // Its own group, so that grandchildren can be ended too.
    const child = spawn(command, args, {
      cwd,
      env,
      detached: !asks,
      stdio: [
        process.stdin.isTTY && !asks ? 'ignore' : 'inherit',
        'inherit',
        'inherit',
      ],
    });
    const signalAll = signal =>
      asks ? child.kill(signal) : signalGroup(child, signal);
    let killTimer;
    const stop = () => {
      signalAll('SIGTERM');
      killTimer ??= setTimeout(() => signalAll('SIGKILL'), graceMilliseconds);
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
      signalAll('SIGKILL');
      resolve(signal ? 130 : code);
    });
  });
}
