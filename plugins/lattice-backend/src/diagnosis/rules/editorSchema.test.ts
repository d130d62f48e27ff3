import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import Ajv2020 from 'ajv/dist/2020';
import { parse } from 'yaml';
import { editorSchema } from './editorSchema';

const root = resolvePackagePath('@lattice-dev/plugin-lattice-backend');
const published = JSON.parse(
  readFileSync(join(root, 'schema', 'diagnosis-rules.json'), 'utf8'),
);

describe('the schema of rule files for editors', () => {
  const validate = new Ajv2020({
    strict: false,
    validateFormats: false,
  }).compile(published);
  const rules = parse(
    readFileSync(join(root, 'diagnosis-rules', 'network.yaml'), 'utf8'),
  );

  it('is what the backend checks', () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(editorSchema())));
  });

  it('takes our own rules and no unknown names', () => {
    expect(validate(rules)).toBe(true);
    const [first, ...others] = rules.rules;
    const wrong = { ...rules, rules: [{ ...first, cause: 'dns' }, ...others] };
    expect(validate(wrong)).toBe(false);
  });
});
