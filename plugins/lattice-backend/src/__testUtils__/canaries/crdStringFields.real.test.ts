import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { Definition, StringFields, stringFieldsOf } from './StringFields';

const reference = resolve(__dirname, '../../../../../../shared/reference/crds');
const file = resolve(__dirname, '../../__fixtures__/crdStringFields.json');

function readAll(): Record<string, StringFields> {
  const paths = readdirSync(reference, { recursive: true, encoding: 'utf8' });
  const found = new Map<string, StringFields>();
  for (const path of paths.filter(one => one.endsWith('.yaml')).sort()) {
    const text = readFileSync(resolve(reference, path), 'utf8');
    const definition = parse(text) as Definition;
    const key = `${definition.spec.group}/${definition.spec.names.kind}`;
    // The newest release of a provider comes last.
    found.set(key, stringFieldsOf(definition));
  }
  return Object.fromEntries(found);
}

describe('crdStringFields.json', () => {
  it('is what the definitions of the reference say', () => {
    const all = readAll();
    if (process.env.LATTICE_WRITE_FIXTURES) {
      const lines = Object.entries(all).map(
        ([kind, fields]) => `"${kind}":${JSON.stringify(fields)}`,
      );
      writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
    }
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(all);
  });
});
