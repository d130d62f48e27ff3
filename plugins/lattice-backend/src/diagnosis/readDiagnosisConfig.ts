import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { LoadRulesOptions } from './rules/loadRules';

const KEY = 'lattice.diagnosis';

/** The rules that operators add: a folder of files, and some in place. */
export function readDiagnosisConfig(config: Config): LoadRulesOptions {
  const section = config.getOptionalConfig(KEY);
  const folder = section?.getOptionalString('rulesFolder');
  const rules = section?.getOptional('rules');
  if (folder !== undefined && !existsSync(resolve(folder))) {
    throw new InputError(
      `${KEY}.rulesFolder: there is no folder ${resolve(folder)}`,
    );
  }
  return {
    folders: folder === undefined ? [] : [resolve(folder)],
    documents: rules === undefined ? [] : [{ subject: 'configuration', rules }],
  };
}
