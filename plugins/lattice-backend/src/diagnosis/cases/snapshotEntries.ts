import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { DiagnosedObject, DiagnosisInput } from '../engine/DiagnosisInput';
import { inputOf, projectWithDetails } from './clusterOf';
import { CorpusEntry } from './CorpusEntry';
import { snapshotTruths } from './snapshotTruths';

const FIXTURES = resolvePackagePath(
  '@lattice-dev/plugin-lattice-backend',
  'src/__fixtures__',
);

/** The snapshots of real management clusters, without and with their logs. */
export function snapshotEntries(): CorpusEntry[] {
  return Object.entries(snapshotTruths).flatMap(([name, { roots, log }]) => {
    const { capturedAt, items } = JSON.parse(
      readFileSync(join(FIXTURES, `${name}.json`), 'utf8'),
    );
    const objects = projectWithDetails(items);
    const now = Date.parse(capturedAt);
    const plain = { ...inputOf(objects, now, {}), name, roots };
    const logged = log && {
      ...inputOf(objects, now, { logs: logOf(objects, log) }),
      name: `${name} with its log`,
      roots: [log.root],
    };
    return (logged ? [plain, logged] : [plain]).map(entry => ({
      ...entry,
      from: 'snapshot',
      finds: [],
      avoids: [],
    }));
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
