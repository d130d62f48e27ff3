import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

jest.setTimeout(120_000);

const root = path.resolve(__dirname, '../../../..');

const publishable = ['packages', 'plugins']
  .flatMap(workspace =>
    readdirSync(path.join(root, workspace)).map(name =>
      path.join(root, workspace, name),
    ),
  )
  .filter(folder => existsSync(path.join(folder, 'package.json')))
  .filter(folder => !readManifest(folder).private)
  .map(folder => [readManifest(folder).name as string, folder] as const);

function readManifest(folder: string) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

function pack(folder: string) {
  const out = mkdtempSync(path.join(os.tmpdir(), 'lattice-pack-'));
  const tarball = path.join(out, 'package.tgz');
  execFileSync(
    process.execPath,
    [process.env.LATTICE_YARN!, 'pack', '--out', tarball],
    { cwd: folder, stdio: 'ignore' },
  );
  const files = execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(file => file.replace(/^package\//, ''));
  execFileSync('tar', ['xzf', tarball, '-C', out]);
  return { files, manifest: readManifest(path.join(out, 'package')) };
}

type Conditions = Record<string, string>;

describe.each(publishable)('%s', (_, folder) => {
  const { files, manifest } = pack(folder);

  it('holds what its users need and nothing else', () => {
    expect(files).toEqual(
      expect.arrayContaining(['package.json', 'README.md', 'LICENSE']),
    );
    const unexpected = files.filter(
      file =>
        !/^(package\.json|README\.md|LICENSE|CHANGELOG\.md|config\.d\.ts|config\.schema\.json|FAILURES\.md|dist\/.*|alpha\/.*|legacy\/.*|migrations\/.*|bin\/.*|rules\/.*|diagnosis-rules\/.*|schema\/.*)$/.test(
          file,
        ),
    );
    expect(unexpected).toEqual([]);
    expect(files.filter(file => /\.test\.|__fixtures__/.test(file))).toEqual(
      [],
    );
  });

  it('says who it is', () => {
    expect(manifest).toMatchObject({
      license: 'Apache-2.0',
      repository: { type: 'git', directory: path.relative(root, folder) },
      backstage: {
        role: expect.any(String),
        pluginId: expect.any(String),
      },
    });
    const isModule = manifest.backstage.role.endsWith('-module');
    expect(manifest.backstage).toHaveProperty(
      isModule ? 'pluginPackage' : 'pluginPackages',
    );
  });

  it('points to files that are in the tarball', () => {
    const targets = [
      ...[manifest.main, manifest.types, manifest.configSchema],
      ...Object.values(manifest.bin ?? {}),
    ];
    const { exports: entries = {} } = manifest;
    for (const entry of Object.values(entries)) {
      // The condition "backstage" names a type, not a file.
      const { backstage: _type, ...conditions } =
        typeof entry === 'string' ? { entry } : (entry as Conditions);
      targets.push(...Object.values(conditions));
    }
    for (const target of targets) {
      if (typeof target !== 'string') continue;
      expect(files).toContain(target.replace(/^\.\//, ''));
    }
  });

  it('depends on no workspace path', () => {
    expect(JSON.stringify(manifest.dependencies ?? {})).not.toMatch(
      /workspace:|link:|file:/,
    );
  });
});
