// Words that the product doesn't use. The frontend has its own test, over its
// messages: plugins/lattice/src/translation/words.test.ts.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from './toolchain.mjs';

const unused = [
  'anew',
  'answer that can be used',
  'are told',
  'as far as can be seen',
  'as ordered',
  'as wanted',
  'bad ones',
  'before it broke',
  'broke here',
  'cannot be seen',
  'costs money',
  'does not get on',
  'everybody',
  'fell silent',
  'first answer',
  'first broken',
  'hear of',
  'hears of',
  'is a simulation',
  'is told',
  'is wanted',
  'it is so already',
  'look after',
  'may be typed',
  'mind this',
  'need a person',
  'no longer repairs',
  'nobody',
  'not guessed',
  'nothing tells',
  'of others',
  'oops',
  'other rights',
  'please',
  'said so',
  'sick',
  'somebody',
  'successfully',
  'the proof',
  'there is no plan',
  'what there is',
  'what will happen',
  'wrote down',
];

const places = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'deploy',
  'docs',
  'packages/app/README.md',
  'packages/backend/README.md',
  'templates',
  'plugins/catalog-backend-module-lattice',
  'plugins/lattice-backend',
  'plugins/lattice-blueprints',
  'plugins/lattice-common',
  'plugins/lattice-node',
  'plugins/lattice-scaffolder-actions',
  'plugins/permission-backend-module-lattice',
];
// What is still to be rewritten; the numbers may only shrink.
const open = {
  'docs/diagnosis.md': 15,
  'plugins/lattice-backend/diagnosis-rules': 30,
  'plugins/lattice-backend/src/diagnosis': 3,
  'plugins/lattice-backend/src/operations': 10,
};
const texts = /\.(md|ts|yaml)$/;
const skipped =
  /node_modules|\/dist|__fixtures__|__testUtils__|diagnosis\/cases|\.test\.ts$|report\.api\.md$|docs\/screenshots|CHANGELOG/;

function filesIn(place) {
  if (skipped.test(place)) return [];
  if (texts.test(place)) return [place];
  const entries = readdirSync(path.join(root, place), { withFileTypes: true });
  return entries
    .filter(entry => entry.isDirectory() || texts.test(entry.name))
    .flatMap(entry => filesIn(`${place}/${entry.name}`));
}

/** Blanks comments, which only those who read the code see; lines stay. */
function withoutComments(code) {
  return code.replace(/^ *(\/\*[^]*?\*\/|\/\/.*$)/gm, comment =>
    comment.replace(/.+/g, ''),
  );
}

/** The unused words of a text with their lines; a phrase may span two. */
function findUnused(text) {
  return unused.flatMap(words => {
    const pattern = new RegExp(`\\b${words.replaceAll(' ', '\\s+')}\\b`, 'gi');
    return [...text.matchAll(pattern)].map(({ index }) => ({
      words,
      line: text.slice(0, index).split('\n').length,
    }));
  });
}

function findUnusedIn(file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const shown = file.endsWith('.ts') ? withoutComments(text) : text;
  return findUnused(shown).map(({ words, line }) => `${file}:${line} ${words}`);
}

test('finds unused words, whole and over the end of a line', () => {
  const text = 'A sickle.\nAll is as\n  wanted, NOBODY waits.\n';
  assert.deepEqual(findUnused(text), [
    { words: 'as wanted', line: 2 },
    { words: 'nobody', line: 3 },
  ]);
});

test('leaves comments alone, and the texts beside them', () => {
  const code = '/**\n * Nobody.\n */\nconst a = "sick";\n// Please.\nb();\n';
  assert.deepEqual(findUnused(withoutComments(code)), [
    { words: 'sick', line: 4 },
  ]);
});

test('templates, docs and backend texts have none of them', () => {
  const files = places.flatMap(filesIn);
  assert.ok(files.length > 500, `${files.length} files`);
  const areaOf = place =>
    Object.keys(open).find(area => place.startsWith(area)) ?? 'rewritten';
  const found = { rewritten: [] };
  for (const place of files.flatMap(findUnusedIn))
    (found[areaOf(place)] ??= []).push(place);
  for (const [area, hits] of Object.entries(found))
    assert.ok(hits.length <= (open[area] ?? 0), `\n${hits.join('\n')}`);
});
