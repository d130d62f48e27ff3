import { parseDocument } from 'yaml';
import { parseCloud } from './parseClouds';
import { readYaml } from './readYaml';

const size = 64 * 1024;

/** As many of them as 64 KiB hold. */
function filled(part: (index: number) => string, glue = ''): string {
  const parts: string[] = [];
  for (let length = 0; ; ) {
    const next = part(parts.length);
    length += next.length + glue.length;
    if (length > size - 20) return parts.join(glue);
    parts.push(next);
  }
}

/** What the parser is slow with, for one reason or another. */
const hostile: Record<string, string> = {
  'a flow map': `clouds: {${filled(i => `k${i}: 1`, ', ')}}`,
  'a flow map of bare keys': `{${filled(i => i.toString(36), ',')}}`,
  'a flow map of lists as keys': `{${filled(i => `[${i}]: 1`, ',')}}`,
  'many keys': filled(i => `${i.toString(36)}:\n`),
  'nested lists': '['.repeat(size / 2 - 1) + ']'.repeat(size / 2 - 1),
  'lists that never end': '['.repeat(size - 1),
  'nested maps': '{a: '.repeat(13_000) + '}'.repeat(13_000),
  'maps in one line': `{${filled(() => 'a: b: ')}}`,
  'nested blocks': `${'- '.repeat(size / 2 - 2)}a`,
  'explicit keys': `${'? '.repeat(size / 2 - 2)}a`,
  'nothing but ends': ']'.repeat(size - 1),
  'nothing but commas': `[${','.repeat(size - 3)}]`,
  'nothing but quotes': '"'.repeat(size - 1),
  anchors: filled(i => `- &a${i} x\n`),
  aliases: `- &a x\n${filled(() => '- *a\n')}`,
  'aliases of aliases': [
    'a0: &a0 [x, x, x, x, x, x, x, x, x]',
    ...Array.from(
      { length: 30 },
      (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i}, `.repeat(9)}]`,
    ),
  ].join('\n'),
  tags: `- ${'!a '.repeat(size / 3 - 2)}`,
  directives: `${filled(() => '%TAG ! x\n')}---\na`,
  documents: '---\n'.repeat(size / 4 - 1),
  comments: `${'#\n'.repeat(size / 2 - 4)}a: 1`,
  // As many tokens as are let through, each of them an error.
  'as many ends as are parsed': ']'.repeat(3_990),
  'as many commas as are parsed': `[${','.repeat(3_990)}]`,
  'as many tags as are parsed': `- ${'!a '.repeat(1_950)}`,
  'as deep as is parsed': '['.repeat(1_990) + ']'.repeat(1_990),
  'empty lines': `${'\n'.repeat(size - 5)}a: 1`,
};

const long: Record<string, string> = {
  'a long word': `a: ${'x'.repeat(size - 4)}`,
  'a long quoted text': `a: "${'x'.repeat(size - 5)}"`,
  escapes: `a: "${'\\n'.repeat(size / 2 - 5)}"`,
  'a quoted text of many lines': `a: "${'\n '.repeat(size / 2 - 5)}"`,
  'a text of many lines': `a: ${'x\n '.repeat(size / 3 - 5)}`,
  'a block of many lines': `a: |\n${' x\n'.repeat(size / 3 - 5)}`,
  'a folded block': `a: >\n${' x\n'.repeat(size / 3 - 5)}`,
  'a long number': `a: ${'1'.repeat(size - 4)}`,
};

/** An ordinary file with so many clouds. */
const ordinary = (count: number) =>
  `clouds:\n${Array.from(
    { length: count },
    (_, i) =>
      `  c${i}:\n    auth:\n      auth_url: https://k.example/v3\n      username: u\n      password: p\n      project_name: q\n      user_domain_name: Default\n      project_domain_name: Default\n    region_name: fra\n`,
  ).join('')}`;

/** The processor's time of the best of some: others work on it, too. */
function fastest(run: () => void): number {
  const times = Array.from({ length: 4 }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}

function timed(text: string): { took: number; refused: boolean } {
  let refused = false;
  const took = fastest(() => {
    try {
      readYaml(text);
    } catch (error) {
      refused = true;
      expect((error as Error).name).toBe('InputError');
    }
  });
  return { took, refused };
}

describe('a 64 KiB flow map does not hold the event loop', () => {
  /** What the parser needs for an ordinary file of the same size. */
  let usual: number;
  beforeAll(() => {
    const text = ordinary(327);
    if (Math.abs(text.length - size) > size / 10) {
      throw new Error(`The plain document has ${text.length} characters`);
    }
    usual = fastest(() => parseDocument(text, { uniqueKeys: false }));
  });

  it.each(Object.entries(hostile))('%s: refused', (_, text) => {
    const { took, refused } = timed(text);
    expect(refused).toBe(true);
    expect(took / usual).toBeLessThan(3);
  });

  it.each(Object.entries(long))('%s: read', (_, text) => {
    const { took, refused } = timed(text);
    expect(refused).toBe(false);
    expect(took / usual).toBeLessThan(3);
  });

  it('takes a file of sixty clouds', () => {
    expect(timed(ordinary(60)).refused).toBe(false);
  });

  it('refuses a key that is there twice, whatever its type', () => {
    for (const text of [
      'clouds: {a: 1}\nclouds: {b: 2}',
      'clouds: {1: a, "1": b}',
      'clouds: {openstack: {auth: {auth_url: a, auth_url: b}}}',
    ]) {
      expect(() => parseCloud(text, 'openstack')).toThrow(/same key twice/);
    }
  });
});
