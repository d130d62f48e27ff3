import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { parse } from 'yaml';
import { CorpusEntry, RefusalEntry } from './cases/CorpusEntry';
import {
  Base,
  basesSchema,
  caseFileSchema,
  CaseVariant,
  situationFileSchema,
} from './cases/caseSchema';
import { clusterOf } from './cases/clusterOf';
import { snapshotEntries } from './cases/snapshotEntries';

export type { CorpusEntry, RefusalEntry } from './cases/CorpusEntry';
export { projectWithDetails } from './cases/clusterOf';

export interface Corpus {
  readonly clusters: readonly CorpusEntry[];
  readonly refusals: readonly RefusalEntry[];
}

type Bases = Readonly<Record<string, Base>>;

/** Every case, pair of failures, healthy or progressing cluster and snapshot. */
export function loadCorpus(): Corpus {
  const { bases } = basesSchema.parse(readYaml('bases.yaml'));
  const entries = filesIn('.')
    .filter(file => file !== 'bases.yaml')
    .flatMap(file => caseEntries(bases, file));
  const isRefusal = (entry: CorpusEntry | RefusalEntry) => 'message' in entry;
  return {
    clusters: [
      ...(entries.filter(entry => !isRefusal(entry)) as CorpusEntry[]),
      ...filesIn('situations').flatMap(file => situationEntries(bases, file)),
      ...Object.keys(bases).map(name => healthyEntry(bases, name)),
      ...snapshotEntries(),
    ],
    refusals: entries.filter(isRefusal) as RefusalEntry[],
  };
}

function caseEntries(
  bases: Bases,
  file: string,
): (CorpusEntry | RefusalEntry)[] {
  const parsed = caseFileSchema.parse(readYaml(file));
  return parsed.cases.flatMap(one => {
    const base = one.base ?? parsed.base;
    const make =
      (matches: boolean) => (variant: CaseVariant, index: number) => {
        const name = `${one.rule} ${matches ? 'match' : 'miss'} ${index + 1}`;
        if (variant.refusal !== undefined) {
          return { name, rule: one.rule, message: variant.refusal, matches };
        }
        return {
          name,
          from: matches ? ('case' as const) : ('near miss' as const),
          ...clusterOf(bases, variant.base ?? base, variant),
          roots: matches && one.expect === 'root' ? [one.rule] : [],
          finds: matches ? [one.rule] : [],
          avoids: matches ? [] : [one.rule],
        };
      };
    return [...one.match.map(make(true)), ...one.miss.map(make(false))];
  });
}

function situationEntries(bases: Bases, file: string): CorpusEntry[] {
  const { situations } = situationFileSchema.parse(readYaml(file));
  const from = basename(file, '.yaml') === 'pairs' ? 'pair' : 'progressing';
  return situations.map(({ name, base, objects, roots, finds }) => ({
    name,
    from,
    ...clusterOf(bases, base, { objects }),
    roots,
    finds,
    avoids: [],
  }));
}

function healthyEntry(bases: Bases, name: string): CorpusEntry {
  return {
    name: `healthy ${name}`,
    from: 'healthy',
    ...clusterOf(bases, name, { objects: {} }),
    roots: [],
    finds: [],
    avoids: [],
  };
}

const CASES = resolvePackagePath(
  '@lattice-dev/plugin-lattice-backend',
  'src/diagnosis/cases',
);

function filesIn(folder: string): string[] {
  return readdirSync(join(CASES, folder))
    .filter(file => file.endsWith('.yaml'))
    .sort()
    .map(file => (folder === '.' ? file : `${folder}/${file}`));
}

function readYaml(file: string): unknown {
  return parse(readFileSync(join(CASES, file), 'utf8'), { merge: true });
}
