// Pictures are cloned by everyone and looked at by few.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from './toolchain.mjs';

const folder = path.join(root, 'docs', 'screenshots');
const MOST_BYTES = 3 * 1024 * 1024;

const pictures = readdirSync(folder).filter(name => /\.(webp|png)$/.test(name));

test('pictures in the repository stay below 3 MB', () => {
  const bytes = pictures
    .map(name => statSync(path.join(folder, name)).size)
    .reduce((sum, size) => sum + size, 0);
  assert.ok(bytes < MOST_BYTES, `${bytes} bytes`);
});

test('every picture is listed, and every listed picture is there', () => {
  const list = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const listed = [...list.matchAll(/\]\(([^)]+\.(?:webp|png))\)/g)];
  assert.deepEqual(listed.map(([, name]) => name).sort(), [...pictures].sort());
});
