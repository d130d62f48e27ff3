import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { templateNames, templatesFolder } from './templateForms';

interface Step {
  action: string;
  input: Record<string, unknown>;
}

/**
 * The templates in a folder of their own, which wait until the first server
 * runs and no longer: servers without a hypervisor never become nodes.
 */
export function templatesUntilInfrastructure(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lattice-templates-'));
  cpSync(templatesFolder, folder, { recursive: true });
  for (const name of templateNames) {
    const file = path.join(folder, name, 'template.yaml');
    const template = parse(readFileSync(file, 'utf8'));
    for (const { action, input } of template.spec.steps as Step[]) {
      if (action === 'lattice:cluster:create') input.until = 'infrastructure';
    }
    writeFileSync(file, stringify(template));
  }
  return folder;
}
