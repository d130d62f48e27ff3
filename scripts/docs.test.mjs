// Every page is in the navigation, and no link within the repository is dead.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from './toolchain.mjs';

const here = 'https://github.com/lattice-dev/lattice-backstage/';
const read = file => readFileSync(path.join(root, file), 'utf8');
const pages = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter(file => file && existsSync(path.join(root, file)));

test('the navigation names every page of docs, once', () => {
  const named = [...read('mkdocs.yml').matchAll(/: (\S+\.md)$/gm)];
  const docs = pages
    .filter(file => file.startsWith('docs/'))
    .map(file => file.slice('docs/'.length));
  assert.deepEqual(named.map(([, file]) => file).sort(), docs.sort());
});

/** The anchor that a heading has on GitHub and in MkDocs. */
const anchorOf = heading =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const anchorsOf = text =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

function deadLinks(page) {
  const text = read(page).replace(/^```[\s\S]*?^```/gm, '');
  const links = [
    ...text.matchAll(/\]\(([^)\s]+)\)/g),
    ...text.matchAll(/^\[[^\]]+\]: (\S+)$/gm),
  ];
  return links.flatMap(([, link]) => {
    const own = link.startsWith(here)
      ? `/${link.slice(here.length).replace(/^(blob|tree)\/main\//, '')}`
      : link;
    if (/^[a-z]+:/.test(own)) return [];
    const [file, anchor] = own.split('#');
    const target = file.startsWith('/')
      ? file.slice(1)
      : path.join(path.dirname(page), file);
    const found = file === '' ? page : target;
    if (!existsSync(path.join(root, found))) return [`${page}: ${link}`];
    if (!anchor || !found.endsWith('.md')) return [];
    return anchorsOf(read(found)).includes(anchor) ? [] : [`${page}: ${link}`];
  });
}

test('no link within the repository is dead', () => {
  assert.deepEqual(pages.flatMap(deadLinks), []);
});
