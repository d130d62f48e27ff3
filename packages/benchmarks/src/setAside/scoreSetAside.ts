import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ClusterDiagnosis, Finding } from '@lattice-dev/plugin-lattice-common';
import {
  applyVerdict,
  clusterStatus,
} from '@lattice-dev/plugin-lattice-backend/src/capi';
import { DiagnosisEngine } from '@lattice-dev/plugin-lattice-backend/src/diagnosis';
import { projectWithDetails } from '@lattice-dev/plugin-lattice-backend/src/diagnosis/corpus';
import { clusterVerdictOf } from '@lattice-dev/plugin-lattice-backend/src/diagnosis/service/clusterVerdictOf';
import { Scenario, Truth } from './Scenario';
import { newScenarios, scenarios } from './scenarios';
import { snapshotsFolder, When } from './snapshotsFolder';

/** What the diagnosis says of one snapshot, held against what is true. */
export interface SetAsideResult {
  readonly name: string;
  readonly when: When;
  readonly isCalm: boolean;
  /** Nothing was corrected for it since it was read. */
  readonly isUnseen: boolean;
  readonly isRootRight: boolean;
  readonly isHealthRight: boolean;
  /** What it said, for whoever reads the misses. */
  readonly told: string;
}

const moments: readonly When[] = ['at-capture', 'later'];
const MANAGEMENT_CLUSTER = 'lab';
const CALM: readonly string[] = ['healthy', 'progressing'];

/** Every snapshot that is there. */
export function scoreSetAside(engine: DiagnosisEngine): SetAsideResult[] {
  return scenarios.flatMap(scenario =>
    moments.flatMap(when => scoreOne(engine, scenario, when) ?? []),
  );
}

function scoreOne(
  engine: DiagnosisEngine,
  scenario: Scenario,
  when: When,
): SetAsideResult | undefined {
  const { name, truth } = scenario;
  const file = join(snapshotsFolder, `${name}.${when}.json.gz`);
  if (!existsSync(file)) return undefined;
  const read = JSON.parse(gunzipSync(readFileSync(file)).toString());
  const now = Date.parse(read.capturedAt);
  const objects = projectWithDetails(read.items);
  const status = clusterStatus(objects, {
    managementCluster: MANAGEMENT_CLUSTER,
    now,
  });
  const diagnosis = engine.diagnose({ objects, status, now });
  const health =
    status && applyVerdict(status, clusterVerdictOf(diagnosis)).health;
  return {
    name,
    when,
    isCalm: truth === undefined,
    isUnseen: newScenarios.includes(scenario),
    isRootRight: truth ? isRight(diagnosis, truth) : isSilent(diagnosis),
    isHealthRight: (truth?.health ?? CALM).includes(health ?? ''),
    told: `${health}: ${toldBy(diagnosis)}`,
  };
}

function isSilent({ findings, unexplained }: ClusterDiagnosis): boolean {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return errors.length === 0 && unexplained === undefined;
}

function isRight(
  { rootCause, unexplained }: ClusterDiagnosis,
  { first, says }: Truth,
): boolean {
  if (rootCause) {
    const kinds = [rootCause, ...rootCause.evidence].map(
      ({ object }) => object.kind,
    );
    return (
      kinds.some(kind => first.includes(kind)) && says.test(words(rootCause))
    );
  }
  return (
    unexplained !== undefined &&
    first.includes(unexplained.object.kind) &&
    says.test(
      [
        unexplained.meaning,
        unexplained.condition?.message,
        unexplained.said?.text,
      ].join(' '),
    )
  );
}

function words({ title, explanation, evidence }: Finding): string {
  return [title, explanation, ...evidence.map(one => one.message)].join(' ');
}

function toldBy({ rootCause, unexplained }: ClusterDiagnosis): string {
  if (rootCause) return `${rootCause.id} (${rootCause.object.kind})`;
  return unexplained
    ? `unexplained, ${unexplained.state} ${unexplained.object.kind}`
    : 'nothing';
}
