import {
  ClusterDiagnosis,
  Finding,
  findingStages,
  FindingStage,
} from '@lattice-dev/plugin-lattice-common';
import { applyVerdict, clusterStatus, ProjectedObject } from '../capi';
import { createDiagnosisEngine, loadRules } from '.';
import { NO_CONDITIONS } from '../capi/conditions/Conditions';
import { CASE_NOW } from './cases/expandCase';
import { CorpusEntry, loadCorpus } from './corpus';
import { DiagnosedObject } from './engine/DiagnosisInput';
import { clusterVerdictOf } from './service/clusterVerdictOf';

const engine = createDiagnosisEngine(loadRules());
const { clusters } = loadCorpus();

/** What is wrong with a case began two hours before it is looked at. */
const TWO_HOURS = 2 * 60 * 60_000;
const looks = [0, 10_000 - TWO_HOURS, 70_000 - TWO_HOURS, 1_800_000];
const LONG_AGO = 5 * 60_000;

interface Looked {
  readonly name: string;
  readonly objects: readonly ProjectedObject[];
  readonly health: string | undefined;
  readonly deleting: boolean;
  readonly diagnosis: ClusterDiagnosis;
}

function looked({ name, input }: CorpusEntry, later: number): Looked {
  const now = input.now + later;
  const objects = Array.from(input.objects);
  const options = { ...input, managementCluster: 'mgmt-fra-1', now };
  const status = clusterStatus(objects, options);
  const diagnosis = engine.diagnose({ ...input, now, status });
  const row = status && applyVerdict(status, clusterVerdictOf(diagnosis));
  const deleting = objects.some(
    ({ facts, deletedAt }) => facts.of === 'cluster' && deletedAt !== undefined,
  );
  const at = `${name}, ${later / 60_000} min later`;
  return { name: at, objects, health: row?.health, deleting, diagnosis };
}

type Change = (object: DiagnosedObject) => DiagnosedObject;

/** The same cluster, one of whose objects is in another state. */
function changed(
  { input, ...entry }: CorpusEntry,
  role: ProjectedObject['facts']['of'],
  change: Change,
): CorpusEntry {
  const objects = Array.from(input.objects, object =>
    object.facts.of === role && object.owners.length > 0
      ? change(object)
      : object,
  );
  const status =
    clusterStatus(objects, { managementCluster: 'mgmt-fra-1', ...input }) ??
    input.status;
  return { ...entry, input: { ...input, objects, status } };
}

const silenced: Change = object => ({
  ...object,
  reported: false,
  createdAt: CASE_NOW - TWO_HOURS,
  conditions: NO_CONDITIONS,
  facts: {
    ...object.facts,
    provisioned: false,
    initialized: false,
    ready: undefined,
  } as unknown as ProjectedObject['facts'],
});

/** As a provider that nobody knows would say it. */
const failing: Change = object => ({
  ...object,
  conditions: {
    states: [
      {
        type: 'FabricReady',
        status: 'False',
        reason: 'FabricFailed',
        severity: undefined,
      },
    ],
    since: [(CASE_NOW - TWO_HOURS) / 1000],
    messages: ['the fabric said 42'],
  },
  facts: {
    ...object.facts,
    provisioned: false,
  } as unknown as ProjectedObject['facts'],
});

const cases = clusters.filter(({ from }) => from === 'case');
const upset = [
  ['silent', 'infraCluster', 'network', silenced],
  ['failing in unknown words', 'infraCluster', 'network', failing],
  ['silent', 'controlPlane', 'controlPlane', silenced],
] as const;

const all = clusters.flatMap(entry => looks.map(later => looked(entry, later)));
const placeOf = (stage: FindingStage) => findingStages.indexOf(stage);

/** Who never got a word from its controller, by where others wait for it. */
function silentOnes({ objects, diagnosis }: Looked) {
  const now = Date.parse(diagnosis.diagnosedAt);
  return objects.flatMap(object => {
    const { facts, reported, createdAt } = object;
    const stage: FindingStage | undefined = {
      infraCluster: 'network' as const,
      controlPlane: 'controlPlane' as const,
    }[facts.of as string];
    const isSilent = !reported && now - createdAt > LONG_AGO;
    return stage && isSilent && object.owners.length > 0
      ? [{ object, stage }]
      : [];
  });
}

const isAbout = (finding: Finding, { uid }: ProjectedObject) =>
  finding.object.uid === uid ||
  [...finding.evidence, ...finding.because].some(
    ({ object }) => object.uid === uid,
  );

describe('the first cause of every cluster of the corpus', () => {
  it('never has a silent object before it', () => {
    const wrong = all
      .filter(({ deleting }) => !deleting)
      .flatMap(one => {
        const { rootCause } = one.diagnosis;
        return silentOnes(one)
          .filter(
            ({ object, stage }) =>
              rootCause?.severity === 'error' &&
              placeOf(rootCause.stage) > placeOf(stage) &&
              !isAbout(rootCause, object),
          )
          .map(({ object }) => `${one.name}: ${rootCause?.id} ${object.kind}`);
      });
    expect(wrong).toEqual([]);
  });

  it('is there, or the first stuck object is named, where a cluster is unwell', () => {
    const wrong = all.filter(({ health, diagnosis }) => {
      const { rootCause, unexplained } = diagnosis;
      const isUnwell = health === 'failed' || health === 'degraded';
      const isNamed = unexplained?.object.name && unexplained.since;
      return rootCause ? unexplained !== undefined : isUnwell && !isNamed;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('is the first finding', () => {
    const wrong = all.filter(
      ({ diagnosis: { rootCause, findings } }) =>
        rootCause !== undefined && rootCause !== findings[0],
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('agrees with the health', () => {
    const wrong = all.filter(({ health, diagnosis }) => {
      const isError = diagnosis.rootCause?.severity === 'error';
      const isWell = health === 'healthy' || health === 'progressing';
      return isError && isWell;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it.each(upset)(
    'is no later one when the %s %s holds everything up',
    (_, role, stage, change) => {
      const wrong = cases.flatMap(entry => {
        const one = looked(changed(entry, role, change), 0);
        const object = one.objects.find(
          ({ facts, owners }) => facts.of === role && owners.length > 0,
        );
        const { rootCause, unexplained } = one.diagnosis;
        const isRight =
          rootCause === undefined
            ? unexplained?.object.uid === object?.uid
            : placeOf(rootCause.stage) <= placeOf(stage) ||
              (object && isAbout(rootCause, object));
        return object === undefined || one.deleting || isRight
          ? []
          : [`${entry.name}: ${rootCause?.id} ${unexplained?.object.kind}`];
      });
      expect(wrong).toEqual([]);
    },
  );
});
