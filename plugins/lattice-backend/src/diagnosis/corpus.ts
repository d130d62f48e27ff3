import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Flavour, SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { parse } from 'yaml';
import { clusterStatus, projectObject } from '../capi';
import {
  Base,
  basesSchema,
  CaseVariant,
  caseFileSchema,
} from './cases/caseSchema';
import {
  applyChanges,
  CASE_NOW,
  expandObject,
  objectsOfBase,
} from './cases/expandCase';
import { snapshotTruths } from './cases/snapshotTruths';
import { readDetails } from './details/readDetails';
import { DiagnosedObject, DiagnosisInput } from './engine/DiagnosisInput';

const MANAGEMENT_CLUSTER = 'mgmt-fra-1';

/** One cluster with what is true about it. */
export interface CorpusEntry {
  readonly name: string;
  readonly from: 'case' | 'near miss' | 'snapshot' | 'healthy' | 'pair';
  readonly flavour: Flavour;
  readonly input: DiagnosisInput;
  /** Rules that are right as the root cause; empty when nothing is broken. */
  readonly roots: readonly string[];
  /** Rules that have to be among the findings. */
  readonly finds: readonly string[];
  /** Rules that must not be among them. */
  readonly avoids: readonly string[];
}

/** A change that an API server refuses, with the rule that explains it. */
export interface RefusalEntry {
  readonly name: string;
  readonly rule: string;
  readonly message: string;
  readonly matches: boolean;
}

export interface Corpus {
  readonly clusters: readonly CorpusEntry[];
  readonly refusals: readonly RefusalEntry[];
}

/** Raw objects as the fleet has them. */
export function projectWithDetails(
  raws: readonly unknown[],
): DiagnosedObject[] {
  return raws.flatMap(raw => {
    const object = projectObject(raw);
    return object ? [{ ...object, details: readDetails(raw) }] : [];
  });
}

/** Every case, snapshot, healthy cluster and pair of failures. */
export function loadCorpus(): Corpus {
  const bases = basesSchema.parse(readYaml('bases.yaml')).bases;
  const entries = readdirSync(join(__dirname, 'cases'))
    .filter(file => file.endsWith('.yaml') && file !== 'bases.yaml')
    .sort()
    .flatMap(file => caseEntries(bases, file));
  const clusters = entries.flatMap(entry => ('input' in entry ? [entry] : []));
  return {
    clusters: [
      ...clusters,
      ...Object.keys(bases).map(name => healthyEntry(bases, name)),
      ...snapshotEntries(),
    ],
    refusals: entries.flatMap(entry => ('message' in entry ? [entry] : [])),
  };
}

type Bases = Readonly<Record<string, Base>>;

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
        const { flavour, input } = clusterOf(
          bases,
          variant.base ?? base,
          variant,
        );
        return {
          name,
          from: matches ? ('case' as const) : ('near miss' as const),
          flavour,
          input,
          roots: matches && one.expect === 'root' ? [one.rule] : [],
          finds: matches ? [one.rule] : [],
          avoids: matches ? [] : [one.rule],
        };
      };
    return [...one.match.map(make(true)), ...one.miss.map(make(false))];
  });
}

function healthyEntry(bases: Bases, name: string): CorpusEntry {
  const { flavour, input } = clusterOf(bases, name, { objects: {} });
  return {
    name: `healthy ${name}`,
    from: 'healthy',
    flavour,
    input,
    roots: [],
    finds: [],
    avoids: [],
  };
}

function clusterOf(
  bases: Bases,
  base: string,
  variant: Pick<CaseVariant, 'objects' | 'logs' | 'sources'>,
): { flavour: Flavour; input: DiagnosisInput } {
  const compact = applyChanges(objectsOfBase(bases, base), variant.objects);
  const objects = projectWithDetails(compact.flatMap(expandObject));
  return inputOf(objects, CASE_NOW, {
    sources: variant.sources?.map(source => ({
      managementCluster: MANAGEMENT_CLUSTER,
      ...(source as Pick<SourceStatus, 'kind' | 'state'>),
    })),
    logs: Object.entries(variant.logs ?? {}).map(([key, text]) => {
      const [kind, name] = key.split('/');
      return { kind, name, text, controller: 'controller-manager' };
    }),
  });
}

function inputOf(
  objects: DiagnosedObject[],
  now: number,
  more: Pick<DiagnosisInput, 'sources' | 'logs'>,
): { flavour: Flavour; input: DiagnosisInput } {
  const status = clusterStatus(objects, {
    managementCluster: MANAGEMENT_CLUSTER,
    now,
  });
  return {
    flavour: status?.flavour ?? 'other',
    input: { objects, status, now, ...more },
  };
}

function snapshotEntries(): CorpusEntry[] {
  const folder = join(__dirname, '..', '__fixtures__');
  return Object.entries(snapshotTruths).flatMap(([name, truth]) => {
    const { capturedAt, items } = JSON.parse(
      readFileSync(join(folder, `${name}.json`), 'utf8'),
    );
    const objects = projectWithDetails(items);
    const now = Date.parse(capturedAt);
    const shared = { from: 'snapshot' as const, avoids: [] };
    const plain = inputOf(objects, now, {});
    const { log } = truth;
    const logged = log && inputOf(objects, now, { logs: logOf(objects, log) });
    return [
      { ...shared, ...plain, name, roots: truth.roots, finds: [] },
      ...(logged
        ? [
            {
              ...shared,
              ...logged,
              name: `${name} with its log`,
              roots: [log.root],
              finds: [],
            },
          ]
        : []),
    ];
  });
}

function logOf(
  objects: readonly DiagnosedObject[],
  log: { kind: string; text: string },
): DiagnosisInput['logs'] {
  return objects
    .filter(object => object.kind === log.kind)
    .map(({ kind, name, namespace }) => ({
      kind,
      name,
      namespace,
      text: log.text,
      controller: 'capo-controller-manager',
    }));
}

function readYaml(file: string): unknown {
  return parse(readFileSync(join(__dirname, 'cases', file), 'utf8'), {
    merge: true,
  });
}
