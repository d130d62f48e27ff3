import { InputError } from '@backstage/errors';
import { readEvidence } from './readEvidence';
import { tryRules } from './tryRules';

const USAGE = 'lattice-diagnose [--rules FILE]... evidence.tar';

/**
 * Prints what rules say about the objects of one cluster, and why they don't:
 * the command `lattice-diagnose`.
 *
 * @public
 */
export async function runDiagnose(args: readonly string[]): Promise<void> {
  const { rules, evidence } = argumentsOf(args);
  const found = tryRules(rules, await readEvidence(evidence));
  process.stdout.write(`${found}\n`);
}

function argumentsOf(args: readonly string[]) {
  const rules: string[] = [];
  const others: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    if (args[at] !== '--rules') {
      others.push(args[at]);
    } else {
      at += 1;
      if (args[at] === undefined) {
        throw new InputError(`--rules names no file. Usage: ${USAGE}`);
      }
      rules.push(args[at]);
    }
  }
  const [evidence, ...rest] = others;
  if (evidence === undefined || rest.length > 0) {
    throw new InputError(`Usage: ${USAGE}`);
  }
  if (evidence.startsWith('-')) {
    throw new InputError(`There is no option ${evidence}. Usage: ${USAGE}`);
  }
  return { rules, evidence };
}
