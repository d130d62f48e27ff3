import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import { parse } from 'yaml';
import { parseRules, RuleDocument } from './parseRules';
import { Rule } from './ruleSchema';

/**
 * Rules of the platform team, beside those that Lattice brings.
 */
export interface LoadRulesOptions {
  /** Folders with rule files of the same form. */
  folders?: readonly string[];
  /** Documents of the same form, such as from the configuration. */
  documents?: readonly unknown[];
}

const PACKAGE = '@lattice-dev/plugin-lattice-backend';

/** The rules that Lattice brings and those of the platform team. */
export function loadRules(options: LoadRulesOptions = {}): Rule[] {
  const own = resolvePackagePath(PACKAGE, 'diagnosis-rules');
  const folders = [own, ...(options.folders ?? [])];
  const documents = (options.documents ?? []).map((content, index) => ({
    name: documentName(index),
    content,
  }));
  return parseRules([...folders.flatMap(readFolder), ...documents]);
}

/** There is one in the configuration; tests may bring more. */
function documentName(index: number): string {
  return index === 0 ? 'lattice.diagnosis' : `Rule document ${index + 1}`;
}

function readFolder(folder: string): RuleDocument[] {
  return readdirSync(folder)
    .filter(file => /\.ya?ml$/.test(file))
    .sort()
    .map(file => readDocument(join(folder, file), join(folder, file)));
}

function readDocument(path: string, name: string): RuleDocument {
  try {
    return { name, content: parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    throw new InputError(`Rule file ${name} cannot be read`, error);
  }
}
