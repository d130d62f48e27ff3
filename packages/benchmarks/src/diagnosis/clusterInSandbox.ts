import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import {
  clusterLinksOf,
  concernsOf,
  projectionOf,
} from '@lattice-dev/plugin-lattice-backend/src/capi';
import { inputOf } from '@lattice-dev/plugin-lattice-backend/src/diagnosis/cases/clusterOf';
import { CorpusEntry } from '@lattice-dev/plugin-lattice-backend/src/diagnosis/corpus';
import {
  ControllerLogLine,
  DiagnosedObject,
} from '@lattice-dev/plugin-lattice-backend/src/diagnosis/engine/DiagnosisInput';
import { readControllerLog } from '@lattice-dev/plugin-lattice-backend/src/diagnosis/logs/readControllerLog';
import { ObjectIndex } from '@lattice-dev/plugin-lattice-backend/src/fleet/index/ObjectIndex';
import { parseLabelSelector } from '@lattice-dev/plugin-lattice-backend/src/fleet/query/labelSelector';
import { projectForDiagnosis } from '@lattice-dev/plugin-lattice-backend/src/diagnosis/details/projectForDiagnosis';
import { COMPONENTS } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/releases/components';
import { SandboxBench } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/testing/SandboxBench';

/** The cluster of a sandbox as the fleet sees it: watched kinds, projected. */
export function clusterInSandbox(
  bench: SandboxBench,
  options: { logs: boolean },
): Pick<CorpusEntry, 'flavour' | 'input'> {
  const objects = objectsOf(bench);
  const sources: SourceStatus[] = [
    { managementCluster: 'mgmt-fra-1', state: 'live' },
  ];
  const logs = options.logs ? logsOf(bench, objects) : undefined;
  return inputOf(objects, bench.clock.now().getTime(), { sources, logs });
}

function objectsOf({ store }: SandboxBench): DiagnosedObject[] {
  const index = new ObjectIndex();
  const raws = store.kinds.list().flatMap(({ group, kind }) => {
    const projection = projectionOf(group, kind);
    if (!projection) return [];
    const wanted = projection.labelSelectors?.map(parseLabelSelector);
    return store
      .list({ group, kind })
      .filter(
        ({ metadata }) =>
          !wanted || wanted.some(fits => fits(metadata.labels ?? {})),
      );
  });
  const objects = raws.flatMap(raw => projectForDiagnosis(raw) ?? []);
  for (const object of objects) {
    index.apply({ type: 'upserted', object }, new Set());
  }
  const own = objects.find(({ facts }) => facts.of === 'cluster');
  const any = own ?? objects.find(({ facts }) => facts.of === 'latticeCluster');
  const [key] = any ? clusterLinksOf(any).clusters : [];
  if (key === undefined) return [];
  const members = index.objectsOf(key);
  const around = index.surroundings(key.split('/')[0]);
  return [...members, ...concernsOf(around, members)];
}

/** What the controllers wrote about these objects. */
function logsOf(
  { simulation, clock }: SandboxBench,
  objects: readonly DiagnosedObject[],
): ControllerLogLine[] {
  return COMPONENTS.flatMap(({ namespace, deployment }) =>
    readControllerLog(simulation.logs.read(namespace, deployment).join('\n'), {
      controller: deployment,
      objects,
      now: clock.now().getTime(),
    }),
  );
}
