import { join } from 'node:path';
import { helmChartProxyCrd, infraProviderCrd } from './derivedCrds';
import type { Lab } from './Lab';
import { makeInputs } from './makeInputs';
import { BlueprintContext } from '../blueprint/Blueprint';
import { BlueprintId, getBlueprint } from '../blueprints';
import { Capabilities } from '../capabilities/Capabilities';
import { JsonValue, KubernetesObject } from '../objects/KubernetesObject';
import { renderYamlStream } from '../render/renderYaml';
import { readClusterClass } from '../variables/readClusterClass';

/** A ClusterClass as the lab has it. */
export async function classOf(lab: Lab, name: string, namespace: string) {
  const { out } = await lab.run([
    'get',
    'clusterclasses.v1beta2.cluster.x-k8s.io',
    name,
    '-n',
    namespace,
    '-o',
    'json',
  ]);
  return readClusterClass(JSON.parse(out));
}

/** The classes that blueprints are checked against, as the lab has them. */
export async function readContexts(
  lab: Lab,
): Promise<Partial<Record<BlueprintId, BlueprintContext>>> {
  return {
    'cluster-class': { clusterClass: await classOf(lab, 'in-memory', 'scs') },
    'scs-cluster-stack': {
      clusterClass: await classOf(lab, 'openstack-scs2-1-34-v1', 'scs'),
    },
    'scs-hosted-control-plane': {
      clusterClass: await classOf(
        lab,
        'openstack-hosted-control-plane-1-34-v1',
        'scs',
      ),
    },
  };
}

/** What the rows need besides what the lab brings. */
export async function prepare(lab: Lab, folder: string): Promise<void> {
  const crds = renderYamlStream([helmChartProxyCrd, infraProviderCrd]);
  await lab.apply(['-f', '-'], crds);
  for (const name of ['team-a', 'scs', 'later', 'lattice-system']) {
    await lab.run(['create', 'namespace', name]);
  }
  const classes = join(folder, '..', 'reference', 'clusterclasses');
  await lab.apply([
    '-n',
    'scs',
    '-f',
    join(folder, 'templates', 'clusterclass.yaml'),
  ]);
  await lab.apply(['-n', 'scs', '-f', join(classes, 'scs2.core-v1beta1.yaml')]);
  await lab.apply([
    '-n',
    'scs',
    '-f',
    join(classes, 'hosted-control-plane.yaml'),
  ]);
  await lab.apply([
    '-n',
    'later',
    '-f',
    join(classes, 'scs2.core-v1beta2.yaml'),
  ]);
}

/** The objects of forty inputs. */
export function buildAll(
  id: BlueprintId,
  options: {
    capabilities: Capabilities;
    context?: BlueprintContext;
    adapt?: (input: Record<string, unknown>) => Record<string, unknown>;
  },
): KubernetesObject[] {
  const { capabilities, context = {}, adapt = input => input } = options;
  const blueprint = getBlueprint(id)!;
  return makeInputs(id).flatMap(made => {
    const parsed = blueprint.parse(adapt(made), context);
    if (!parsed.ok) {
      throw new Error(`${id}: ${JSON.stringify(parsed.issues)}`);
    }
    return blueprint.build(parsed.value, capabilities, context);
  });
}

/** A cluster with one variable of the parity class. */
export function parityCluster(
  name: string,
  value: JsonValue,
): KubernetesObject {
  return {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'Cluster',
    metadata: { name: 'parity', namespace: 'scs' },
    spec: {
      topology: {
        classRef: { name: 'parity' },
        version: 'v1.34.7',
        variables: [{ name, value }],
      },
    },
  };
}

/** A few at a time: each is a process of kubectl. */
export async function inBatches<T, R>(
  items: T[],
  size: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += size) {
    results.push(
      ...(await Promise.all(items.slice(start, start + size).map(work))),
    );
  }
  return results;
}
