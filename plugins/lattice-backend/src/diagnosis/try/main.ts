import { readEvidence } from './readEvidence';
import { tryRules } from './tryRules';

const USAGE = 'npm run diagnose -- [--rules FILE]... evidence.tar';

/** Prints what rules say about the objects of one cluster, and why they don't. */
async function main(args: readonly string[]): Promise<void> {
  const isFile = (_: string, at: number) => args[at - 1] === '--rules';
  const rules = args.filter(isFile);
  const [evidence] = args.filter(
    (arg, at) => arg !== '--rules' && !isFile(arg, at),
  );
  if (evidence === undefined) throw new Error(USAGE);
  const found = tryRules(rules, await readEvidence(evidence));
  process.stdout.write(`${found}\n`);
}

main(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
