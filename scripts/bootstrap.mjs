// The one door to every command of this repository: needs any Node from 18 on
// and npm, fetches the rest into the clone, then runs what was asked for.
import { commands } from './commands.mjs';
import { ensureInstalled } from './install.mjs';
import { findBusyPorts } from './ports.mjs';
import { run } from './processes.mjs';
import { Unsupported } from './packages.mjs';
import { findToolchain, toolchainEnvironment } from './toolchain.mjs';

const say = text => process.stderr.write(`${text}\n`);

async function runSteps(command, extra, toolchain) {
  const env = { ...toolchainEnvironment(toolchain), ...command.env };
  for (const [index, step] of command.steps.entries()) {
    const isLast = index === command.steps.length - 1;
    const args = [
      ...(step.nodeArgs ?? []),
      step.program,
      ...step.args,
      ...(isLast ? extra : []),
    ];
    const { cwd, asks } = step;
    const code = await run(toolchain.node.binary, args, { env, cwd, asks });
    if (code !== 0) return code;
  }
  return 0;
}

async function main([name, ...rest]) {
  const command = commands[name];
  if (!command) {
    throw new Unsupported(
      `There is no command "${name ?? ''}". Commands: ${Object.keys(
        commands,
      ).join(', ')}`,
    );
  }
  const { needs } = command;
  if (needs && !process.env[needs.variable]) {
    say(
      `SKIPPED ${name}: ${needs.variable} is not set. It names ${needs.what}.`,
    );
    return 0;
  }
  const toolchain = findToolchain(say);
  await ensureInstalled(toolchain, say);
  const busy = await findBusyPorts(command.ports ?? []);
  if (busy.length > 0) throw new Unsupported(busy.join('\n'));
  const extra = command.prepareArgs ? command.prepareArgs(rest) : rest;
  return runSteps(command, extra, toolchain);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // What a person can act on is a sentence; anything else is our bug.
  say(error instanceof Unsupported ? error.message : error.stack);
  process.exitCode = 1;
}
