import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { blueprints } from '@lattice-dev/plugin-lattice-blueprints';
import {
  annotationTable,
  inputTable,
  optionTable,
} from './__testUtils__/inputReference';

const root = path.resolve(__dirname, '../../..');
const file = path.join(root, 'docs/reference.md');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

function reference(): string {
  const inputs = blueprints.map(
    blueprint =>
      `### ${blueprint.id}\n\n${blueprint.description}\n\n${inputTable(
        blueprint.inputJsonSchema(),
      )}`,
  );
  return `# Reference for template authors

Generated from the code: \`LATTICE_WRITE_DOCS=1 npm run test:unit -- reference.test\`.
[write-a-golden-path.md](write-a-golden-path.md) shows how to use it.

## Options of form fields

Options that end in \`Field\` are paths of other fields of the form, with dots.

${optionTable(read('plugins/lattice/src/fields/FieldOptions.ts'))}

## Annotations

${annotationTable(read('plugins/lattice-common/src/status/annotations.ts'))}

## Inputs of the blueprints

\`[]\` stands for each entry of a list. Inputs of a variant name what chooses it.

${inputs.join('\n\n')}
`;
}

describe('docs/reference.md', () => {
  it('says what the code takes', () => {
    if (process.env.LATTICE_WRITE_DOCS) writeFileSync(file, reference());
    expect(readFileSync(file, 'utf8')).toBe(reference());
  });

  it('leaves nothing out', () => {
    const text = reference();
    for (const wanted of [
      '`ask`',
      '`networkField`',
      '`lattice.dev/owner`',
      '`lattice.dev/protected`',
      '`network (mode: existing).subnets[].name`',
      '`workers[].machine.rootVolume.sizeGiB`',
      '`sshAuthorizedKeys`',
    ]) {
      expect(text).toContain(wanted);
    }
  });
});
