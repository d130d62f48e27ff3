import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Lays out what `npm run build` made as a container image would: the bundle,
 * with its own packages linked. Everything else comes from the repository's
 * node_modules, two folders up, which saves an installation.
 */
export function unpackBundle(root: string): string {
  const target = path.join(root, '.cache', 'production');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  execFileSync('tar', [
    'xzf',
    path.join(root, 'packages/backend/dist/bundle.tar.gz'),
    '-C',
    target,
  ]);
  for (const workspace of ['packages', 'plugins']) {
    const folder = path.join(target, workspace);
    for (const name of readdirSync(folder)) {
      link(target, path.join(folder, name));
    }
  }
  return target;
}

function link(target: string, folder: string) {
  const { name } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const place = path.join(target, 'node_modules', name);
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(folder, place);
}
